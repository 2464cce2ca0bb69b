import { couponCode } from '#src/domain/coupon-code.ts';
import { field } from './field-schemas.ts';

/** A coupon code in any case; stored in capitals. */
export const couponName = field(couponCode);
