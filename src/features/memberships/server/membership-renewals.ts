import type { NoticeKind } from '#src/domain/notice.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { insertOrder, insertPayment, markPaid } from '#src/features/orders/server/orders.store.ts';
import { LedgerError, type LedgerErrorCode } from '#src/ledger/errors.ts';
import { paidParts, post } from '#src/ledger/server/ledger.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { newId } from '#src/server/new-id.ts';
import { monthsLater, renewalHours, type RenewalFailure } from '../model/membership.ts';
import { isOnSale } from '../model/product.ts';
import { grantDueGifts } from './membership-gifts.ts';
import {
  dueMembers,
  endingSoon,
  endPast,
  markFailure,
  type Ending,
} from './membership-renewals.store.ts';
import * as store from './memberships.store.ts';
import { findProduct, type StoredProduct } from './products/products.store.ts';

const batchSize = 50;
const orderMinutes = 30;

/** Ledger error codes that a renewal reports, with the reason it stores. */
const mendable: Partial<Record<LedgerErrorCode, RenewalFailure>> = {
  insufficient: 'short',
  'over-cap': 'capped',
};

/**
 * Scheduled work on memberships: renews those with automatic renewal, notifies and ends the others,
 * and grants the monthly gifts.
 *
 * @returns How many were renewed, ended, and given something.
 */
export async function settleMemberships(
  db: Db,
): Promise<{ renewed: number; ended: number; given: number }> {
  const ended = await endOver(db);
  let renewed = 0;
  for (const memberId of await dueMembers(db, batchSize))
    if (await renew(db, memberId)) renewed += 1;
  await remind(db);
  return { renewed, ended, given: await grantDueGifts(db) };
}

/**
 * Pays the next period of one member from their balance, without confirmation: they agreed when
 * they bought.
 */
async function renew(db: Db, memberId: string): Promise<boolean> {
  try {
    return await tx(db, (open) => renewIn(open, memberId));
  } catch (error) {
    const why = error instanceof LedgerError ? mendable[error.code] : undefined;
    if (!why) throw error;
    await tx(db, async (open) => {
      const live = await lockDue(open, memberId);
      if (live) await fail(open, live, why);
    });
    return false;
  }
}

/**
 * A membership that is due to be renewed, locked; undefined for one that was renewed, ended or
 * switched off meanwhile.
 */
async function lockDue(open: Tx, memberId: string): Promise<store.StoredMembership | undefined> {
  await store.lockMembership(open, memberId);
  const live = await store.findLive(open, memberId);
  const isDue =
    live && live.autoRenew && live.endsAt.getTime() <= Date.now() + renewalHours * 3_600_000;
  return isDue ? live : undefined;
}

async function renewIn(open: Tx, memberId: string): Promise<boolean> {
  const live = await lockDue(open, memberId);
  if (!live) return false;
  const product = await findProduct(open, live.renewCode);
  const why = product ? await whyNot(open, live, product) : 'retired';
  if (why !== null) {
    await fail(open, live, why);
    return false;
  }
  const { code, version, titleZh: title, priceJindou, months } = product!;
  const [orderId, itemId, line] = [newId('od'), newId('oi'), priceJindou!];
  const basis = { product: code, version, act: 'renew', by: 'system' };
  const item = {
    id: itemId,
    type: 'membership' as const,
    refId: code,
    variant: '',
    title,
    qty: 1,
    unitJindou: line,
  };
  await insertOrder(open, {
    id: orderId,
    memberId,
    teamId: null,
    totalJindou: line,
    payableJindou: line,
    note: '',
    minutes: orderMinutes,
    items: [{ ...item, discountJindou: 0, lineJindou: line, snapshot: basis }],
  });
  const moment = live.endsAt.toISOString();
  const txId = line > 0 ? transactionIdOf('membership-renewal', `${live.id}\n${moment}`) : null;
  if (txId !== null) {
    const spend = {
      do: 'spend' as const,
      member: memberId,
      amount: line,
      product: 'membership',
      refType: 'order-item',
      refId: itemId,
    };
    const act = {
      tx: txId,
      kind: 'consume' as const,
      actor: 'system',
      title,
      reason: 'membership-renewal',
    };
    await post(open, { ...act, refType: 'order', refId: orderId, steps: [spend] });
  }
  const [part] = txId === null ? [] : await paidParts(open, txId);
  const { bonus = 0, bought = 0 } = part ?? {};
  await markPaid(open, {
    id: orderId,
    status: 'completed',
    bonusJindou: bonus,
    boughtJindou: bought,
    txId,
    items: [{ id: itemId, paidJindou: line, status: 'delivered' }],
  });
  const payment = {
    id: newId('pm'),
    memberId,
    idempotencyKey: `renewal ${live.id} ${moment}`,
    amountJindou: line,
    txId,
  };
  await insertPayment(
    open,
    { ...payment, status: 'succeeded', failureCode: null, withoutPassword: true },
    [orderId],
  );
  const endsAt = monthsLater(live.endsAt, months!);
  await store.insertPeriod(open, {
    id: newId('mp'),
    membershipId: live.id,
    code,
    version,
    kind: 'renew',
    orderId,
    itemId,
    startsAt: live.endsAt,
    endsAt,
    valueJindou: line,
    bonusLess: 0,
  });
  await store.extendMembership(open, live.id, endsAt, code, line);
  await notifyMember(open, live, 'membership-renewed', {
    title,
    jindou: line,
    until: endsAt.toISOString(),
  });
  return true;
}

/** What prevents a renewal besides too few jindou. A member never pays more than they agreed to. */
async function whyNot(
  open: Tx,
  live: store.StoredMembership,
  product: StoredProduct,
): Promise<RenewalFailure | null> {
  if (
    !isOnSale(product, live.endsAt.getTime()) ||
    product.priceJindou === null ||
    product.months === null
  )
    return 'retired';
  if (product.priceJindou > live.renewJindou) return 'dearer';
  const team = await store.findTeam(open, live.memberId);
  return team?.isOwner && team.seatsUsed > product.seats ? 'seats' : null;
}

/**
 * What money or seats may still mend is tried again; what only its owner can decide is switched
 * off.
 */
async function fail(open: Tx, live: store.StoredMembership, why: RenewalFailure): Promise<void> {
  const isOver = why === 'retired' || why === 'dearer';
  await markFailure(open, live.id, why, isOver);
  await notifyMember(open, live, 'membership-not-renewed', {
    why,
    code: live.renewCode,
    until: live.endsAt.toISOString(),
  });
}

/** Notifies members without automatic renewal once, some days before the end. */
async function remind(db: Db): Promise<void> {
  const rows = await endingSoon(db, batchSize);
  for (const live of rows) {
    await tx(db, (open) =>
      notifyMember(open, live, 'membership-ending', {
        code: live.renewCode,
        until: live.endsAt.toISOString(),
      }),
    );
  }
}

async function endOver(db: Db): Promise<number> {
  return tx(db, async (open) => {
    const rows = await endPast(open, batchSize);
    for (const ended of rows)
      await notifyMember(open, ended, 'membership-ended', { code: ended.renewCode });
    return rows.length;
  });
}

async function notifyMember(
  open: Tx,
  { id, memberId, endsAt }: Ending,
  kind: NoticeKind,
  content: object,
): Promise<void> {
  await notify(open, { id: `nt_${kind}-${id}-${endsAt.getTime()}`, memberId, kind, content });
}
