import { nextStatus } from '#src/domain/state-machine.ts';
import type {
  Gateways,
  PaymentGateway,
} from '#src/features/payments/server/gateways/payment-gateway.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { rechargeMachine } from '../../model/jindou.ts';
import * as store from './recharge.store.ts';
import { settle, type Outcome } from './settle-recharge.ts';

const batchSize = 50;

/**
 * Queries channels about recharges without a notice, and closes those past their time.
 *
 * @param alarm Called for a channel that does not respond; the next run queries it again.
 */
export async function pollRecharges(
  db: Db,
  gateways: Gateways,
  alarm: (message: string) => void,
): Promise<void> {
  for (const order of await store.claimDueQueries(db, batchSize)) {
    const gateway = gateways[order.channel];
    try {
      if (gateway) await queryChannel(db, gateway, order);
      if (order.expiresAt.getTime() <= Date.now())
        await close(db, gateway, order.id, 'not paid in time');
    } catch (error) {
      alarm(
        `Asking ${order.channel} about ${order.no} failed: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
  }
}

/** The channel's response is processed like a notice. */
export async function queryChannel(
  db: Db,
  gateway: PaymentGateway,
  { no, channelNo }: Pick<store.StoredRecharge, 'no' | 'channelNo'>,
): Promise<Outcome> {
  const report = await gateway.query(no, channelNo);
  if (!report || report.state === 'open') return 'nothing-new';
  const raw = Buffer.from(JSON.stringify(report));
  return settle(
    db,
    gateway,
    { ...report, noticeId: `query:${report.noticeId}` },
    { raw, headers: {} },
  );
}

/**
 * Closes a recharge, here first: money that arrives nevertheless is refunded. @returns Its new
 * status.
 */
export async function close(
  db: Db,
  gateway: PaymentGateway | undefined,
  id: string,
  reason: string,
): Promise<boolean> {
  const closed = await tx(db, async (open) => {
    const order = await store.lockRecharge(open, { id });
    if (!order || nextStatus(rechargeMachine, order.status, 'close') === undefined)
      return undefined;
    await store.moveRecharge(open, id, 'closed', reason, order.channel !== 'bank');
    return order;
  });
  if (closed) await gateway?.closeOrder(closed.no, closed.channelNo);
  return closed !== undefined;
}
