import * as z from 'zod/mini';
import * as shapes from '#src/contract/shared-schemas.ts';
import { adjustments, gradeReasons, yieldLevels } from '#src/domain/assessment.ts';
import { kaseRow } from '#src/features/kases/contract/kases.ts';
import { secondaryBases } from '../model/secondary-evidence.ts';
import { byAdjustment } from './assessment-document.ts';

/** Confidence in the evidence, A highest. */
export const confidence = z.enum(['A', 'B', 'C', 'D']);
const range = z.strictObject({ low: z.number(), point: z.number(), high: z.number() });

export const evidenceReasons = [
  'address',
  'doors',
  'along',
  'road',
  'wholeRoad',
  'district',
  'city',
  'chosen',
] as const;
/**
 * How far the proposals are taken from: the road, its district and other sections of the road, or
 * the whole city.
 */
export const proposalReaches = ['road', 'district', 'city'] as const;

/**
 * A kase the workbench knows: what may be seen of it, and where it is open how it adjusts to the
 * subject.
 */
export const workbenchKase = z.strictObject({
  row: kaseRow,
  /** Retracted by its source or its contributor; not counted. */
  withdrawn: z.boolean(),
  /** The strongest reason it is proposed for; of a masked row no closer than its road. */
  reason: z.enum(evidenceReasons),
  /**
   * Of a masked row, from what may be read of it before it is bought: the chance that the grid
   * counts it, in tenths, and the limits it breaks for every value of the masked fields. Null for
   * an open row and for one that was not proposed.
   */
  offer: z.nullable(
    z.strictObject({
      chance: z.number(),
      breaches: z.array(z.enum([...adjustments, 'age'])),
      /**
       * No limit is broken and it is likelier than not that the grid counts it: it may be bought
       * with others in one go.
       */
      worthBuying: z.boolean(),
    }),
  ),
  /** Null while the row is masked: factors would disclose its area and its day. */
  adjustment: z.nullable(
    z.strictObject({
      factors: byAdjustment(z.number()),
      distanceKm: z.number(),
      monthsOld: z.int(),
      gross: z.number(),
    }),
  ),
  /** Null while the row is masked. */
  measures: z.nullable(
    z.strictObject({ frontageM: z.nullable(z.number()), depthM: z.nullable(z.number()) }),
  ),
});

/**
 * The calibrated range of the engine: `level` of the rents of such shops are to lie in it.
 * `analytics/assessment/calibrated-range`.
 */
export const calibratedRange = z.strictObject({
  level: z.number(),
  /** Money per m² and month. */
  low: z.number(),
  high: z.number(),
  /**
   * The stratum of the subject with the fewest deals it was calibrated on, and how many those were.
   */
  group: z.string(),
  groupN: z.int(),
  /** Whether coverage was measured in every stratum of the subject. */
  measured: z.boolean(),
});

const engineFigures = {
  /** Money per m² and month. Of a D it is an indication, not issued. */
  unitRentMonth: range,
  /** The estimate of the rent equation, without comparables. */
  equationRent: z.number(),
  leases: z.int(),
  comparables: z.int(),
};
const engineGrade = {
  range: calibratedRange,
  grade: confidence,
  gradeReasons: z.array(z.enum(gradeReasons)),
};

/**
 * Estimate from the evidence of the city and of other cities with its currency. Rounded to three
 * digits; no masked row makes more than three tenths of it.
 */
export const engineResult = z.strictObject({ ...engineFigures, ...engineGrade });

/**
 * The same in a report. Reports from before ranges were calibrated by stratum have a grade by
 * counts of comparables instead.
 */
export const issuedEngine = z.strictObject({
  ...engineFigures,
  range: z.optional(engineGrade.range),
  grade: z.optional(engineGrade.grade),
  gradeReasons: z.optional(engineGrade.gradeReasons),
  confidence: z.optional(confidence),
  shortages: z.optional(
    z.array(z.strictObject({ code: z.string(), expected: z.string(), got: z.string() })),
  ),
});

/** The gross yield of the place, and its source. */
export const proposedYield = z.strictObject({
  level: z.enum(yieldLevels),
  /**
   * A share a year with its 95 % interval; of `usual` the median, lowest and highest of the
   * districts measured.
   */
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
  roadEn: z.optional(z.string()),
  category: z.nullable(z.string()),
  /** The wave it was surveyed in. */
  period: z.string(),
  attribution: z.string(),
  /** null where it is not owned any more, or has no rent with measures. */
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

/** Comparables proposed for a document, those chosen in it, and figures of the evidence. */
export const evidenceResult = z.strictObject({
  /** The revision it was worked out for. */
  revision: z.int(),
  currency: z.nullable(shapes.currency),
  /** Last day of the newest release of the city; null without evidence. */
  evidenceUntil: z.nullable(z.string()),
  /** Open rows first, then masked ones by the chance that the grid counts them. */
  proposals: z.array(workbenchKase),
  reach: z.enum(proposalReaches),
  chosen: z.array(workbenchKase),
  secondary: z.array(secondaryPoint),
  /** Ids among the chosen that no kase has. */
  unknown: z.array(z.string()),
  engine: z.nullable(engineResult),
  /** Null where too few shops were let and sold. */
  grossYield: z.nullable(proposedYield),
  /** What the subject still lacks before anything can be proposed. */
  missing: z.array(z.enum(['city', 'district', 'areaM2'])),
});
