import type { DbOrTx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import * as store from './coupons.store.ts';

/** Why a coupon gives no discount. */
export type CouponError =
  | 'coupon-unknown'
  | 'coupon-early'
  | 'coupon-over'
  | 'coupon-used-up'
  | 'coupon-used'
  | 'coupon-elsewhere';

const expected: Record<CouponError, string> = {
  'coupon-unknown': 'a coupon that exists',
  'coupon-early': 'a coupon that is good already',
  'coupon-over': 'a coupon that is still good',
  'coupon-used-up': 'a coupon that has not been used up',
  'coupon-used': 'a coupon you have not used yet',
  'coupon-elsewhere': 'a coupon for this product',
};

/**
 * A coupon as one member may now use it for a product.
 *
 * @throws HttpError 422 naming the field `coupon` and why it gives no discount.
 */
export async function usableCoupon(
  db: DbOrTx,
  code: string,
  productCode: string,
  memberId: string,
): Promise<store.StoredCoupon> {
  const found = await store.findCoupon(db, code, memberId);
  const fault = faultOf(found, productCode, Date.now());
  if (fault === null) return found!;
  throw new HttpError(422, `coupon: expected ${expected[fault]}, got ${code}`, {
    reason: fault,
    fields: [{ field: 'coupon', expected: expected[fault], got: code }],
  });
}

function faultOf(
  coupon: (store.StoredCoupon & { ownUses: number }) | undefined,
  productCode: string,
  now: number,
): CouponError | null {
  if (!coupon) return 'coupon-unknown';
  if (coupon.endedAt !== null || coupon.validTo.getTime() <= now) return 'coupon-over';
  if (coupon.validFrom.getTime() > now) return 'coupon-early';
  if (coupon.products.length > 0 && !coupon.products.includes(productCode))
    return 'coupon-elsewhere';
  if (coupon.ownUses >= coupon.mostPerMember) return 'coupon-used';
  return coupon.uses >= coupon.mostUses ? 'coupon-used-up' : null;
}
