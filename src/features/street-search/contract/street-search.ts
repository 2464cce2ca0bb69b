import * as z from 'zod/mini';
import { endpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { field, optionalFields } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { provenances } from '#src/domain/provenance.ts';
import { mustHaves, streetQuestionRules as rules } from '../model/street-question.ts';

const { city, category, area, budget, ...others } = rules;

/** The fields without which no street can be ranked. */
export const streetQuestion = z.strictObject({
  city: field(city),
  category: field(category),
  area: field(area),
  budget: field(budget),
  ...optionalFields(others),
});

const provenance = z.enum(provenances);
const sideMedian = z.strictObject({ n: z.int(), median: z.number() });

/** A number counted on a street; null where it is not known, or generated and not asked for. */
const counted = z.nullable(z.strictObject({ n: z.int(), provenance }));

export const street = z.strictObject({
  id: z.string(),
  city: z.string(),
  district: z.string(),
  name: z.string(),
  nameHans: z.string(),
  /** In Latin letters, for a road of Taiwan. */
  nameEn: z.optional(z.string()),
  /** Degrees of a point of its approximate line; null without a place. */
  place: z.nullable(z.tuple([z.number(), z.number()])),
  /** For the unit, money per month; 80 of 100 such rents lie from `low` to `high`. */
  rent: z.strictObject({ low: z.number(), point: z.number(), high: z.number() }),
  /** Share of such rents that are at most the budget, 0 to 1. */
  within: z.number(),
  /** Leases like the unit by floor and side of the street, with their middle and newest quarter. */
  evidence: z.strictObject({ n: z.int(), middle: z.string(), newest: z.string() }),
  /** All leases of the street by year and side. */
  years: z.array(z.strictObject({ year: z.int(), street: z.int(), lane: z.int() })),
  /** Medians per m² and month of main street and lanes; null where one holds fewer than five. */
  sides: z.nullable(z.strictObject({ street: sideMedian, lanes: sideMedian })),
  /** Leases of the last eight quarters, all floors. */
  deals: z.int(),
  /** Shops on offer now, and units that come to market. */
  offers: counted,
  coming: counted,
  vacancy: z.nullable(
    z.strictObject({ share: z.number(), low: z.number(), high: z.number(), n: z.int(), period: z.string(), provenance }),
  ),
  /** Shops of the trade among those that were trading when surveyed. */
  competition: z.nullable(
    z.strictObject({ n: z.int(), trading: z.int(), per100: z.number(), period: z.string(), provenance }),
  ),
  /** The largest trades there. */
  mix: z.array(z.strictObject({ category: z.string(), share: z.number() })),
}); // prettier-ignore

/** Survival of the trade where it was observed nearest. */
export const nearestSurvival = z.strictObject({
  city: z.string(),
  category: z.string(),
  /** `trade`: the same trade and city; the others are farther off and say so. */
  level: z.enum(['trade', 'other-city', 'other-trade']),
  years: z.int(),
  survival: z.number(),
  low: z.number(),
  high: z.number(),
  n: z.int(),
});

export const streetGaps = ['survival', 'vacancy', 'competition', 'offers', 'coming', 'frontage'] as const; // prettier-ignore

export const searchStreets = endpoint({
  method: 'GET',
  path: '/api/v1/street-search',
  summary: 'Streets for a planned shop: likely rent of the unit, its range, evidence, supply and competition. The order is the score of the default weights.',
  access: ['login', 'can:road-view'],
  apiKey: ['road-view'],
  input: streetQuestion,
  output: z.strictObject({
    currency: shapes.currency,
    /** The quarter the rents are of: the newest complete one; null without data of the city. */
    quarter: z.nullable(z.string()),
    /** The eight quarters `deals` counts. */
    dealQuarters: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
    list: z.array(street),
    /** Leases assessed without their own rent to measure the range; 0: the usual width is used. */
    measuredOn: z.int(),
    /** Streets in the city and its districts, before the must-haves. */
    considered: z.int(),
    /** How many more streets there would be without one of the must-haves. */
    excluded: z.array(z.strictObject({ by: z.enum(mustHaves), n: z.int() })),
    survival: z.nullable(nearestSurvival),
    /** Figures no street listed has; they are left out of the score. */
    missing: z.array(z.enum(streetGaps)),
    /** Figures that exist as generated rows only and were not asked for. */
    generated: z.array(z.enum(streetGaps)),
    attributions: z.array(z.strictObject({ key: z.string(), title: z.string(), titleEn: z.string(), attribution: z.string() })),
  }),
}); // prettier-ignore

/** The answer, and one of its streets. */
export type StreetAnswer = OutputOf<typeof searchStreets>;
export type Street = StreetAnswer['list'][number];
