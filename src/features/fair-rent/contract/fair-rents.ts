import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { field, optionalFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { adjustments, gradeReasons } from '#src/domain/assessment.ts';
import { fairLevels, narrowings } from '#src/domain/fair-rent.ts';
import { floorBands } from '#src/domain/kase.ts';
import { kaseRow } from '#src/features/kases/contract/kases.ts';
import { doorSides, fairQuestionRules as rules } from '../model/fair-question.ts';

const { area, ...others } = rules;
const access = ['login', 'can:assessment-run'];

/** An address or a point, the area, and what else is known of the unit. */
export const fairQuestion = z.strictObject({ area: field(area), ...optionalFields(others) }).check(
  z.refine(({ address, at }) => (address === undefined) !== (at === undefined), {
    message: 'an address or a point',
    path: ['address'],
  }),
);

/** The place of an address or a point. */
const fairPlace = z.strictObject({
  city: z.string(),
  district: z.string(),
  districtHans: z.string(),
  districtEn: z.string(),
  /** Empty where only the district is known. */
  road: z.string(),
  roadHans: z.string(),
  roadEn: z.nullable(z.string()),
  roadId: z.nullable(z.string()),
  /** Lane, alley and door as typed; empty without a door. */
  houseNumber: z.string(),
  side: z.enum(doorSides),
  /** Degrees of a point of the road or the middle of the district; null without a place. */
  place: z.nullable(z.tuple([z.number(), z.number()])),
  /** Leases of the road, or of the district, all floors. */
  n: z.int(),
});

const range = z.strictObject({ low: z.number(), point: z.number(), high: z.number() });
const confidence = z.enum(['A', 'B', 'C', 'D']);

const graded = {
  grade: confidence,
  gradeReasons: z.array(z.enum(gradeReasons)),
  /** Share of rents the range is to hold. */
  level: z.number(),
  /** Full months between the evidence and the date asked for, for which the range is widened. */
  monthsBeyond: z.int(),
};

/** What the range would be with one thing more, as shares of the figure. */
const narrowing = z.strictObject({
  kind: z.enum(narrowings),
  leases: z.int(),
  year: z.int(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});

/** A lease near the unit, as its list would show it, with its rent where it is open. */
const evidenceRow = z.strictObject({
  row: kaseRow,
  /** Its rent converted to this unit, money per month; null while it is masked. */
  converted: z.nullable(z.number()),
});

const answer = z.strictObject({
  /** Money per month, three significant digits. */
  rent: range,
  /** Money per m² and month. */
  unitRent: z.number(),
  ...graded,
  /** How far the evidence is taken from: the nearest level with five leases like the unit. */
  from: z.enum(fairLevels),
  /** Leases like the unit by floor and side, of each level. */
  counts: z.strictObject({ road: z.int(), district: z.int(), city: z.int() }),
  /** Quarters of the oldest and newest comparable. */
  quarters: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
  /** Comparables that the member may see, and all. */
  open: z.int(),
  comparables: z.int(),
  /** The narrowest first. */
  narrowings: z.array(narrowing),
  /**
   * Rents of the leases like the unit converted to it, counted in bands of money per month, five
   * and more each; empty below thirty.
   */
  bands: z.strictObject({
    from: z.enum(['district', 'city']),
    n: z.int(),
    list: z.array(z.strictObject({ from: z.number(), to: z.number(), n: z.int() })),
  }),
  rows: z.array(evidenceRow),
  /** The full answer of this question where the member has bought it. */
  bought: z.nullable(z.string()),
  priceJindou: z.int(),
});

export const findFairRent = endpoint({
  method: 'GET',
  path: '/api/v1/fair-rent',
  summary:
    'The likely rent of a unit at an address or a point, rounded, with its range, grade and evidence.',
  access,
  apiKey: 'denied',
  input: fairQuestion,
  output: z.strictObject({
    /** Null where nothing matches the address or is near the point. */
    place: z.nullable(fairPlace),
    /** Other places that match the address. */
    others: z.array(fairPlace),
    /** Null where the city has no rents. */
    currency: z.nullable(shapes.currency),
    /** First and last day of the evidence of the city; null without any. */
    evidence: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
    /** The date the rent is of. */
    date: z.string(),
    /** Null without a place, or where its city has no leases. */
    answer: z.nullable(answer),
    attributions: z.array(z.string()),
  }),
});

/** The question with its place, as a record stores it. */
const storedQuestion = z.strictObject({
  address: z.string(),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  houseNumber: z.string(),
  side: z.enum(doorSides),
  areaM2: z.number(),
  floorBand: z.enum(floorBands),
  frontageM: z.nullable(z.number()),
  category: z.nullable(z.string()),
  date: z.string(),
});

/** A comparable of a full answer. Adjustments are shown of those the member owns. */
const fairComparable = z.strictObject({
  row: kaseRow,
  /** Share in the figure, 0 to 1. */
  share: z.number(),
  adjustment: z.nullable(
    z.strictObject({
      factors: z.partialRecord(z.enum(adjustments), z.number()),
      distanceKm: z.number(),
      monthsOld: z.int(),
      /** Money per m² and month, before and after. */
      unitRent: z.number(),
      adjusted: z.number(),
    }),
  ),
});

export const fairRent = z.strictObject({
  id: z.string(),
  createdAt: instant,
  question: storedQuestion,
  currency: shapes.currency,
  /** The caller's price; 0 once it is theirs. */
  priceJindou: z.int(),
  /** Comparables with the largest shares that may be bought with it. */
  offers: z.array(z.strictObject({ id: z.string(), priceJindou: z.int() })),
  /** Null until it is paid. */
  full: z.nullable(
    z.strictObject({
      /** Money per month, not rounded and without noise. */
      rent: range,
      unitRent: z.number(),
      ...graded,
      equation: z.strictObject({ unitRent: z.number(), share: z.number() }),
      comparables: z.array(fairComparable),
    }),
  ),
});

export const prepareFairRent = endpoint({
  method: 'POST',
  path: '/api/v1/fair-rents',
  summary:
    'Computes the full answer to a question and stores it for purchase; the same question on the same evidence has one.',
  access,
  apiKey: 'denied',
  input: fairQuestion,
  output: fairRent,
});

export const readFairRent = endpoint({
  method: 'GET',
  path: '/api/v1/fair-rents/:id',
  summary: 'One of the caller’s full answers; its figures once it is paid.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id: text(60) }),
  output: fairRent,
});

export type FairAnswer = OutputOf<typeof findFairRent>;
export type FullFairRent = OutputOf<typeof readFairRent>;
