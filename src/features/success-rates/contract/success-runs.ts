import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { listField, optionalFields, oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { wireFilter } from '#src/contract/wire-filter.ts';
import { longestShopName, rateLevels } from '#src/domain/success-rate.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { nullableNumber } from './success-result.ts';
import { comparedRunsRule, successRunFilterRules } from '../model/success-run-filter.ts';

// The list of runs; `contract/success-rates` defines a single run.

const shareWithEnds = z.strictObject({
  survival: z.number(),
  low: nullableNumber,
  high: nullableNumber,
});

/** A run as a list shows it. */
export const successRunRow = z.strictObject({
  id: z.string(),
  /** `failed`: its job has ended without a result, and nothing was charged. */
  state: z.enum(['computing', 'ready', 'failed']),
  jobId: z.nullable(z.string()),
  /** The fields as sent, texts throughout: to be repeated with changes. */
  question: wireFilter,
  /** The price charged once it is paid; before, the owner's present price. */
  priceJindou: z.int(),
  paid: z.boolean(),
  createdAt: z.iso.datetime(),
  n: z.nullable(z.int()),
  levelUsed: z.nullable(z.enum(rateLevels)),
  atHorizon: z.nullable(z.strictObject({ years: z.int(), ...shareWithEnds.shape })),
  /** The share at the horizon for the planned shop; null where none of its terms was given. */
  planned: z.nullable(shareWithEnds),
  percentile: nullableNumber,
  light: z.nullable(z.enum(['green', 'amber', 'red'])),
  /** Whether the caller owns its full report. */
  hasReport: z.boolean(),
  /** Whether a link to it opens it now. */
  isShared: z.boolean(),
});

export const successRunFilterFields = optionalFields(successRunFilterRules);
export const successRunFilter = z.strictObject(successRunFilterFields);

/** Runs in one chart, by their ids. */
export const comparedRuns = listField(comparedRunsRule);

/**
 * `low` is the lower end of the interval: of the planned shop where the run has one, else of the
 * shops as they are.
 */
const sortKeys = ['date', 'horizon', 'survival', 'low', 'n', 'percentile', 'price'] as const;
export const successRunSorts = sortKeys.flatMap((key) => [`-${key}`, key] as const);
export type SuccessRunSort = (typeof successRunSorts)[number];

export const listSuccessRuns = pageEndpoint({
  path: '/api/v1/success-rates',
  summary: 'Runs of the caller, newest first by default; runs without the sorted figure come last.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    ...successRunFilter.shape,
    sort: z._default(oneOf(successRunSorts), '-date'),
    ...pageFields,
  }),
  item: successRunRow,
  /**
   * Facets of all the caller's runs, independent of the filter: so that only existing values can be
   * chosen.
   */
  whole: z.strictObject({
    places: z.array(
      z.strictObject({
        city: z.string(),
        district: z.nullable(z.string()),
        roads: z.array(z.string()),
      }),
    ),
    trades: z.array(z.enum(tradeCodes)),
    horizons: z.array(z.int()),
    levels: z.array(z.enum(rateLevels)),
  }),
});

/** A name can be set later: it does not change the result, so it is free. */
export const nameSuccessRun = endpoint({
  method: 'PATCH',
  path: '/api/v1/success-rates/:id',
  summary: 'Names the planned shop of a run; without a name the run has none.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id: text(60), plannedName: z.nullable(text(longestShopName)) }),
  output: z.strictObject({ id: z.string(), plannedName: z.nullable(z.string()) }),
});
