import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { field, listField, oneOf, optionalFields, text } from '#src/contract/field-schemas.ts';
import { wireFilter } from '#src/contract/wire-filter.ts';
import { rateLevels } from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { levelCount, nullableNumber, successResult, survivalPoint } from './success-result.ts';
import { successQuestionRules } from '../model/success-question.ts';

/**
 * The fields of a question: a city, one to three trades, a number of years, and conditions that
 * narrow it.
 */
export const successQuestionFields = {
  ...optionalFields(successQuestionRules),
  city: text(20),
  category: listField(successQuestionRules.category),
  horizon: z._default(field(successQuestionRules.horizon), 3),
};

type Place = { road?: unknown; near?: unknown; polygon?: unknown };
const onePlace = z.refine<Place>(
  ({ road, near: point, polygon: border }) => [road, point, border].filter(Boolean).length <= 1,
  {
    message: 'one of road, near and polygon',
    path: ['road'],
  },
);
const yearsInOrder = z.refine<{ openedFrom?: number | undefined; openedTo?: number | undefined }>(
  ({ openedFrom, openedTo }) =>
    openedFrom === undefined || openedTo === undefined || openedFrom <= openedTo,
  { message: 'a year not before `openedFrom`', path: ['openedTo'] },
);
const rentWithSales = z.refine<{
  plannedRent?: number | undefined;
  plannedSales?: number | undefined;
}>(
  ({ plannedRent, plannedSales }) => (plannedRent === undefined) === (plannedSales === undefined),
  { message: 'sales together with `plannedRent`, or neither', path: ['plannedSales'] },
);
const feeWithTerm = z.refine<{
  plannedTransferFee?: number | undefined;
  plannedTerm?: number | undefined;
}>(({ plannedTransferFee, plannedTerm }) => !plannedTransferFee || plannedTerm !== undefined, {
  message: 'the months a transfer fee is spread over',
  path: ['plannedTerm'],
});

export const successQuestion = z
  .strictObject(successQuestionFields)
  .check(onePlace, yearsInOrder, rentWithSales, feeWithTerm);

const access = ['login', 'can:success-run'];
export const successRun = z.strictObject({
  id: z.string(),
  state: z.enum(['computing', 'ready']),
  /** The job that works on it, while it is long. */
  jobId: z.nullable(z.string()),
  /** Version of the method that computed it. */
  method: z.string(),
  /** The fields as sent, texts throughout: to be repeated with changes. */
  question: wireFilter,
  /** The price charged once it is paid; before, the owner's present price. */
  priceJindou: z.int(),
  paid: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Shops it was worked out from that its sources have withdrawn since. */
  withdrawn: z.int(),
  /** Null while it is computing, and until it is paid. */
  result: z.nullable(successResult),
});

export const successScopes = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/scopes',
  summary: 'Cities, districts and trades with observed shops, with their number.',
  access: ['login'],
  apiKey: 'denied',
  input: nothing,
  output: z.array(
    z.strictObject({
      name: z.string(),
      nameHans: z.string(),
      nameEn: z.string(),
      n: z.int(),
      districts: z.array(z.strictObject({ name: z.string(), n: z.int() })),
      trades: z.array(z.strictObject({ code: z.enum(tradeCodes), n: z.int() })),
    }),
  ),
});

/** Free: the size of the sample, without the result. */
export const previewSuccessRate = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/preview',
  summary:
    'Number of shops and closures of a question, its level, the widest possible interval, and its price.',
  access,
  apiKey: 'denied',
  input: successQuestion,
  output: z.strictObject({
    levels: z.array(levelCount),
    levelUsed: z.nullable(z.enum(rateLevels)),
    n: z.int(),
    events: z.int(),
    /**
     * Shops of the level used that were open already when first seen, so that their age is not
     * known.
     */
    unknownAge: z.int(),
    /**
     * Maximum width of a 95 % interval of a share of so many shops, 0 to 1; null where nothing
     * would be published.
     */
    expectedWidth: nullableNumber,
    /** The caller's price of the run. */
    priceJindou: z.int(),
    /** More shops than one call may work on: the run becomes a job. */
    isLong: z.boolean(),
  }),
});

const { city, district, category, openedFrom, openedTo, chain, area, rentBurden } =
  successQuestionFields;

/** Free as the preview is, and no finer: where the shops of a question were observed. */
export const successPoints = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/spots',
  summary:
    'Positions of the shops of a question, to about a hundred metres, for selecting a place.',
  access,
  apiKey: 'denied',
  input: z
    .strictObject({ city, district, category, openedFrom, openedTo, chain, area, rentBurden })
    .check(yearsInOrder),
  output: z.strictObject({
    /**
     * Longitude and latitude in degrees to three digits, and how many shops share them; most shops
     * first.
     */
    spots: z.array(z.tuple([z.number(), z.number(), z.int()])),
    /** Shops whose source gives no place. */
    withoutPlace: z.int(),
    attributions: z.array(z.string()),
  }),
});

/**
 * A place an address names: a door with its position, to about a hundred metres, or a road of the
 * register.
 */
export const successPlace = z.strictObject({
  kind: z.enum(['door', 'road']),
  name: z.string(),
  district: z.string(),
  /** Degrees, WGS84; null for a road without a place. */
  lon: nullableNumber,
  lat: nullableNumber,
});

export const findSuccessPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/places',
  summary: 'Doors and roads of a city that match an address, doors first.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ city, address: text(80) }),
  output: z.array(successPlace),
});

/** Free: the figure of the whole city for one trade after a year. */
export const citySuccessRate = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/city',
  summary: 'Share of shops of one trade still open after a year, in the whole city.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ city: text(20), category: oneOf(tradeCodes) }),
  output: z.strictObject({
    n: z.int(),
    events: z.int(),
    /** Null with too few shops or closures. */
    afterOneYear: z.nullable(z.strictObject(survivalPoint)),
  }),
});

export const runSuccessRate = endpoint({
  method: 'POST',
  path: '/api/v1/success-rates',
  summary:
    'Computes a success rate and stores the result; a question with very many shops becomes a job.',
  access,
  apiKey: 'denied',
  input: successQuestion,
  output: successRun,
});

export const readSuccessRun = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/:id',
  summary: 'One of the caller’s runs with its result.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id: text(60) }),
  output: successRun,
});

/** Number of matching shops observed in each district of the city: counts and closings only. */
export const successPeers = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/:id/peers',
  summary: 'Shops of a run’s trades by district of its city, most first: observed and closed.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id: text(60) }),
  output: z.array(z.strictObject({ district: z.string(), n: z.int(), events: z.int() })),
});
