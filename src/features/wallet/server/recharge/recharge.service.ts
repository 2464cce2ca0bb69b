import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import type * as contract from '#src/features/payments/contract/payments.ts';
import type { ChannelName } from '#src/features/payments/server/gateways/payment-gateway.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { endTask } from '#src/features/notices/server/end-task.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { findStoredResponse, runIdempotent } from '#src/server/idempotency/run-idempotent.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import { newId } from '#src/server/new-id.ts';
import {
  channelMinutes,
  fenPerJindou,
  minByBank,
  packages,
  rechargeLimits,
  type RechargeStatus,
} from '../../model/jindou.ts';
import { queryChannel, close } from './poll-recharges.ts';
import * as store from './recharge.store.ts';
import { credit } from './settle-recharge.ts';

type Recharge = OutputOf<typeof contract.readRecharge>;

const bankMinutes = 7 * 24 * 60;

/** Buying jindou with money. */
export function rechargeService(db: Db, { gateways }: MoneySettings) {
  const own = async (id: string, memberId: string): Promise<store.StoredRecharge> => {
    const order = await store.findRecharge(db, memberId, id);
    if (!order) throw notFound('The recharge');
    return order;
  };

  return {
    async options({ member }: Caller): Promise<OutputOf<typeof contract.rechargeOptions>> {
      const begun = await store.sumToday(db, member!.id);
      return {
        packages: packages.map(({ id, jindou, bonus }) => ({
          id,
          jindou,
          bonus,
          moneyMinor: jindou * fenPerJindou,
        })),
        ...rechargeLimits,
        leftToday: Math.max(0, rechargeLimits.mostPerDay - begun),
        leastByBank: minByBank,
        channels: Object.keys(gateways) as ChannelName[],
      };
    },

    /**
     * Stores a recharge, then creates it at the channel, once for each key.
     *
     * @throws HttpError 400 naming a channel that is not open or an amount over the day's limit;
     *   503 when the channel does not respond, and then the same key may be tried again.
     */
    async create(
      key: string,
      input: InputOf<typeof contract.createRecharge>,
      caller: Caller,
    ): Promise<Recharge> {
      const memberId = caller.member!.id;
      const gateway = gateways[input.channel];
      if (!gateway) {
        const open = Object.keys(gateways).join(', ') || 'none today';
        throw invalidInput([
          { field: 'channel', expected: `a channel that is open: ${open}`, got: input.channel },
        ]);
      }
      const attempt = { scope: memberId, key, request: { do: 'recharge', ...input } };
      const before = await findStoredResponse<Recharge>(db, attempt);
      if (before) return before.answer;
      // In a scope of its own: the response under the member's scope is stored once the channel has
      // the order.
      const { id } = await runIdempotent(
        db,
        { ...attempt, scope: `${memberId}/recharge` },
        (open) => putDown(open, memberId, input),
      );
      const order = await own(id, memberId);
      if (order.status === 'created') {
        const { no, moneyMinor, currency, expiresAt } = order;
        const sent = await gateway
          .create({ no, moneyMinor, currency, title: `${order.jindou} jindou`, expiresAt })
          .catch((error: unknown) => {
            throw channelDown(error);
          });
        await store.markSent(db, id, sent.payUrl, sent.channelNo);
      }
      return runIdempotent(db, attempt, async (open) =>
        toRechargeDto((await store.findRecharge(open, memberId, id))!),
      );
    },

    async list(
      { status, no, page, limit }: InputOf<typeof contract.listRecharges>,
      { member }: Caller,
    ) {
      const { list, total } = await store.selectRecharges(
        db,
        { memberId: member!.id, status, no },
        limit,
        (page - 1) * limit,
      );
      return {
        list: list.map(toRechargeDto),
        total,
        page,
        limit,
        pages: pageCount(total, limit),
        whole: null,
      };
    },

    read: async (id: string, { member }: Caller): Promise<Recharge> =>
      toRechargeDto(await own(id, member!.id)),

    async check(id: string, { member }: Caller): Promise<Recharge> {
      const order = await own(id, member!.id);
      const gateway = gateways[order.channel];
      if (gateway && ['awaitingChannel', 'closed', 'failed'].includes(order.status)) {
        await queryChannel(db, gateway, order).catch((error: unknown) => {
          throw channelDown(error);
        });
      }
      return toRechargeDto(await own(id, member!.id));
    },

    /** Queries the channel first: a recharge that was just paid is credited, not closed. */
    async close(id: string, { member }: Caller): Promise<Recharge> {
      const order = await own(id, member!.id);
      const gateway = gateways[order.channel];
      if (gateway && order.status === 'awaitingChannel')
        await queryChannel(db, gateway, order).catch(() => {}); // closes here all the same
      if (!(await close(db, gateway, id, 'given up'))) {
        const { status } = await own(id, member!.id);
        throw new HttpError(409, `The recharge is ${status}; it cannot be closed.`, {
          reason: 'status-forbids',
          status,
        });
      }
      return toRechargeDto(await own(id, member!.id));
    },
  };
}

