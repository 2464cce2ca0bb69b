import * as z from 'zod/mini';

/** Number at risk just before a whole year of age, and numbers closed or censored by then. */
export const riskRow = z.strictObject({
  age: z.int(),
  atRisk: z.int(),
  events: z.int(),
  censored: z.int(),
});
