import * as z from 'zod/mini';
import { yieldLevels } from '#src/domain/assessment.ts';
import { secondaryBases } from '#src/domain/secondary-evidence.ts';
import { byAdjustment } from './assessment-document.ts';
import { kaseRow } from './kases.ts';
import * as shapes from './shapes.ts';

/** How much the evidence bears, A most. */
export const confidence = z.enum(['A', 'B', 'C', 'D']);
const range = z.strictObject({ low: z.number(), point: z.number(), high: z.number() });

export const evidenceReasons = ['address', 'doors', 'along', 'road', 'wholeRoad', 'district', 'chosen'] as const;

/** A kase the workbench knows: what may be seen of it, and where it is open how it adjusts to the subject. */
export const workbenchKase = z.strictObject({
  row: kaseRow,
  /** Taken back by its source or its contributor; it counts no more. */
  withdrawn: z.boolean(),
  /** The strongest reason it is proposed for; of a masked row no closer than its road. */
  reason: z.enum(evidenceReasons),
  /** Null while the row is masked: factors would tell its area and its day. */
  adjustment: z.nullable(
    z.strictObject({ factors: byAdjustment(z.number()), distanceKm: z.number(), monthsOld: z.int(), gross: z.number() }),
  ),
  /** Null while the row is masked. */
  measures: z.nullable(z.strictObject({ frontageM: z.nullable(z.number()), depthM: z.nullable(z.number()) })),
});

/** What the evidence of the city says by itself. Rounded to three digits; no masked row makes more than three tenths of it. */
export const engineAnswer = z.strictObject({
  /** Money per m² and month. Of a D it is an indication, not issued. */
  unitRentMonth: range,
  /** What the rent equation says alone. */
  equationRent: z.number(),
  confidence,
  shortages: z.array(
    z.strictObject({
      code: z.enum(['city-unknown', 'district-unknown', 'size-unseen', 'too-few-comparables', 'too-wide-apart']),
      expected: z.string(),
      got: z.string(),
    }),
  ),
  leases: z.int(),
  comparables: z.int(),
});

/** The gross yield of the place, and where it comes from. */
export const proposedYield = z.strictObject({
  level: z.enum(yieldLevels),
  /** A share a year with its 95 % interval; of `usual` the median, lowest and highest of the districts measured. */
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** Leases and sales behind it; null of `usual`. */
  leases: z.nullable(z.int()),
  sales: z.nullable(z.int()),
  /** First and last day the deals may be of. */
  from: z.string(),
  until: z.string(),
  /** Attributions of the sales. */
  sources: z.array(z.string()),
});

/** A survey point beside the comparables: shown, never weighed. */
const secondaryPoint = z.strictObject({
  id: z.string(),
  road: z.string(),
  roadHans: z.string(),
  category: z.nullable(z.string()),
  /** The wave it was surveyed in. */
  period: z.string(),
  attribution: z.string(),
  /** null where it is not owned any more, or tells no rent with its measures. */
  details: z.nullable(
    z.strictObject({
      /** Its door and the name on its sign. */
      place: z.string(),
      surveyedOn: z.nullable(z.string()),
      confidence: z.nullable(z.int()),
      currency: shapes.currency,
      basis: z.enum(secondaryBases),
      rentMinorPerMonth: z.int(),
      /** Frontage times depth. */
      areaM2: z.number(),
      unitRentMonth: z.number(),
    }),
  ),
});

/** Comparables proposed for a document, those chosen in it, and what the evidence says by itself. */
export const evidenceAnswer = z.strictObject({
  /** The revision it was worked out for. */
  revision: z.int(),
  currency: z.nullable(shapes.currency),
  /** Last day of the newest release of the city; null without evidence. */
  evidenceUntil: z.nullable(z.string()),
  proposals: z.array(workbenchKase),
  chosen: z.array(workbenchKase),
  secondary: z.array(secondaryPoint),
  /** Ids among the chosen that no kase has. */
  unknown: z.array(z.string()),
  engine: z.nullable(engineAnswer),
  /** Null where too few shops were let and sold to tell. */
  grossYield: z.nullable(proposedYield),
  /** What the subject still lacks before anything can be proposed. */
  missing: z.array(z.enum(['city', 'district', 'areaM2'])),
});
