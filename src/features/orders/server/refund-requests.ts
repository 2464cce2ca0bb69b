import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { orderMachine } from '#src/domain/order.ts';
import { pageCount } from '#src/domain/page.ts';
import { from } from '#src/domain/state-machine.ts';
import { endRefunded } from '#src/features/memberships/server/membership-orders.ts';
import { endClaim } from '#src/server/staff-tasks/claims.store.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { runIdempotent, transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { newId } from '#src/server/new-id.ts';
import type {
  approveRefund,
  listRefunds,
  rejectRefund,
  requestRefund,
} from '../contract/orders.ts';
import { releaseClaim } from './items/items.store.ts';
import { canRequestRefund } from './order-dto.ts';
import { forbiddenBy } from './orders.service.ts';
import { lockAnyOrder, lockOrders, moveOrder, type StoredOrder } from './orders.store.ts';
import { toRefundDto, type Refund } from './refund-dto.ts';
import { refundableItems, refundItems, refundSum } from './refund-items.ts';
import { notifyCredited, notifyDecided, notifyRequested } from './refund-notices.ts';
import * as refunds from './refunds.store.ts';

/**
 * @throws HttpError 409 when nothing of the order is refundable, 400 naming items that are not part
 * of it.
 */
export function submitRefundRequest(
  db: Db,
  { id, reason, itemIds }: InputOf<typeof requestRefund>,
  caller: Caller,
): Promise<Refund> {
  return withIdempotencyKey(db, caller, { do: 'ask-refund', id, reason, itemIds }, async (open) => {
    const memberId = caller.member!.id;
    const [order] = await lockOrders(open, memberId, [id]);
    if (!order) throw notFound('The order');
    if (!canRequestRefund(order, Date.now())) throw forbiddenBy(order.status, 'asked back');
    const items = refundableItems(order, itemIds);
    const missing = itemIds?.find((wanted) => !items.some((item) => item.id === wanted));
    if (missing !== undefined || items.length === 0) {
      throw invalidInput([
        {
          field: 'itemIds',
          expected: 'items of this order that were paid for',
          got: JSON.stringify(missing),
        },
      ]);
    }
    await moveOrder(open, id, from(orderMachine, 'requestRefund'), 'refunding');
    const ids = items.map((item) => item.id);
    const asked = {
      id: newId('rf'),
      orderId: id,
      memberId,
      itemIds: ids,
      amountJindou: refundSum(items),
      reason,
      askedBy: memberId,
    };
    const stored = await refunds.insertRefund(open, asked);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'refund.requested',
      target: stored.id,
      detail: { orderId: id, itemIds: ids },
    });
    const { amountJindou } = stored;
    await notifyRequested(
      open,
      { id: stored.id, order, items, jindou: amountJindou, reason },
      memberId,
    );
    return toRefundDto(stored);
  });
}

export async function list(
  db: Db,
  { status, page, limit }: InputOf<typeof listRefunds>,
): Promise<OutputOf<typeof listRefunds>> {
  const { list: rows, total } = await refunds.selectRefunds(db, status, limit, (page - 1) * limit);
  const answers = rows.map(({ orderNo, memberAccount, titles, bonusJindou, ...row }) => ({
    ...toRefundDto(row),
    orderNo,
    memberAccount,
    titles,
    bonusJindou,
  }));
  return { list: answers, total, page, limit, pages: pageCount(total, limit), whole: null };
}

/**
 * Refunds the jindou and revokes the goods. @throws HttpError 409 when it was decided already, or
 * is the caller's own.
 */
