import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import {
  optionalFields,
  listOf,
  oneOf,
  pageFields,
  text,
  yesOrNo,
} from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { flowKinds, sampleStatuses } from '#src/domain/sample.ts';
import { sampleDetails } from './sample-details.ts';
import { sampleFilterRules } from '../model/sample-filter.ts';

export const sampleFilterFields = optionalFields(sampleFilterRules);
export const sampleFilter = z.strictObject(sampleFilterFields);

const wave = z.strictObject({
  id: z.string(),
  survey: z.string(),
  city: z.string(),
  /** A year or a quarter. */
  period: z.string(),
  /** Whether empty units were counted; without them there is no vacancy. */
  countsVacant: z.boolean(),
  points: z.int(),
  source: z.strictObject({ key: z.string(), title: z.string(), titleEn: z.string() }),
  /** Made up to show the product. */
  isSynthetic: z.boolean(),
});

export const listSampleWaves = endpoint({
  method: 'GET',
  path: '/api/v1/sample-waves',
  summary: 'Survey waves, newest first.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject({ city: z.optional(text(20)) }),
  output: z.array(wave),
});

export const sampleRow = z.strictObject({
  id: z.string(),
  waveId: z.string(),
  period: z.string(),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  /** Its name in simplified characters. */
  roadHans: z.string(),
  roadEn: z.optional(z.string()),
  /** Degrees, to about a hundred metres while the row is masked. */
  lon: z.nullable(z.number()),
  lat: z.nullable(z.number()),
  status: z.enum(sampleStatuses),
  category: z.nullable(z.string()),
  confidence: z.nullable(z.int()),
  priceJindou: z.int(),
  /** null while the row is masked. */
  details: z.nullable(sampleDetails),
});

export const sampleSorts = ['-period', 'period', 'road', '-road', 'category', '-category'] as const;

export const searchSamples = pageEndpoint({
  path: '/api/v1/samples',
  summary: 'Survey points that match a filter, masked until owned.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject({
    ...sampleFilterFields,
    ...pageFields,
    sort: z._default(oneOf(sampleSorts), '-period'),
    /** Only points the caller owns, or only the others. */
    owned: z.optional(yesOrNo),
  }),
  item: sampleRow,
  whole: z.strictObject({ totalIsCapped: z.boolean() }),
});

const share = z.strictObject({
  n: z.int(),
  hits: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});

export const sampleStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/samples/statistics',
  summary:
    'Points, vacancy with its interval, asking rents and categories of the newest matching wave, and their changes.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: sampleFilter,
  output: z.strictObject({
    points: z.int(),
    /** The newest wave among them, which the figures below are of; null when nothing matches. */
    wave: z.nullable(
      z.strictObject({ id: z.string(), survey: z.string(), period: z.string(), points: z.int() }),
    ),
    /**
     * By number of units, with Wilson's 95 % interval; null below five units or where empty units
     * were not counted.
     */
    vacancy: z.nullable(share),
    vacancyReason: z.nullable(z.enum(['no-points', 'small', 'not-counted', 'filtered'])),
    /** Asking rents, per m² of frontage times depth and month, under the rules of masked rows. */
    askedRent: z.strictObject({
      ...shapes.statistics.shape,
      currency: z.nullable(shapes.currency),
    }),
    /** Units that trade, and the ten most frequent trades with their share of them. */
    trading: z.int(),
    categories: z.array(z.strictObject({ category: z.string(), n: z.int(), share: z.number() })),
    hhi: z.nullable(z.number()),
    /** Since the wave before; null without one. Vacancy in points of per cent, as a share. */
    change: z.nullable(
      z.strictObject({
        period: z.string(),
        points: z.int(),
        vacancy: z.nullable(z.number()),
        flows: z.record(z.enum(flowKinds), z.int()),
      }),
    ),
  }),
});

