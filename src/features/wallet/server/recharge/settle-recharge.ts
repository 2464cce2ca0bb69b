import { createHash } from 'node:crypto';
import { nextStatus } from '#src/domain/state-machine.ts';
import type {
  ChannelReport,
  Headers,
  PaymentGateway,
} from '#src/features/payments/server/gateways/payment-gateway.ts';
import type { Step } from '#src/ledger/ledger-act.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { bonusMonths, monthsLater, rechargeMachine } from '../../model/jindou.ts';
import * as store from './recharge.store.ts';

/**
 * What became of a report. Those that differ, or name an unknown order, are kept and counted as
 * alarms.
 */
export type Outcome =
  | 'credited'
  | 'refund-due'
  | 'failed'
  | 'closed'
  | 'nothing-new'
  | 'repeated'
  | 'unknown-order'
  | 'channel-differs'
  | 'merchant-differs'
  | 'currency-differs'
  | 'amount-differs';

/** The bytes a report was parsed from, stored unchanged. */
export interface Evidence {
  raw: Buffer;
  headers: Headers;
}

/**
 * Processes a report of a channel, from a notice or a query. The report and the credited jindou are
 * written in one transaction, so that neither exists without the other; the same report again
 * changes nothing.
 *
 * @param report Its origin has to be proven.
 */
export function settle(
  db: Db,
  gateway: PaymentGateway,
  report: ChannelReport,
  evidence: Evidence,
): Promise<Outcome> {
  return tx(db, async (open) => {
    const { outTradeNo, noticeId } = report;
    const order = await store.lockRecharge(open, { no: outTradeNo });
    const notice = {
      provider: gateway.name,
      noticeId,
      orderNo: outTradeNo,
      verified: true,
      outcome: '',
      ...kept(evidence),
    };
    if (!(await store.insertNotice(open, notice))) return 'repeated';
    const outcome = order
      ? (differenceIn(order, gateway, report) ?? (await act(open, order, report)))
      : 'unknown-order';
    await store.noteOutcome(open, gateway.name, noticeId, outcome);
    return outcome;
  });
}

/** Keeps a notice whose signature is not the channel's, under the hash of its bytes. */
export async function recordForgedNotice(
  db: Db,
  gateway: PaymentGateway,
  evidence: Evidence,
): Promise<void> {
  const noticeId = `unverified:${createHash('sha256').update(evidence.raw).digest('hex')}`;
  const notice = {
    provider: gateway.name,
    noticeId,
    orderNo: null,
    verified: false,
    outcome: 'signature-wrong',
  };
  await store.insertNotice(db, { ...notice, ...kept(evidence) });
}

function differenceIn(
  order: store.StoredRecharge,
  gateway: PaymentGateway,
  report: ChannelReport,
): Outcome | undefined {
  if (order.channel !== gateway.name) return 'channel-differs';
  if (report.merchant !== gateway.merchant) return 'merchant-differs';
  // Where no money came there is none to compare; some channels then name no amount.
  if (report.state !== 'succeeded') return undefined;
  if (report.currency !== order.currency) return 'currency-differs';
  if (report.moneyMinor !== order.moneyMinor) return 'amount-differs';
  return undefined;
}

async function act(
  open: Tx,
  order: store.StoredRecharge,
  { state, channelNo, moneyMinor }: ChannelReport,
): Promise<Outcome> {
  if (state === 'open') return 'nothing-new';
  if (state === 'failed' || state === 'closed') {
    const to = nextStatus(rechargeMachine, order.status, state === 'failed' ? 'fail' : 'close');
    if (!to) return 'nothing-new';
    await store.moveRecharge(open, order.id, to, state);
    return state;
  }
  // The channel's notice may arrive before our own record that the order was created there.
  const to =
    order.status === 'created' ? 'credited' : nextStatus(rechargeMachine, order.status, 'succeed');
  if (to === 'credited') {
    await credit(open, order, moneyMinor, channelNo, {
      actor: 'system',
      reason: `${order.channel} ${channelNo}`,
    });
    return 'credited';
  }
  if (to === 'refundDue') {
    await store.moveRecharge(open, order.id, 'refundDue', 'paid after it was closed');
    return 'refund-due';
  }
  return 'nothing-new';
}

/** Credits a locked recharge, with its gift. */
export async function credit(
  open: Tx,
  order: store.StoredRecharge,
  paidMinor: number,
  channelNo: string,
  who: { actor: string; ip?: string; request?: string; reason: string },
): Promise<void> {
  const { id, memberId: member, jindou, bonus, channel } = order;
  const named = { refType: 'recharge', refId: id };
  const steps: Step[] = [{ do: 'issue', member, amount: jindou, channel, ...named }];
  if (bonus > 0) {
    const expiresAt = monthsLater(new Date(), bonusMonths).toISOString();
    steps.push({ do: 'grant', member, amount: bonus, expiresAt, ...named });
  }
  const txId = transactionIdOf('recharge', id);
  await post(open, { tx: txId, kind: 'recharge', title: order.no, ...named, ...who, steps });
  await store.markCredited(open, id, txId, paidMinor, channelNo);
}

/** Headers are kept for disputes, without credentials. */
function kept({ raw, headers }: Evidence): { raw: Buffer; headers: object } {
  const { authorization: _authorization, cookie: _cookie, ...rest } = headers;
  return { raw, headers: rest };
}
