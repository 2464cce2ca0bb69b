import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { orderMachine, paidStatuses, refundDeadline, unpaidMinutes } from '#src/domain/order.ts';
import { deepestRow, pageCount } from '#src/domain/page.ts';
import { from } from '#src/domain/state-machine.ts';
import { allowancesOf } from '#src/features/memberships/server/membership-allowances.ts';
import { useCoupon } from '#src/features/memberships/server/membership-orders.ts';
import type { FailureCode } from '#src/features/payments/model/payment.ts';
import { walletIn } from '#src/features/wallet/server/bills/bills.service.ts';
import {
  billOfTx,
  refundsOfTx,
  type BillRow,
} from '#src/features/wallet/server/bills/bills.store.ts';
import { whyPasswordIsNeeded } from '#src/features/wallet/server/payment-code/free-payment.ts';
import { draws } from '#src/ledger/lot-draws.ts';
import { readBalance } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { type DbOrTx, tx } from '#src/server/db/transaction.ts';
import { authorize } from '#src/server/http/authorize.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { newId } from '#src/server/new-id.ts';
import type {
  cancelOrder,
  createOrder,
  listOrders,
  previewOrder,
  readOrderDetails,
  requestInvoice,
} from '../contract/orders.ts';
import { lineOf } from '../model/member-discount.ts';
import { purchaseRules } from '../model/purchase-permissions.ts';
import {
  isDeliveredImmediately,
  isOwnable,
  isShareable,
  offersFor,
  ownedAs,
  type Offer,
} from './items/item-offers.ts';
import { itemKey, ownedAmong, teamNamed, teamOf } from './items/items.store.ts';
import { selectClosedAt, selectOrderPayments } from './order-details.store.ts';
import { toOrderDto, type OrderDto } from './order-dto.ts';
import * as store from './orders.store.ts';
import { toRefundDto } from './refund-dto.ts';
import { selectRefundsOf } from './refunds.store.ts';

/** A basket at today's prices for one buyer. */
interface Basket {
  teamId: string | null;
  lines: (Offer & { owned: boolean; discountJindou: number; lineJindou: number })[];
  totalJindou: number;
  payableJindou: number;
}

/** The price of a basket, without creating an order. */
export async function preview(
  db: Db,
  input: InputOf<typeof previewOrder>,
  caller: Caller,
): Promise<OutputOf<typeof previewOrder>> {
  const memberId = caller.member!.id;
  const { lines, totalJindou, payableJindou } = await price(db, input, caller);
  const read = await readBalance(db, memberId);
  const wallet = walletIn(read);
  const types = lines.filter(({ lineJindou }) => lineJindou > 0).map(({ type }) => type);
  const missingJindou = Math.max(0, payableJindou - wallet.available);
  const why =
    payableJindou === 0
      ? null
      : await tx(db, (open) => whyPasswordIsNeeded(open, memberId, payableJindou, types));
  return {
    items: lines.map(({ snapshot: _snapshot, isOwn: _isOwn, less, ...line }) => ({
      ...line,
      creditJindou: less?.creditJindou ?? 0,
      couponJindou: less?.couponJindou ?? 0,
    })),
    totalJindou,
    payableJindou,
    parts: missingJindou > 0 ? null : partsOf(read, payableJindou),
    missingJindou,
    wallet,
    team: lines.every(({ type }) => isShareable(type)) ? await teamNamed(db, memberId) : null,
    needsPassword: why !== null,
  };
}

function partsOf(
  { lots, bought, boughtHeld }: Awaited<ReturnType<typeof readBalance>>,
  amount: number,
) {
  const open = lots.map(({ expiresAt, ...lot }) => ({ ...lot, expiresAt: expiresAt.getTime() }));
  const taken = draws(open, bought - boughtHeld, amount, Date.now());
  const bonus = taken.reduce((sum, draw) => sum + (draw.lot === null ? 0 : draw.amount), 0);
  return { bonus, bought: amount - bonus };
}

/**
 * Creates an order. Requests with the same key get the same response and create no second order.
 */