async function putDown(
  open: Parameters<typeof store.insertRecharge>[0],
  memberId: string,
  { packageId, jindou: amount, channel }: InputOf<typeof contract.createRecharge>,
): Promise<{ id: string }> {
  const chosen = packages.find(({ id }) => id === packageId);
  const jindou = chosen?.jindou ?? amount!;
  if (channel === 'bank' && jindou < minByBank) {
    throw invalidInput([
      {
        field: 'packageId',
        expected: `at least ${minByBank} jindou by bank transfer`,
        got: packageId ?? '',
      },
    ]);
  }
  const left = rechargeLimits.mostPerDay - (await store.startedToday(open, memberId));
  if (jindou > left) {
    const field = chosen ? 'packageId' : 'jindou';
    const message = `${field}: ${rechargeLimits.mostPerDay} jindou are bought in a day at most; ${Math.max(0, left)} are left today.`;
    throw new HttpError(422, message, {
      reason: 'day-limit',
      failureCode: 'LIMIT_EXCEEDED',
      leftToday: Math.max(0, left),
      fields: [{ field, expected: `at most ${Math.max(0, left)} today`, got: String(jindou) }],
    });
  }
  const id = newId('rc');
  const lastsMinutes = channel === 'bank' ? bankMinutes : channelMinutes;
  const price = { jindou, bonus: chosen?.bonus ?? 0, moneyMinor: jindou * fenPerJindou };
  await store.insertRecharge(open, {
    id,
    memberId,
    channel,
    packageId: packageId ?? null,
    ...price,
    lastsMinutes,
  });
  return { id };
}

function channelDown(error: unknown): HttpError {
  const data = { reason: 'channel-down', failureCode: 'CHANNEL_TIMEOUT' };
  return new HttpError(
    503,
    'The payment channel does not answer. Nothing was charged; try again.',
    data,
    { 'retry-after': '30' },
    { cause: error },
  );
}

export function toRechargeDto(order: store.StoredRecharge): Recharge {
  const {
    id,
    no,
    channel,
    packageId,
    jindou,
    bonus,
    moneyMinor,
    currency,
    status,
    payUrl,
    failure,
  } = order;
  return {
    id,
    no,
    channel,
    packageId,
    jindou,
    bonus,
    moneyMinor,
    currency,
    status,
    payUrl,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    creditedAt: order.creditedAt?.toISOString() ?? null,
    receivedMinor: received.includes(status) ? (order.paidMinor ?? moneyMinor) : 0,
    failure,
  };
}

/** Statuses in which the money of a recharge is here. */
const received: readonly RechargeStatus[] = ['credited', 'refundDue', 'refunding'];

