import * as z from 'zod/mini';

const expected = '4 to 20 letters and digits';

/** A coupon code in any case; stored in capitals. */
export const couponName = z.pipe(
  z.string(expected).check(z.regex(/^\s*[A-Za-z0-9]{4,20}\s*$/, expected)),
  z.transform((typed) => typed.trim().toUpperCase()),
);
