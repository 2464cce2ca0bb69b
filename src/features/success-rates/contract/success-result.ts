import * as z from 'zod/mini';
import { rateLevels, shortcomings } from '#src/domain/success-rate.ts';
import { riskRow } from './risk-row.ts';

// The result of a run; `contract/success-rates` has its endpoints.

export const nullableNumber = z.nullable(z.number());
const interval = z.strictObject({ low: z.number(), high: z.number() });
export const survivalPoint = {
  survival: z.number(),
  se: nullableNumber,
  low: nullableNumber,
  high: nullableNumber,
};
const step = z.strictObject({
  time: z.number(),
  atRisk: z.int(),
  events: z.int(),
  censored: z.int(),
  ...survivalPoint,
});
// Runs kept from before the table was worked out have none.
const risk = z.optional(z.array(riskRow));
export const levelCount = z.strictObject({
  level: z.enum(rateLevels),
  n: z.int(),
  events: z.int(),
  shortcoming: z.nullable(z.enum(shortcomings)),
});

export const successResult = z.strictObject({
  /** From the requested place to the city, with why a level was passed over. */
  levels: z.array(levelCount),
  /**
   * Null: even the city has too few shops; then all other fields are empty and the run costs
   * nothing.
   */
  levelUsed: z.nullable(z.enum(rateLevels)),
  n: z.int(),
  events: z.int(),
  censored: z.int(),
  /**
   * Shops of the level used that fit but were open already when first seen, so that their age is
   * not known.
   */
  unknownAge: z.int(),
  curve: z.array(step),
  risk,
  years: z.array(
    z.strictObject({
      years: z.int(),
      estimate: z.nullable(z.strictObject({ ...survivalPoint, ownWeight: z.number() })),
    }),
  ),
  median: z.strictObject({ median: nullableNumber, low: nullableNumber, high: nullableNumber }),
  restrictedMean: z.nullable(
    z.strictObject({ mean: z.number(), se: z.number(), until: z.number() }),
  ),
  hazards: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      events: z.int(),
      exposure: z.number(),
      rate: nullableNumber,
      interval: z.nullable(interval),
    }),
  ),
  weibull: z.nullable(
    z.strictObject({
      shape: z.number(),
      scale: z.number(),
      logLikelihood: z.number(),
      shapeInterval: interval,
      scaleInterval: interval,
    }),
  ),
  groups: z.array(
    z.strictObject({
      key: z.string(),
      n: z.int(),
      events: z.int(),
      curve: z.array(step),
      risk,
      atHorizon: z.nullable(z.strictObject(survivalPoint)),
    }),
  ),
  logRank: z.nullable(z.strictObject({ chiSquare: z.number(), degrees: z.int(), p: z.number() })),
  hazardRatios: z.nullable(
    z.strictObject({
      n: z.int(),
      events: z.int(),
      terms: z.array(
        z.strictObject({
          name: z.string(),
          beta: z.number(),
          se: z.number(),
          z: z.number(),
          p: z.number(),
          hazardRatio: z.number(),
          low: z.number(),
          high: z.number(),
          driftP: nullableNumber,
        }),
      ),
      concordance: z.number(),
      scoreP: z.number(),
    }),
  ),
  percentile: z.nullable(z.strictObject({ rank: z.number(), districts: z.int() })),
  planned: z.nullable(
    z.strictObject({
      survival: z.number(),
      low: z.number(),
      high: z.number(),
      factors: z.array(
        z.strictObject({
          name: z.string(),
          hazardRatio: z.number(),
          basis: z.enum(['measured', 'assumed']),
        }),
      ),
    }),
  ),
  /** Of the planned shop; null without its rent and sales, or for a trade without a norm. */
  occupancy: z.nullable(
    z.strictObject({
      ratio: z.number(),
      light: z.enum(['green', 'amber', 'red']),
      costMonth: z.number(),
      breakEvenSalesMonth: z.number(),
      normLow: z.number(),
      normHigh: z.number(),
    }),
  ),
  /** First year a shop of the level used opened, and last year one was seen; null without shops. */
  window: z.nullable(z.strictObject({ first: z.int(), last: z.int() })),
  sources: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      titleEn: z.string(),
      attribution: z.string(),
    }),
  ),
});