/** Bank transfers to be compared with the account's statement. */
export async function waiting(
  db: Db,
  { page, limit }: InputOf<typeof contract.waitingTransfers>,
  { fourEyesFromMinor }: Pick<MoneySettings, 'fourEyesFromMinor'>,
): Promise<OutputOf<typeof contract.waitingTransfers>> {
  const { list, total } = await store.selectWaiting(db, limit, (page - 1) * limit);
  const rows = list.map((row) => ({
    ...toRechargeDto(row),
    memberId: row.memberId,
    memberAccount: row.memberAccount,
    firstConfirmedBy: row.firstConfirmedBy,
    firstConfirmedByAccount: row.firstConfirmedByAccount,
    needsTwo: row.moneyMinor >= fourEyesFromMinor,
  }));
  return {
    list: rows,
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: { twoFromMinor: fourEyesFromMinor },
  };
}

/**
 * Credits a bank transfer by hand. From a limit on the first confirmation only prepares it; a
 * second person, who has to name the same transfer, credits it.
 *
 * @throws HttpError 409 for the caller's own transfer, a second confirmation by the same person, or
 *   one that is not pending; 422 when the sum or the transfer's number differs.
 */
export function confirm(
  db: Db,
  key: string,
  { id, bankReference, moneyMinor }: InputOf<typeof contract.confirmTransfer>,
  caller: Caller,
  { fourEyesFromMinor }: Pick<MoneySettings, 'fourEyesFromMinor'>,
): Promise<OutputOf<typeof contract.confirmTransfer>> {
  const staff = caller.member!.id;
  const attempt = {
    scope: staff,
    key,
    request: { do: 'confirm-transfer', id, bankReference, moneyMinor },
  };
  return runIdempotent(db, attempt, async (open) => {
    const order = await store.lockRecharge(open, { id });
    if (!order || order.channel !== 'bank') throw notFound('The bank transfer');
    if (order.status !== 'awaitingChannel') {
      throw new HttpError(409, `The recharge is ${order.status}; it cannot be confirmed.`, {
        reason: 'status-forbids',
        status: order.status,
      });
    }
    if (order.memberId === staff)
      throw new HttpError(409, 'Another person has to confirm your own transfer.', {
        reason: 'own-transfer',
      });
    if (moneyMinor !== order.moneyMinor)
      throw differs('moneyMinor', String(order.moneyMinor), String(moneyMinor));
    const who = { actor: staff, ip: caller.address, request: caller.requestId };
    const needsTwo = order.moneyMinor >= fourEyesFromMinor;
    const ended = { source: 'transfer', id, title: order.no } as const;
    if (needsTwo && order.firstConfirmedBy === null) {
      await store.confirmOnce(open, id, staff, bankReference);
      await endTask(open, { ...ended, decision: 'confirmed-first' }, caller);
      await recordAudit(open, {
        ...who,
        action: 'recharge.confirmed-first',
        target: id,
        detail: { bankReference, moneyMinor },
      });
    } else {
      if (needsTwo && order.firstConfirmedBy === staff) {
        throw new HttpError(409, 'A second person has to confirm a transfer of this size.', {
          reason: 'second-person',
        });
      }
      if (needsTwo && order.channelNo !== bankReference)
        throw differs('bankReference', 'the number the first person named', bankReference);
      if (needsTwo) await store.confirmTwice(open, id, staff);
      else await store.confirmOnce(open, id, staff, bankReference);
      await credit(open, order, moneyMinor, bankReference, {
        ...who,
        reason: `bank ${bankReference}`,
      });
      await notifyCredited(open, order);
      await endTask(open, { ...ended, decision: 'approved' }, caller);
    }
    return toRechargeDto((await store.lockRecharge(open, { id }))!);
  });
}

/** Tells the member that their transfer arrived; other channels answer while the member waits. */
function notifyCredited(
  open: Tx,
  { id, no, memberId, jindou, bonus }: store.StoredRecharge,
): Promise<void> {
  const content = { id, no, jindou: jindou + bonus, bonus };
  return notify(open, { id: `nt_recharge_${id}`, memberId, kind: 'recharge-credited', content });
}

function differs(field: string, expected: string, got: string): HttpError {
  return new HttpError(422, `${field}: expected ${expected}, got ${got}.`, {
    reason: 'differs',
    fields: [{ field, expected, got }],
  });
}