export function create(
  db: Db,
  input: InputOf<typeof createOrder>,
  caller: Caller,
): Promise<OrderDto> {
  return withIdempotencyKey(db, caller, { do: 'order', ...input }, async (open) => {
    const memberId = caller.member!.id;
    const { teamId, lines, totalJindou, payableJindou } = await price(open, input, caller);
    const id = newId('od');
    const items = lines.map(({ owned: _owned, isOwn: _isOwn, less: _less, ...line }) => ({
      id: newId('oi'),
      qty: 1,
      ...line,
    }));
    await store.insertOrder(open, {
      id,
      memberId,
      teamId,
      totalJindou,
      payableJindou,
      note: input.note,
      minutes: unpaidMinutes,
      items,
    });
    for (const { type, snapshot } of items)
      if (type === 'membership') await useCoupon(open, id, memberId, snapshot);
    return toOrderDto((await store.findOrder(open, memberId, id))!);
  });
}

async function price(
  db: DbOrTx,
  { items, forTeam, coupon }: InputOf<typeof createOrder>,
  { member, access }: Caller,
): Promise<Basket> {
  const memberId = member!.id;
  authorize(purchaseRules(items.map(({ type }) => type)), access);
  const teamId = await teamOf(db, memberId);
  if (forTeam && teamId === null) {
    throw invalidInput([
      { field: 'forTeam', expected: 'false, since you belong to no team', got: 'true' },
    ]);
  }
  const offers = await offersFor(db, items, memberId, coupon);
  // What only the buyer owns is not the team's yet, and is paid for to become it.
  const owners = teamId === null ? [memberId] : forTeam ? [teamId] : [memberId, teamId];
  const owned = await ownedAmong(db, owners, offers.map(ownedAs));
  const { discountPercent } = await allowancesOf(db, memberId, access.roles ?? []);
  const lines = offers.map((offer) => {
    const name = ownedAs(offer);
    const isOwned =
      offer.isOwn || (isOwnable(offer.type) && owned.has(itemKey(name.type, name.refId)));
    const full = priceOf(offer, discountPercent);
    const line = isOwned ? { discount: offer.unitJindou, line: 0 } : full;
    return { ...offer, owned: isOwned, discountJindou: line.discount, lineJindou: line.line };
  });
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    teamId: forTeam ? teamId : null,
    lines,
    totalJindou: sum(({ unitJindou }) => unitJindou),
    payableJindou: sum(({ lineJindou }) => lineJindou),
  };
}

/** A membership has one price for all, less the unused rest of a lower one and a coupon. */
function priceOf(
  { type, unitJindou, less }: Offer,
  discountPercent: number,
): { discount: number; line: number } {
  if (!less) return lineOf(type, unitJindou, 1, discountPercent / 100);
  const discount = less.creditJindou + less.couponJindou;
  return { discount, line: unitJindou - discount };
}

export async function list(
  db: Db,
  { page, limit, ...filter }: InputOf<typeof listOrders> & IdFilter,
  memberId: string,
): Promise<OutputOf<typeof listOrders>> {
  const own = { ...filter, memberId };
  const [rows, total] = await Promise.all([
    store.selectOrders(db, own, limit, (page - 1) * limit),
    store.countOrders(db, own),
  ]);
  const whole = { totalIsCapped: total > deepestRow };
  return {
    list: rows.map((row) => toOrderDto(row)),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole,
  };
}

/** @throws HttpError 404 also for another member's order. */
export async function read(db: Db, id: string, memberId: string): Promise<OrderDto> {
  const order = await store.findOrder(db, memberId, id);
  if (!order) throw notFound('The order');
  return toOrderDto(order);
}

/** @throws HttpError 409 when it is not unpaid any more. */
export function cancel(
  db: Db,
  { id, reason }: InputOf<typeof cancelOrder>,
  caller: Caller,
): Promise<OrderDto> {
  return withIdempotencyKey(db, caller, { do: 'cancel', id }, async (open) => {
    const memberId = caller.member!.id;
    const [order] = await store.lockOrders(open, memberId, [id]);
    if (!order) throw notFound('The order');
    if (!from(orderMachine, 'cancel').includes(order.status))
      throw forbiddenBy(order.status, 'cancelled');
    await store.moveOrder(open, id, from(orderMachine, 'cancel'), 'cancelled', reason);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'order.cancelled',
      target: id,
      detail: { reason },
    });
    return toOrderDto((await store.findOrder(open, memberId, id))!);
  });
}

