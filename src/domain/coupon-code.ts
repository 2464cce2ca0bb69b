import type { FieldRule } from './field-rules.ts';

const pattern = /^\s*[A-Za-z0-9]{4,20}\s*$/;

/** A coupon code in any case; stored in capitals. */
export const couponCode: FieldRule<string> = {
  read: (typed) => (pattern.test(typed) ? typed.trim().toUpperCase() : undefined),
  expected: '4 to 20 letters and digits',
  pattern,
};
