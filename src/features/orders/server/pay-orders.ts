import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { maxAttempts, type OrderStatus } from '#src/domain/order.ts';
import { grantDueGifts } from '#src/features/memberships/server/membership-gifts.ts';
import { lockBought, startBought } from '#src/features/memberships/server/membership-orders.ts';
import { notifyOf } from '#src/features/notices/server/notices.service.ts';
import type { payOrders, readPayment } from '#src/features/payments/contract/payments.ts';
import type { FailureCode } from '#src/features/payments/model/payment.ts';
import { walletOf } from '#src/features/wallet/server/bills/bills.service.ts';
import { billOfTx } from '#src/features/wallet/server/bills/bills.store.ts';
import { whyPasswordIsNeeded } from '#src/features/wallet/server/payment-code/free-payment.ts';
import { passwordNeeded } from '#src/features/wallet/server/payment-code/payment-code-errors.ts';
import { verifyCode } from '#src/features/wallet/server/payment-code/verify-payment-code.ts';
import type { Step } from '#src/ledger/ledger-act.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { paidParts, post } from '#src/ledger/server/ledger.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { findStoredResponse, runIdempotent } from '#src/server/idempotency/run-idempotent.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import { newId } from '#src/server/new-id.ts';
import { isDeliveredImmediately, isOwnable, ownedAs } from './items/item-offers.ts';
import { claim, itemKey, openRuns, ownedAmong, teamOf } from './items/items.store.ts';
import * as store from './orders.store.ts';

type Paid = OutputOf<typeof payOrders>;

/**
 * Pays orders with jindou: all of them or none, once for each key.
 *
 * The payment password is checked, and a wrong one counted, before the transaction that pays. What
 * has become the buyer's since the order was created is not charged again.
 *
 * @throws HttpError 404 for orders that are not the caller's, 409 for what cannot be paid any more,
 *   422 without the password where it is needed, with a wrong one, and without enough jindou; 429
 *   while the password is locked.
 */
export async function pay(
  db: Db,
  key: string,
  input: InputOf<typeof payOrders>,
  caller: Caller,
  money: MoneySettings,
): Promise<Paid> {
  const memberId = caller.member!.id;
  const { orderIds, paymentPassword } = input;
  // Without the payment password: a hash of six digits is easily reversed.
  const attempt = {
    scope: memberId,
    key,
    request: { do: 'pay', orderIds, payableJindou: input.payableJindou },
  };
  const before = await findStoredResponse<Paid>(db, attempt);
  if (before) return before.answer;
  const withPassword = paymentPassword !== undefined;
  try {
    const orders = await store.findOrders(db, memberId, orderIds);
    assertPayable(orders, input);
    const isFree = orders.every(({ payableJindou }) => payableJindou === 0);
    if (withPassword && !isFree)
      await verifyCode(db, money.paymentCode, caller, paymentPassword, 'pay');
    const paid = await runIdempotent(db, attempt, (open, txId) =>
      charge(open, txId, key, input, caller),
    );
    // Gifts of a membership are posted in an act of their own. One that fails is retried by the
    // next scheduled run.
    if (orders.some(({ items }) => items.some(({ type }) => type === 'membership')))
      await grantDueGifts(db, memberId).catch(() => 0);
    return paid;
  } catch (error) {
    const refusal = ledgerHttpError(error);
    const failureCode = (refusal as { data?: { failureCode?: FailureCode } } | null)?.data
      ?.failureCode;
    if (failureCode) await keepFailure(db, key, failureCode, input, memberId);
    throw refusal;
  }
}

async function charge(
  open: Tx,
  txId: string,
  key: string,
  input: InputOf<typeof payOrders>,
  caller: Caller,
): Promise<Paid> {
  const memberId = caller.member!.id;
  const { orderIds, paymentPassword } = input;
  const orders = await store.lockOrders(open, memberId, orderIds);
  assertPayable(orders, input);
  const membership = await lockBought(open, memberId, orderIds);
  const charged = await claimGoods(open, orders, memberId);
  const lines = orders.flatMap(({ items }) => items).filter(({ id }) => charged.has(id));
  const amount = lines.reduce((sum, { lineJindou }) => sum + lineJindou, 0);
  const withoutPassword = paymentPassword === undefined && amount > 0;
  if (withoutPassword) {
    const why = await whyPasswordIsNeeded(
      open,
      memberId,
      amount,
      lines.map(({ type }) => type),
    );
    if (why !== null) throw passwordNeeded(why);
  }
  if (amount > 0) {
    const steps = lines.map(({ id, type, lineJindou }): Step => ({
      do: 'spend',
      member: memberId,
      amount: lineJindou,
      product: type,
      refType: 'order-item',
      refId: id,
    }));
    const [first] = orders;
    const title = lines.length === 1 ? lines[0]!.title : `${lines[0]!.title} +${lines.length - 1}`;
    await post(open, {
      tx: txId,
      kind: 'consume',
      actor: memberId,
      ip: caller.address,
      request: caller.requestId,
      title,
      ...(orders.length === 1
        ? { refType: 'order', refId: first!.id }
        : { refType: 'orders', refId: txId }),
      steps,
    });
    const notice = {
      id: `nt_${txId}`,
      memberId,
      kind: 'order-paid' as const,
      content: { title, jindou: amount, orderIds },
    };
    await notifyOf(open, notice, 'order');
  }
  const parts = new Map(
    (amount > 0 ? await paidParts(open, txId) : []).map((part) => [part.refId, part]),
  );
  const sums = { bonus: 0, bought: 0 };
  for (const order of orders) {
    const own = order.items.map(({ id }) => parts.get(id) ?? { bonus: 0, bought: 0 });
    const [bonusJindou, boughtJindou] = [
      sum(own.map(({ bonus }) => bonus)),
      sum(own.map(({ bought }) => bought)),
    ];
    sums.bonus += bonusJindou;
    sums.bought += boughtJindou;
    const items = order.items.map(({ id, type, lineJindou }) => ({
      id,
      paidJindou: charged.has(id) ? lineJindou : 0,
      status: isDeliveredImmediately(type) ? ('delivered' as const) : ('ordered' as const),
    }));
    // Via paid: items that can be delivered are, in the same transaction.
    const status: OrderStatus = items.every((item) => item.status === 'delivered')
      ? 'completed'
      : 'fulfilling';
    await store.markPaid(open, {
      id: order.id,
      status,
      bonusJindou,
      boughtJindou,
      txId: amount > 0 ? txId : null,
      items,
    });
  }
  const runs = orders.flatMap(({ items }) => items).filter(({ type }) => type === 'success-rate');
  if (runs.length > 0) await openRuns(open, memberId, runs.map(({ refId }) => refId)); // prettier-ignore
  if (membership) await startBought(open, memberId, membership);
  const id = newId('pm');
  const payment = {
    id,
    memberId,
    idempotencyKey: key,
    amountJindou: amount,
    txId: amount > 0 ? txId : null,
  };
  await store.insertPayment(
    open,
    { ...payment, status: 'succeeded', failureCode: null, withoutPassword },
    orderIds,
  );
  return {
    id,
    orderIds: [...orderIds],
    method: 'balance',
    amountJindou: amount,
    bonusJindou: sums.bonus,
    boughtJindou: sums.bought,
    status: 'succeeded',
    failureCode: null,
    billNo: amount > 0 ? (await billOfTx(open, memberId, txId))!.no : null,
    finishedAt: new Date().toISOString(),
    wallet: await walletOf(open, memberId),
  };
}

