import * as z from 'zod/mini';

// Fields of a body that hold money or a secret. Numbers are JSON numbers: "5" is refused as much as 1.5.

/** Whole jindou. */
export function jindou(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  // −0 is no amount, though it equals one.
  const notMinusZero = z.refine<number>((value) => !Object.is(value, -0), expected);
  return z.int(expected).check(z.minimum(from, expected), z.maximum(to, expected), notMinusZero);
}

/** A payment password as typed. The service checks the rest of its rules, since it knows the member. */
export const paymentPassword = z.string('six digits').check(z.regex(/^\d{6}$/, 'six digits'));

/** An instant in ISO with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** A day, `2026-11-20`. */
export const day = z
  .string('a day such as 2026-11-20')
  .check(
    z.refine(
      (text) =>
        /^\d{4}-\d{2}-\d{2}$/.test(text) &&
        isDay(text) &&
        text >= '2020-01-01' &&
        text <= '2199-12-31',
      'a day such as 2026-11-20',
    ),
  );

function isDay(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

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