const coverage = z.strictObject({
  wave: z.nullable(z.strictObject({ id: z.string(), survey: z.string(), period: z.string() })),
  /** Points of that wave, and the shop fronts known; null where that number is not known. */
  seen: z.int(),
  known: z.nullable(z.int()),
  share: z.nullable(z.number()),
  /** Waves of the survey that visited the place. */
  waves: z.int(),
  /**
   * Why it is null: nothing matches, the survey leaves out vacant units, or there is no second wave
   * for an estimate.
   */
  reason: z.nullable(z.enum(['no-points', 'not-counted', 'single-wave'])),
});

export const sampleCoverage = endpoint({
  method: 'GET',
  path: '/api/v1/samples/coverage',
  summary:
    'Share of the known shop fronts of a place that the newest matching wave visited. Known are those any wave of the survey visited.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: sampleFilter,
  output: coverage,
});

export const sampleRunCoverage = pageEndpoint({
  path: '/api/v1/sample-runs/coverage',
  summary:
    'Coverage of the places of the caller’s survey searches, by the ids of the runs, newest first.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject(pageFields),
  /** null where the filters of the run are not known any more. */
  item: z.strictObject({ id: z.string(), coverage: z.nullable(coverage) }),
  whole: z.null(),
});

export const sampleRoadOffer = endpoint({
  method: 'GET',
  path: '/api/v1/samples/road-offer',
  summary:
    'Price of all points of one road: of its newest wave, or of the newest selected one, regardless of other filters.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject({
    city: text(20),
    district: z.optional(text(40)),
    road: text(40),
    wave: sampleFilterFields.wave,
  }),
  /** null where no wave saw the road, and where the name is that of several roads. */
  output: z.nullable(
    z.strictObject({
      wave: z.strictObject({ id: z.string(), period: z.string() }),
      /** Any point of it: an order of the road names one. */
      refId: z.string(),
      points: z.int(),
      /** How many of them may be read already. */
      owned: z.int(),
      /** Before discounts; 0 where all of it is owned. */
      priceJindou: z.int(),
    }),
  ),
});

export const compareWaves = endpoint({
  method: 'GET',
  path: '/api/v1/sample-waves/compare',
  summary:
    'Changes of points between two waves of one survey: counts, and flows between categories.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject({
    from: text(60),
    to: text(60),
    district: z.optional(text(40)),
    road: z.optional(listOf(text(40), 50)),
  }),
  output: z.strictObject({
    from: wave,
    to: wave,
    counts: z.record(z.enum(flowKinds), z.int()),
    /**
     * Openings and closures as a share of twice the mean stock; a change of sign is one of each.
     */
    churn: z.nullable(z.number()),
    /** From one category to another; null is an empty unit. Most frequent first. */
    flows: z.array(
      z.strictObject({
        kind: z.enum(flowKinds),
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
        n: z.int(),
      }),
    ),
  }),
});

const resultHead = z.strictObject({
  id: z.string(),
  /** Of an order the place, road and wave of most points; `+2` where there are two others. */
  title: z.string(),
  orderNo: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** The money went back, so the rows are closed again. */
  isWithdrawn: z.boolean(),
  rows: z.int(),
});

export const listSampleResults = pageEndpoint({
  path: '/api/v1/sample-results',
  summary: 'Baskets of survey points the caller owns, newest first.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject(pageFields),
  item: resultHead,
  whole: z.null(),
});

export const readSampleResult = endpoint({
  method: 'GET',
  path: '/api/v1/sample-results/:id',
  summary:
    'One basket, or the points of a paid order, in the order of the road; closed after a refund.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject({ id: text(60) }),
  output: z.strictObject({ ...resultHead.shape, list: z.array(sampleRow) }),
});

export const readSamplePhoto = endpoint({
  method: 'GET',
  path: '/api/v1/sample-photos/:id',
  summary: 'A photo of a survey point the caller owns.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  download: true,
  input: z.strictObject({ id: text(60) }),
  output: z.unknown(),
});
