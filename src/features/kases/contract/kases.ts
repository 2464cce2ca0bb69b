import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import {
  cursor,
  integer,
  oneOf,
  optionalFields,
  pageFields,
  text,
} from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import { floorBands, kaseKinds, mainUses, qualities, remarks, zonings } from '#src/domain/kase.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { myShopFacts } from '#src/features/my-shops/contract/my-shop-fields.ts';
import { kaseFilterRules } from '../model/kase-filter.ts';

export const kaseFilterFields = optionalFields(kaseFilterRules);

const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  {
    message: 'a quarter not before `from`',
    path: ['to'],
  },
);

export const kaseFilter = z.strictObject(kaseFilterFields).check(inOrder);

/** Orders of the list; a minus sorts downwards. Rents are no order: it would rank masked rows. */
export const kaseSorts = [
  '-date',
  'date',
  'road',
  '-road',
  'area',
  '-area',
  'completeness',
  '-completeness',
] as const;
export type KaseSort = (typeof kaseSorts)[number];

export const kaseRow = z.strictObject({
  id: z.string(),
  kind: z.enum(kaseKinds),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  roadHans: z.string(),
  roadEn: z.optional(z.string()),
  quarter: z.string(),
  areaBand: shapes.band,
  floorBand: z.enum(floorBands),
  frontageKind: z.enum(frontageKinds),
  zoning: z.enum(zonings),
  mainUse: z.enum(mainUses),
  category: z.nullable(z.enum(tradeCodes)),
  remarks: z.array(z.enum(remarks)),
  completeness: z.number(),
  quality: z.enum(qualities),
  /** 0 none, 1 stated, 2 registered, 3 document seen. */
  verification: z.int(),
  priceJindou: z.int(),
  details: z.nullable(
    z.strictObject({
      address: z.string(),
      /** What follows the road, as the register writes it. */
      houseNumber: z.string(),
      lane: z.nullable(z.string()),
      alley: z.nullable(z.string()),
      doorNo: z.string(),
      dealDate: z.string(),
      areaM2: z.number(),
      floor: z.string(),
      totalFloors: z.nullable(z.int()),
      currency: shapes.currency,
      rentMinorPerMonth: z.int(),
      unitRentMonth: z.number(),
      note: z.string(),
      /** A brand or company, never the name of a person. */
      tenant: z.nullable(z.string()),
      termMonths: z.nullable(z.int()),
      freeMonths: z.nullable(z.int()),
      escalation: myShopFacts.shape.escalation,
      /**
       * Rent over the whole term, per m² and month; null without term, free months and growth of
       * the rent.
       */
      netEffectiveMonth: z.nullable(z.number()),
    }),
  ),
});

export const searchKases = pageEndpoint({
  path: '/api/v1/kases',
  summary: 'Leasing cases that match a filter, masked until owned.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: z
    .strictObject({
      ...kaseFilterFields,
      ...pageFields,
      sort: z._default(oneOf(kaseSorts), '-date'),
    })
    .check(inOrder),
  item: kaseRow,
  whole: z.strictObject({ totalIsCapped: z.boolean() }),
});

/** For a link to one case, which the page of a list need not hold. */
export const readKase = endpoint({
  method: 'GET',
  path: '/api/v1/kases/:id',
  summary: 'One leasing case, masked until owned.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: z.strictObject({ id: text(60) }),
  output: kaseRow,
});

/** An export is read in parts: each but the last returns the cursor of the next. */
export const exportKases = endpoint({
  method: 'GET',
  path: '/api/v1/kases/export',
  summary: 'All matching cases in parts, masked until owned, within the limits of the membership.',
  access: ['login', 'can:kase-view', 'can:export'],
  apiKey: ['kase-view', 'export'],
  input: z
    .strictObject({
      ...kaseFilterFields,
      sort: z._default(oneOf(kaseSorts), '-date'),
      limit: z._default(integer(1, 1000), 500),
      cursor: z.optional(cursor),
    })
    .check(inOrder),
  output: z.strictObject({
    rows: z.array(kaseRow),
    /** null after the last row, and where the plan's limit is reached. */
    cursor: z.nullable(z.string()),
    /** Rows given by this part and those before it, and the most the plan gives. */
    given: z.int(),
    most: z.int(),
    isCutByPlan: z.boolean(),
  }),
});

