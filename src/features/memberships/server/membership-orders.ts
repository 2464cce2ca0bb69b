import { insertUse } from '#src/features/wallet/server/coupons/coupons.store.ts';
import type { DbOrTx, Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { newId } from '#src/server/new-id.ts';
import { monthsLater } from '../model/membership.ts';
import { deleteFuturePeriods, periodsOfItems, selectBought } from './membership-bought.store.ts';
import { revokeGifts } from './membership-gifts.ts';
import { holdQuote, type Quote } from './membership-quote.ts';
import * as store from './memberships.store.ts';
import { ensureTeam } from './memberships.store.ts';
import type { MembershipBasis, PaidMembership } from './paid-membership.ts';
import { findProduct } from './products/products.store.ts';

export interface MembershipOffer {
  title: string;
  unitJindou: number;
  lessJindou: number;
  basis: MembershipBasis;
}

/** The offer of a membership to one member now. @throws HttpError as `quoteFor` does. */
export async function membershipOffer(
  db: DbOrTx,
  memberId: string,
  code: string,
  coupon: string | undefined,
  field: string,
): Promise<MembershipOffer> {
  const quote = await holdQuote(db, memberId, code, coupon, field);
  const { product, priceJindou, payableJindou } = quote;
  return {
    title: product.titleZh,
    unitJindou: priceJindou,
    lessJindou: priceJindou - payableJindou,
    basis: basisOf(quote),
  };
}

function basisOf({
  product,
  act,
  extraDays,
  creditJindou,
  couponJindou,
  coupon,
  bonusLess,
  on,
}: Quote): MembershipBasis {
  const { code, version, months } = product;
  return {
    product: code,
    version,
    act,
    months: months!,
    extraDays,
    creditJindou,
    couponJindou,
    coupon,
    bonusLess,
    on,
  };
}

/** Records that an order uses a coupon, in the transaction that creates it. */
export async function useCoupon(
  db: DbOrTx,
  orderId: string,
  memberId: string,
  basis: object,
): Promise<void> {
  const { coupon, couponJindou } = basis as Partial<MembershipBasis>;
  if (coupon) await insertUse(db, { orderId, code: coupon, memberId, jindou: couponJindou! });
}

/**
 * Memberships among orders that are about to be paid, locked against other payments of the same
 * member.
 *
 * @throws HttpError 409 when the member’s membership has changed since the order was created, or
 *   for two at once.
 */
export async function lockBought(
  db: DbOrTx,
  memberId: string,
  orderIds: readonly string[],
): Promise<PaidMembership | null> {
  const [bought, second] = await selectBought(db, orderIds);
  if (!bought) return null;
  if (second) {
    throw new HttpError(
      409,
      'Two memberships cannot be paid together: the second depends on the first.',
      {
        reason: 'one-membership-at-a-time',
      },
    );
  }
  await store.lockMembership(db, memberId);
  const live = await store.findLive(db, memberId);
  const [was, is] = [
    bought.basis.on,
    live ? { id: live.id, endsAt: live.endsAt.toISOString() } : null,
  ];
  if (was?.id !== is?.id || was?.endsAt !== is?.endsAt) {
    throw new HttpError(
      409,
      'Your membership has changed since this order. Cancel it and order again.',
      {
        reason: 'membership-changed',
      },
    );
  }
  return bought;
}

/**
 * Starts a paid membership: a new one, an extension, or a higher one that replaces the present one.
 */
export async function startBought(
  db: DbOrTx,
  memberId: string,
  { orderId, itemId, lineJindou, basis }: PaidMembership,
): Promise<void> {
  const { product: code, version, act, months, extraDays, creditJindou, bonusLess, on } = basis;
  const now = new Date();
  const product = (await findProduct(db, code))!;
  const agreed = product.priceJindou ?? lineJindou;
  const startsAt = act === 'renew' ? new Date(on!.endsAt) : now;
  const endsAt = endOf(startsAt, months, extraDays);
  const live = await store.findLive(db, memberId);
  let membershipId = live?.id;
  if (act === 'renew') {
    await store.extendMembership(db, membershipId!, endsAt, code, agreed);
  } else {
    if (live) await store.cutShort(db, live.id, 'upgraded');
    const teamId = product.tier === 'pro' ? null : await ensureTeam(db, memberId);
    membershipId = newId('mb');
    await store.insertMembership(db, {
      id: membershipId,
      memberId,
      teamId,
      endsAt,
      renewCode: code,
      renewJindou: agreed,
    });
  }
  await store.insertPeriod(db, {
    id: newId('mp'),
    membershipId: membershipId!,
    code,
    version,
    kind: act,
    orderId,
    itemId,
    startsAt,
    endsAt,
    valueJindou: lineJindou + creditJindou,
    bonusLess,
  });
}

function endOf(startsAt: Date, months: number, extraDays: number): Date {
  return new Date(monthsLater(startsAt, months).getTime() + extraDays * 86_400_000);
}

/**
 * Revokes refunded items: the period; with the running one the whole membership and the rest of its
 * gifts.
 */
export async function endRefunded(db: Tx, itemIds: readonly string[]): Promise<void> {
  const holders = new Set((await periodsOfItems(db, itemIds)).map(({ memberId }) => memberId));
  for (const memberId of [...holders].sort()) await store.lockMembership(db, memberId);
  // Read again under the lock: another refund may have ended the membership, or a renewal moved the
  // period.
  for (const { id, membershipId, memberId, isAhead } of await periodsOfItems(db, itemIds)) {
    if (isAhead) {
      await deleteFuturePeriods(db, id, membershipId);
      continue;
    }
    await store.cutShort(db, membershipId, 'refunded');
    await revokeGifts(db, id, memberId);
  }
}