/**
 * @throws HttpError 409 for an order that was not paid with money's worth, or has an invoice
 * already.
 */
export function submitInvoiceRequest(
  db: Db,
  { id, title, taxNo }: InputOf<typeof requestInvoice>,
  caller: Caller,
): Promise<OrderDto> {
  return withIdempotencyKey(db, caller, { do: 'invoice', id, title, taxNo }, async (open) => {
    const memberId = caller.member!.id;
    const [order] = await store.lockOrders(open, memberId, [id]);
    if (!order) throw notFound('The order');
    if (!paidStatuses.includes(order.status) || order.boughtJindou - order.refundedJindou <= 0) {
      throw new HttpError(
        409,
        'An invoice covers only what was paid with bought jindou and not refunded.',
        {
          reason: 'nothing-to-invoice',
          status: order.status,
        },
      );
    }
    if (!(await store.insertInvoice(open, id, memberId, title, taxNo))) {
      throw new HttpError(409, 'An invoice of this order has already been requested.', {
        reason: 'invoice-requested',
      });
    }
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'invoice.requested',
      target: id,
      detail: { title, taxNo },
    });
    return toOrderDto((await store.findOrder(open, memberId, id))!);
  });
}

/** 409 for an act its status does not allow. */
export function forbiddenBy(status: string, done: string): HttpError {
  return new HttpError(409, `The order is ${status}; it cannot be ${done}.`, {
    reason: 'status-forbids',
    status,
  });
}

type Details = OutputOf<typeof readOrderDetails>;

/**
 * An order with everything that happened to it: tries to pay it, refunds and the bills of both,
 * oldest first.
 *
 * @param idOrNo Its id, or its number as people write it.
 * @throws HttpError 404 also for another member's order.
 */
export async function readDetails(db: Db, idOrNo: string, memberId: string): Promise<Details> {
  const order = await store.findOrderBy(db, memberId, idOrNo);
  if (!order) throw notFound('The order');
  const [payments, refunds, closedAt, paid, returned] = await Promise.all([
    selectOrderPayments(db, order.id),
    selectRefundsOf(db, order.id),
    selectClosedAt(db, order.id),
    order.txId === null ? undefined : billOfTx(db, memberId, order.txId),
    order.txId === null ? [] : refundsOfTx(db, memberId, order.txId),
  ]);
  return {
    order: toOrderDto(order),
    closedAt: closedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt(order)?.toISOString() ?? null,
    refundUntil: order.paidAt && refundDeadline(order.paidAt).toISOString(),
    payments: payments.map(({ finishedAt, failureCode, ...payment }) => ({
      ...payment,
      failureCode: failureCode as FailureCode | null,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(toRefundDto),
    // Orders paid together share the act that paid them; a refund belongs to one order.
    bills: [...(paid ? [paid] : []), ...returned.filter(({ refId }) => refId === order.id)].map(
      billAnswer,
    ),
  };
}

/**
 * What is delivered at once is delivered by the act that pays it. Work that is finished later keeps
 * its moments in its own records.
 */
function deliveredAt({ items, paidAt }: store.StoredOrder): Date | null {
  const isImmediate = items.every(
    ({ type, status }) => isDeliveredImmediately(type) && status !== 'ordered',
  );
  return isImmediate ? paidAt : null;
}

function billAnswer({
  no,
  kind,
  amount,
  bonusAmount,
  balanceAfter,
  occurredAt,
}: BillRow): Details['bills'][number] {
  return {
    no,
    kind,
    amountJindou: amount,
    bonusJindou: bonusAmount,
    balanceBefore: balanceAfter - amount,
    balanceAfter,
    occurredAt: occurredAt.toISOString(),
  };
}
