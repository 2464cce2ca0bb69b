import * as z from 'zod/mini';

// Shapes of responses that several resources share. Tests validate responses against them.

export const band = z.strictObject({ from: z.nullable(z.number()), to: z.nullable(z.number()) });

/** ISO 4217 code. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Mean of months, of the n rows that have them; null where so few rows may not be published. */
export const meanMonths = z.strictObject({ n: z.int(), mean: z.nullable(z.number()) });

/** Months of the whole term, and of those the months that are free of rent. */
export const terms = z.strictObject({ term: meanMonths, free: meanMonths });

/**
 * Money per m² and month; figures a small sample must not disclose are null (`domain/disclosure`).
 */
export const statistics = z.strictObject({
  n: z.int(),
  median: z.nullable(z.number()),
  q1: z.nullable(z.number()),
  q3: z.nullable(z.number()),
  /**
   * Of the median, by order statistics; it holds the true one with a probability of at least 95 %.
   */
  interval: z.nullable(z.strictObject({ low: z.number(), high: z.number() })),
});
