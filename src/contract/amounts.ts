import * as z from 'zod/mini';
import { recordedDay } from '#src/domain/field-rules.ts';
import { textField } from './field-schemas.ts';

// Fields of a body that hold money or a secret. Numbers are JSON numbers: "5" is refused as much as
// 1.5.

/** Whole jindou. */
export function jindou(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  // −0 is no amount, though it equals one.
  const notMinusZero = z.refine<number>((value) => !Object.is(value, -0), expected);
  return z.int(expected).check(z.minimum(from, expected), z.maximum(to, expected), notMinusZero);
}

/**
 * A payment password as typed. The service checks the rest of its rules, since it knows the member.
 */
export const paymentPassword = z.string('six digits').check(z.regex(/^\d{6}$/, 'six digits'));

/** An instant in ISO with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** A day, `2026-11-20`. */
export const day = textField(recordedDay);

const count = z.int();

/** Balances of a member, in jindou. */
export const wallet = z.strictObject({
  bought: count,
  bonus: count,
  /** Of both, what waits for a booking to be delivered or given up. */
  held: count,
  balance: count,
  /** Spendable now: without holds and without gifts past their day. */
  available: count,
});