export async function approve(
  db: Db,
  key: string,
  { id, note }: InputOf<typeof approveRefund>,
  caller: Caller,
): Promise<Refund> {
  const attempt = { scope: caller.member!.id, key, request: { do: 'approve-refund', id } };
  return runIdempotent(db, attempt, async (open, txId) => {
    const { asked, order } = await lockOpenRefund(open, id, caller);
    const items = refundableItems(order, asked.itemIds);
    await refundItems(open, txId, order, items, { ...auditActor(caller), reason: asked.reason });
    await releaseClaim(open, asked.itemIds);
    await endRefunded(open, asked.itemIds);
    const decided = await refunds.decideRefund(open, id, {
      status: 'approved',
      decidedBy: caller.member!.id,
      decision: note,
      txId,
    });
    if (!decided) throw decidedAlready();
    await endClaim(open, 'refund', id);
    const notice = { id, order, items, jindou: asked.amountJindou, reason: note };
    await notifyDecided(open, notice, 'approved', {
      id: caller.member!.id,
      askedBy: asked.askedBy,
    });
    return toRefundDto(decided);
  }).catch((error: unknown) => {
    throw ledgerHttpError(error);
  });
}

export function reject(
  db: Db,
  { id, reason }: InputOf<typeof rejectRefund>,
  caller: Caller,
): Promise<Refund> {
  return withIdempotencyKey(db, caller, { do: 'reject-refund', id, reason }, async (open) => {
    const { asked, order } = await lockOpenRefund(open, id, caller);
    const decided = await refunds.decideRefund(open, id, {
      status: 'rejected',
      decidedBy: caller.member!.id,
      decision: reason,
      txId: null,
    });
    if (!decided) throw decidedAlready();
    await endClaim(open, 'refund', id);
    await moveOrder(open, asked.orderId, ['refunding'], 'refundRejected');
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'refund.rejected',
      target: id,
      detail: { reason },
    });
    const notice = {
      id,
      order,
      items: refundableItems(order, asked.itemIds),
      jindou: asked.amountJindou,
      reason,
    };
    await notifyDecided(open, notice, 'rejected', {
      id: caller.member!.id,
      askedBy: asked.askedBy,
    });
    return toRefundDto(decided);
  });
}

const batchSize = 50;

/**
 * Refunds evidence that was retracted after the purchase. The rows stay with their buyers, struck
 * through.
 *
 * @returns How many orders got something back.
 */
export async function refundRetracted(db: Db): Promise<number> {
  let done = 0;
  for (const { orderId, itemIds } of await refunds.retractedItems(db, batchSize)) {
    const isDone = await tx(db, async (open) => {
      const order = await lockAnyOrder(open, orderId);
      const items = order ? refundableItems(order, itemIds) : [];
      if (
        !order ||
        items.length === 0 ||
        !(await moveOrder(open, orderId, from(orderMachine, 'requestRefund'), 'refunding'))
      ) {
        return false;
      }
      const txId = transactionIdOf('retracted', items.map(({ id }) => id).join());
      await refundItems(open, txId, order, items, {
        actor: 'system',
        reason: 'evidence retracted',
      });
      await notifyCredited(open, {
        id: txId,
        order,
        items,
        jindou: refundSum(items),
        reason: 'retracted',
      });
      return true;
    });
    if (isDone) done += 1;
  }
  return done;
}

/**
 * An undecided refund with its order, both locked until the transaction ends.
 *
 * The order's lock guards its refunds too. The refund is read again under it, since another request
 * may have decided it while this transaction waited.
 */
async function lockOpenRefund(
  open: Tx,
  id: string,
  { member }: Caller,
): Promise<{ asked: refunds.StoredRefund; order: StoredOrder }> {
  const before = await refunds.findRefund(open, id);
  if (!before) throw notFound('The refund');
  const order = (await lockAnyOrder(open, before.orderId))!;
  const asked = (await refunds.findRefund(open, id))!;
  if (asked.status !== 'requested') throw decidedAlready();
  if (asked.askedBy === member!.id) {
    throw new HttpError(409, 'Another person has to decide a refund you requested.', {
      reason: 'own-refund',
    });
  }
  return { asked, order };
}

function decidedAlready(): HttpError {
  return new HttpError(409, 'This refund is already decided.', { reason: 'decided-already' });
}
