import * as z from 'zod/mini';

/** Who is at risk just before a whole year of age, and who closed or was last seen open by then. */
export const riskRow = z.strictObject({ age: z.int(), atRisk: z.int(), events: z.int(), censored: z.int() });
