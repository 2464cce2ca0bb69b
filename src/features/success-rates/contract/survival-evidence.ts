import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { oneOf, text } from '#src/contract/field-schemas.ts';
import { evidenceKinds, panelDimensions } from '#src/domain/survival-evidence.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

const evidence = z.strictObject({
  kind: z.enum(evidenceKinds),
  /** Shops of known age; of surveys, shops of the latest pair. Null below five. */
  n: z.nullable(z.int()),
  /** Year or quarter of the first and the last observation. */
  first: z.string(),
  last: z.string(),
  /** Whether it carries a figure for the whole city. */
  hasFigure: z.boolean(),
  /** Made up to show the product. */
  isSynthetic: z.boolean(),
});

/** Free: what is known of each trade, without a figure. */
export const successEvidence = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/evidence',
  summary: 'Which evidence of how long shops last each city has, by trade.',
  access: ['login'],
  apiKey: 'denied',
  input: nothing,
  output: z.array(
    z.strictObject({
      name: z.string(),
      nameHans: z.string(),
      nameEn: z.string(),
      trades: z.array(z.strictObject({ code: z.enum(tradeCodes), evidence: z.array(evidence) })),
      /** Trades seen in one survey only, which a second one would make evidence. */
      seenOnce: z.array(z.enum(tradeCodes)),
    }),
  ),
});

const share = { n: z.int(), open: z.int(), share: z.number(), low: z.number(), high: z.number() };
const yearly = z.strictObject({ share: z.number(), low: z.number(), high: z.number() });
const pair = {
  sourceKey: z.string(),
  from: z.string(),
  to: z.string(),
  years: z.number(),
};
const comparison = {
  groups: z.array(z.strictObject({ key: z.string(), ...share })),
  leftOut: z.int(),
  test: z.nullable(z.strictObject({ kind: z.enum(['fisher', 'chi-square']), p: z.number() })),
};

/** Free: shops of one survey that the next one found open again. */
export const panelRate = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/panel',
  summary:
    'Share of the shops of one survey that the next one found open, with exact interval, by group.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    city: text(20),
    category: oneOf(tradeCodes),
    /** Period of the first survey of the pair shown; without it, the latest. */
    from: z.optional(text(6)),
  }),
  output: z.strictObject({
    /** Neighbouring surveys with five shops or more, oldest first. */
    pairs: z.array(z.strictObject({ ...pair, ...share })),
    /** Pairs with fewer shops. */
    leftOut: z.int(),
    /**
     * Whether success rates of the trade are for sale in the city: then pairs more than a year
     * apart are not among these.
     */
    isSold: z.boolean(),
    shown: z.nullable(
      z.strictObject({
        ...pair,
        ...share,
        /** Share after one year at a constant rate. */
        perYear: yearly,
        comparisons: z.array(z.strictObject({ by: z.enum(panelDimensions), ...comparison })),
        /** Trades of the city in the same two surveys. */
        trades: z.nullable(z.strictObject(comparison)),
      }),
    ),
    isSynthetic: z.boolean(),
    sources: z.array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        titleEn: z.string(),
        attribution: z.string(),
      }),
    ),
  }),
});

/** Free: how far forecasts for open shops were off. */
export const forecastErrors = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/forecast-errors',
  summary: 'Errors of past forecasts for shops that were open, by years forecast.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ city: text(20), category: oneOf(tradeCodes) }),
  output: z.array(
    z.strictObject({
      years: z.int(),
      tests: z.int(),
      first: z.int(),
      last: z.int(),
      /** Mean of predicted less observed shares. */
      bias: z.number(),
      /** Root of the mean square of predicted less observed shares. */
      typical: z.number(),
    }),
  ),
});