/**
 * Assigns the goods to their buyers. @returns The items to be paid; items already owned are left
 * out.
 */
async function claimGoods(
  open: Tx,
  orders: readonly store.StoredOrder[],
  memberId: string,
): Promise<Set<string>> {
  const charged = new Set<string>();
  const team = await teamOf(open, memberId);
  const owners = team === null ? [memberId] : [memberId, team];
  for (const { teamId, items } of orders) {
    const goods = items
      .filter(({ type }) => isOwnable(type))
      .map((item) => ({ id: item.id, ...ownedAs(item) }));
    const owned = await ownedAmong(open, owners, goods);
    const claimed = await claim(open, teamId ?? memberId, memberId, goods);
    for (const { id, type, lineJindou, ...item } of items) {
      if (lineJindou === 0) continue;
      const name = ownedAs({ type, ...item });
      // A team buyer pays for an item that only they owned: it becomes the team's.
      const isOwned =
        teamId === null
          ? owned.has(itemKey(name.type, name.refId)) || !claimed.has(id)
          : !claimed.has(id);
      if (!isOwnable(type) || !isOwned) charged.add(id);
    }
  }
  return charged;
}

function assertPayable(
  orders: readonly store.StoredOrder[],
  { orderIds, payableJindou }: InputOf<typeof payOrders>,
): void {
  if (orders.length < orderIds.length) throw notFound('The order');
  for (const { id, no, status, attempts } of orders) {
    if (status === 'unpaid' && attempts < maxAttempts) continue;
    const failureCode: FailureCode = status === 'expired' ? 'ORDER_EXPIRED' : 'DUPLICATE';
    throw new HttpError(409, `Order ${no} is ${status}; it cannot be paid.`, {
      reason: 'status-forbids',
      failureCode,
      orderId: id,
      status,
    });
  }
  const sumNow = sum(orders.map((order) => order.payableJindou));
  if (payableJindou !== undefined && payableJindou !== sumNow) {
    throw new HttpError(
      409,
      `The sum is ${sumNow} jindou, not ${payableJindou}. Check the order again.`,
      {
        reason: 'sum-changed',
        payableJindou: sumNow,
      },
    );
  }
}

/** A failed attempt is stored too, outside the transaction that was rolled back. */
async function keepFailure(
  db: Db,
  key: string,
  failureCode: FailureCode,
  { orderIds, paymentPassword }: InputOf<typeof payOrders>,
  memberId: string,
): Promise<void> {
  await tx(db, async (open) => {
    const orders = await store.lockOrders(open, memberId, orderIds);
    if (orders.length < orderIds.length) return;
    const amountJindou = sum(orders.map(({ payableJindou }) => payableJindou));
    const payment = {
      id: newId('pm'),
      memberId,
      idempotencyKey: key,
      amountJindou,
      status: 'failed' as const,
      txId: null,
    };
    await store.insertPayment(
      open,
      { ...payment, failureCode, withoutPassword: paymentPassword === undefined },
      orderIds,
    );
    // A wrong password is counted by the payment password; it uses no try of the order.
    if (failureCode === 'INSUFFICIENT_BALANCE')
      await store.countAttempt(open, orderIds, maxAttempts);
  });
}

/** @throws HttpError 404 also for another member's payment. */
export async function paymentOf(
  db: Db,
  id: string,
  memberId: string,
): Promise<OutputOf<typeof readPayment>> {
  const payment = await store.findPayment(db, memberId, id);
  if (!payment) throw notFound('The payment');
  const { orderIds, method, amountJindou, status, failureCode, txId, finishedAt } = payment;
  const bill = txId === null ? undefined : await billOfTx(db, memberId, txId);
  const bonusJindou = bill ? -bill.bonusAmount : 0;
  return {
    id,
    orderIds,
    method,
    amountJindou,
    bonusJindou,
    boughtJindou: bill ? -bill.amount - bonusJindou : 0,
    status,
    failureCode: failureCode as FailureCode | null,
    billNo: bill?.no ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