/** The free strip above every list: the size of the sample and its publishable figures. */
export const kaseStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/kases/statistics',
  summary: 'Median, quartiles, interval and histogram of matching unit rents, and average terms.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: kaseFilter,
  output: z.strictObject({
    /** `n` counts the rows behind the figures: those of `matching` that are not left out. */
    ...shapes.statistics.shape,
    /** Rows that match the filter. */
    matching: z.int(),
    /**
     * Where a filter picks roads out, those with fewer than five matching rows are left out of the
     * figures.
     */
    leftOut: z.strictObject({ roads: z.int(), cases: z.int() }),
    /**
     * Whether figures are suppressed because the rows differ by one to four from those of a wider
     * filter.
     */
    withheld: z.boolean(),
    /** Distinct roads among the rows behind the figures. */
    roads: z.int(),
    /** null when rows of more than one currency match: then there is no statistic, only n. */
    currency: z.nullable(shapes.currency),
    /** Whether generated rows are among them: then no figure says anything of real rents. */
    isSynthetic: z.boolean(),
    /** Each bin holds at least five rows, counted to the nearest five; empty below thirty rows. */
    histogram: z.array(
      z.strictObject({ from: z.number(), to: z.nullable(z.number()), n: z.int() }),
    ),
    /**
     * Of the rows with terms; unknown values are left out. Rounded to steps, as the rules of masked
     * rows require.
     */
    terms: shapes.terms,
    /** First and last quarter among the rows. */
    quarters: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
    /** Newest quarter released for the city, or for all. */
    newestRelease: z.nullable(z.string()),
  }),
});

/** A full cart, and four times as many rows that are readable already. */
export const maxSelectedKases = 1000;

/** Not in the free strip: statistics of the selected rows. Masked ones are only counted. */
export const selectedKasesStatistics = endpoint({
  method: 'POST',
  path: '/api/v1/kases/ticked',
  summary: 'Median, quartiles and terms of selected rows, as far as the caller may read them.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: z.strictObject({
    ids: z
      .array(text(60), 'ids of rows')
      .check(
        z.minLength(1, 'at least one id'),
        z.maxLength(maxSelectedKases, `at most ${maxSelectedKases} ids`),
      ),
  }),
  output: z.strictObject({
    /** Existing rows among the requested ones, readable or not. */
    n: z.int(),
    /** null when rows of more than one currency can be read, or none. */
    currency: z.nullable(shapes.currency),
    /** Of the readable rows. Below five rows only the number. */
    readable: shapes.statistics,
    /** Of the readable rows with terms, to a tenth of a month; null of fewer than five. */
    terms: shapes.terms,
  }),
});

/** Where the rows lie: by road, since no row may be placed at its door. */
export const kasesByRoad = endpoint({
  method: 'GET',
  path: '/api/v1/kases/by-road',
  summary: 'Number of matching cases by road, and of those without a place.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: kaseFilter,
  output: z.strictObject({
    roads: z.array(z.strictObject({ roadId: z.string(), n: z.int() })),
    /** Rows whose road has no place on the map, and rows without a road. */
    withoutPlace: z.int(),
  }),
});

const group = z.strictObject({ ...shapes.statistics.shape });

export const kaseCharts = endpoint({
  method: 'GET',
  path: '/api/v1/kases/charts',
  summary: 'Unit rents by quarter and by floor area, in groups of at least five rows.',
  access: ['login', 'can:kase-view'],
  apiKey: ['kase-view'],
  input: kaseFilter,
  output: z.strictObject({
    /** Whether generated rows are among them. */
    isSynthetic: z.boolean(),
    currency: z.nullable(shapes.currency),
    /** As of the statistics. */
    withheld: z.boolean(),
    /** Every quarter between the first and the last, ascending; `n` is never suppressed. */
    byQuarter: z.array(z.extend(group, { quarter: z.string(), complete: z.boolean() })),
    /** Ascending, touching stretches of floor area in m², each of five rows or more. */
    byArea: z.array(z.extend(group, { from: z.number(), to: z.nullable(z.number()) })),
  }),
});
