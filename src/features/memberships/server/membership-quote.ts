import { lockCoupon } from '#src/features/wallet/server/coupons/coupons.store.ts';
import { usableCoupon } from '#src/features/wallet/server/coupons/usable-coupon.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import {
  membershipActionFor,
  creditOf,
  daysBetween,
  daysLater,
  monthsLater,
  priceWith,
  type MembershipAction,
} from '../model/membership.ts';
import { isOnSale } from '../model/product.ts';
import { findLive, findTeam, givenThisMonth, openPeriods } from './memberships.store.ts';
import { findProduct, selectProducts, type StoredProduct } from './products/products.store.ts';

/** Price of a product for one member now, and the resulting membership. */
export interface Quote {
  product: StoredProduct;
  act: MembershipAction;
  priceJindou: number;
  creditJindou: number;
  couponJindou: number;
  payableJindou: number;
  extraDays: number;
  startsAt: Date;
  endsAt: Date;
  bonusNow: number;
  /** Gifts of this month that were given already. */
  bonusLess: number;
  coupon: string | null;
  /** The membership it extends and its end; null for a member without one. */
  on: { id: string; endsAt: string } | null;
}

const farthestMonths = 36;

type Why =
  | 'plan-unknown'
  | 'plan-retired'
  | 'plan-free'
  | 'plan-quoted'
  | 'plan-lower'
  | 'plan-far'
  | 'seats-above-limit'
  | 'in-another-team';

/**
 * Computes the price of a product for a member.
 *
 * @param field Where the product's code was named, for the refusal.
 * @throws HttpError 422 naming the field and why: unknown, retired, free, quoted by hand, lower
 *   than what one has, too far ahead, fewer seats than are taken; or a coupon that takes nothing
 *   off.
 */
export async function quoteFor(
  db: DbOrTx,
  memberId: string,
  code: string,
  {
    coupon,
    field = 'product',
    now = new Date(),
  }: { coupon?: string | undefined; field?: string; now?: Date } = {},
): Promise<Quote> {
  const refuse = (reason: Why, expected: string, more: object = {}) =>
    new HttpError(422, `${field}: expected ${expected}, got ${code}`, {
      reason,
      fields: [{ field, expected, got: code }],
      ...more,
    });
  const product = await findProduct(db, code);
  if (!product)
    throw refuse('plan-unknown', `a membership that is sold: ${await soldCodes(db, now)}`);
  const { tier, priceJindou, months, seats } = product;
  if (tier === 'free')
    throw refuse('plan-free', 'a membership for sale; the free one needs no purchase');
  if (!isOnSale(product, now.getTime()))
    throw refuse('plan-retired', `a membership on sale now: ${await soldCodes(db, now)}`);
  if (priceJindou === null || months === null)
    throw refuse('plan-quoted', 'a membership with a price; request a quote for this one');

  const [live, team] = [await findLive(db, memberId), await findTeam(db, memberId)];
  const open = live ? await openPeriods(db, live.id) : [];
  const act = membershipActionFor(tier, open.at(-1)?.product.tier ?? null);
  if (act === null)
    throw refuse(
      'plan-lower',
      'one not below yours; a lower one begins at the end of what is paid',
    );
  if (tier !== 'pro' && team && !team.isOwner)
    throw refuse('in-another-team', 'a seat in no team of somebody else’s; leave it first');
  if (team?.isOwner && team.seatsUsed > seats) {
    throw refuse(
      'seats-above-limit',
      `a membership of at least ${team.seatsUsed} seats, which are taken`,
      {
        seats,
        seatsUsed: team.seatsUsed,
      },
    );
  }
  const startsAt = act === 'renew' ? live!.endsAt : now;
  const fullEnd = monthsLater(startsAt, months);
  if (fullEnd > monthsLater(now, farthestMonths))
    throw refuse('plan-far', `an end within ${farthestMonths} months`);

  const credit = act === 'upgrade' ? creditOf(open.map(inMs), now.getTime()) : 0;
  const off = coupon === undefined ? null : await usableCoupon(db, coupon, code, memberId);
  const price = priceWith(priceJindou, daysBetween(startsAt, fullEnd), credit, off?.off ?? null);
  const bonusLess =
    act === 'upgrade' && open[0]
      ? Math.min(product.bonusJindou, await givenThisMonth(db, open[0].id))
      : 0;
  return {
    product,
    act,
    priceJindou,
    ...price,
    startsAt,
    endsAt: daysLater(fullEnd, price.extraDays),
    bonusLess,
    bonusNow: act === 'renew' ? 0 : product.bonusJindou - bonusLess,
    coupon: off?.code ?? null,
    on: live ? { id: live.id, endsAt: live.endsAt.toISOString() } : null,
  };
}

/**
 * As above, with a lock on the coupon so that no other order takes its last use meanwhile. For an
 * order that is created.
 */
export async function holdQuote(
  db: DbOrTx,
  memberId: string,
  code: string,
  coupon: string | undefined,
  field: string,
): Promise<Quote> {
  if (coupon !== undefined) await lockCoupon(db, coupon);
  return quoteFor(db, memberId, code, { coupon, field });
}

async function soldCodes(db: DbOrTx, now: Date): Promise<string> {
  const sold = (await selectProducts(db)).filter(
    (product) => product.priceJindou !== 0 && isOnSale(product, now.getTime()),
  );
  return sold.map(({ code }) => code).join(', ');
}

const inMs = ({
  startsAt,
  endsAt,
  valueJindou,
}: {
  startsAt: Date;
  endsAt: Date;
  valueJindou: number;
}) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  valueJindou,
});
