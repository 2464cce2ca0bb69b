import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import type {
  confirmTransfer,
  waitingTransfers,
} from '#src/features/payments/contract/payments.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { runIdempotent } from '#src/server/idempotency/run-idempotent.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import { toRechargeDto } from './recharge.service.ts';
import * as store from './recharge.store.ts';
import { credit } from './settle-recharge.ts';

/** Bank transfers to be compared with the account's statement. */
export async function waiting(
  db: Db,
  { page, limit }: InputOf<typeof waitingTransfers>,
  { fourEyesFromMinor }: Pick<MoneySettings, 'fourEyesFromMinor'>,
): Promise<OutputOf<typeof waitingTransfers>> {
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
 * Credits a bank transfer by hand. From a limit on the first confirmation only prepares it; a second person, who has to
 * name the same transfer, credits it.
 *
 * @throws HttpError 409 for the caller's own transfer, a second confirmation by the same person, or one that is not pending;
 * 422 when the sum or the transfer's number differs.
 */
export function confirm(
  db: Db,
  key: string,
  { id, bankReference, moneyMinor }: InputOf<typeof confirmTransfer>,
  caller: Caller,
  { fourEyesFromMinor }: Pick<MoneySettings, 'fourEyesFromMinor'>,
): Promise<OutputOf<typeof confirmTransfer>> {
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
    if (needsTwo && order.firstConfirmedBy === null) {
      await store.confirmOnce(open, id, staff, bankReference);
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
    }
    return toRechargeDto((await store.lockRecharge(open, { id }))!);
  });
}

function differs(field: string, expected: string, got: string): HttpError {
  return new HttpError(422, `${field}: expected ${expected}, got ${got}.`, {
    reason: 'differs',
    fields: [{ field, expected, got }],
  });
}
