import * as z from 'zod/mini';
import { paymentPassword } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, optionalFields, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { floorBands } from '#src/domain/kase.ts';
import { preShopSources, preShopStages } from '#src/domain/pre-shop.ts';
import { preShopFilterRules } from '../model/pre-shop-filter.ts';

export const preShopFilterFields = optionalFields(preShopFilterRules);

const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  {
    message: 'a quarter not before `from`',
    path: ['to'],
  },
);

export const preShopFilter = z.strictObject(preShopFilterFields).check(inOrder);

export const preShopRow = z.strictObject({
  id: z.string(),
  project: z.string(),
  /** Names in simplified characters. */
  projectHans: z.string(),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  roadHans: z.string(),
  roadEn: z.optional(z.string()),
  stage: z.enum(preShopStages),
  handoverQuarter: z.string(),
  areaBand: shapes.band,
  /** null where unknown. */
  frontageBand: z.nullable(shapes.band),
  floorBand: z.enum(floorBands),
  plannedCategories: z.array(z.string()),
  currency: shapes.currency,
  /** Asking rent, money per m² and month. */
  askedLow: z.nullable(z.number()),
  askedHigh: z.nullable(z.number()),
  source: z.enum(preShopSources),
  confidence: z.int(),
  updatedOn: z.string(),
  /** Length of the waiting list, and the caller's place in it, counted from 1. */
  queue: z.strictObject({ length: z.int(), place: z.nullable(z.int()) }),
  /** Whether the caller is notified when it moves on. */
  isWatched: z.boolean(),
  /** End of its reservation. */
  reservedUntil: z.nullable(z.iso.datetime()),
  /** Whether the caller reserved it. */
  isReservedByMe: z.boolean(),
  isSynthetic: z.boolean(),
  priceJindou: z.int(),
  details: z.nullable(
    z.strictObject({
      unitNo: z.string(),
      floor: z.string(),
      areaM2: z.number(),
      frontageM: z.nullable(z.number()),
      depthM: z.nullable(z.number()),
      handoverMonth: z.nullable(z.string()),
      terms: z.string(),
      /** Who builds or owns it, by name. */
      developer: z.string(),
      developerHans: z.string(),
      lon: z.nullable(z.number()),
      lat: z.nullable(z.number()),
    }),
  ),
});

const sorted = ['handover', 'project', 'area', 'rent', 'queue', 'updated'] as const;
/**
 * Orders of the list; a minus sorts downwards. Areas by the band a masked row is shown in, rents by
 * the lower asking rent.
 */
export const preShopSorts = sorted.flatMap((key) => [key, `-${key}`] as const);

const access = ['login', 'can:preshop-view'] as const;
const one = z.strictObject({ id: text(60) });

export const searchPreShops = pageEndpoint({
  path: '/api/v1/pre-shops',
  summary: 'Upcoming units, masked until their details are bought.',
  access,
  apiKey: ['preshop-view'],
  input: z
    .strictObject({
      ...preShopFilterFields,
      ...pageFields,
      sort: z._default(oneOf(preShopSorts), 'handover'),
    })
    .check(inOrder),
  item: preShopRow,
  whole: z.strictObject({ totalIsCapped: z.boolean() }),
});

export const preShopSupply = endpoint({
  method: 'GET',
  path: '/api/v1/pre-shops/supply',
  summary: 'Units and floor area by quarter of handover, compared with the present vacancy.',
  access,
  apiKey: ['preshop-view'],
  input: preShopFilter,
  output: z.strictObject({
    /**
     * Every quarter from the first handover to the last; units that opened or were cancelled are
     * left out.
     */
    quarters: z.array(
      z.strictObject({
        quarter: z.string(),
        units: z.int(),
        /** null below five units: few units would disclose their areas. */
        areaM2: z.nullable(z.number()),
      }),
    ),
    /**
     * Of the newest surveyed wave on the same roads; null where none was, or empty units were not
     * counted.
     */
    vacancy: z.nullable(
      z.strictObject({
        period: z.string(),
        n: z.int(),
        hits: z.int(),
        share: z.number(),
        low: z.number(),
        high: z.number(),
      }),
    ),
    /** Whether generated units are among them. */
    isSynthetic: z.boolean(),
  }),
});

/** Units one timeline and one map take at most. */
export const maxUpcomingUnits = 500;

/** All units of a search for its timeline and its map, with the fields of a masked row. */
export const upcomingPreShops = endpoint({
  method: 'GET',
  path: '/api/v1/pre-shops/ahead',
  summary: 'Matching units by road and quarter of handover, earliest first.',
  access,
  apiKey: ['preshop-view'],
  input: preShopFilter,
  output: z.strictObject({
    units: z.array(
      z.strictObject({
        id: z.string(),
        project: z.string(),
        projectHans: z.string(),
        city: z.string(),
        district: z.string(),
        road: z.string(),
        roadId: z.nullable(z.string()),
        stage: z.enum(preShopStages),
        handoverQuarter: z.string(),
      }),
    ),
    /** Whether more match than are given: those that come later are left out. */
    isCut: z.boolean(),
  }),
});

/** The free strip above the list. */
export const preShopStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/pre-shops/statistics',
  summary: 'Number of matching units, their floor area, and the band of their asking rents.',
  access,
  apiKey: ['preshop-view'],
  input: preShopFilter,
  output: z.strictObject({
    units: z.int(),
    /** Those of them that still come: neither opened nor cancelled. */
    coming: z.int(),
    /**
     * Of all matching units, to ten m²; null below five, where few units would disclose their
     * areas.
     */
    areaM2: z.nullable(z.number()),
    /**
     * Medians of both ends of the asking rents per m² and month; null below five units with both,
     * and in mixed currencies.
     */
    asked: z.nullable(
      z.strictObject({ n: z.int(), low: z.number(), high: z.number(), currency: shapes.currency }),
    ),
    /** Whether generated rows are among them: then no figure says anything of real rents. */
    isSynthetic: z.boolean(),
  }),
});

export const readPreShop = endpoint({
  method: 'GET',
  path: '/api/v1/pre-shops/:id',
  summary: 'One upcoming unit.',
  access,
  apiKey: ['preshop-view'],
  input: one,
  output: preShopRow,
});

export const joinPreShopQueue = endpoint({
  method: 'POST',
  path: '/api/v1/pre-shops/:id/queue',
  summary: 'Joins the queue of a reserved unit. Joining again keeps the place.',
  access: ['login', 'can:preshop-reserve'],
  apiKey: 'denied',
  input: one,
  output: preShopRow,
});

export const leavePreShopQueue = endpoint({
  method: 'DELETE',
  path: '/api/v1/pre-shops/:id/queue',
  summary: 'Leaves the queue; those behind move up.',
  access: ['login', 'can:preshop-reserve'],
  apiKey: 'denied',
  input: one,
  output: preShopRow,
});

export const watchPreShop = endpoint({
  method: 'POST',
  path: '/api/v1/pre-shops/:id/watch',
  summary: 'Notifies the caller when the unit moves to another stage, without joining the queue.',
  access,
  apiKey: 'denied',
  input: one,
  output: preShopRow,
});

export const unwatchPreShop = endpoint({
  method: 'DELETE',
  path: '/api/v1/pre-shops/:id/watch',
  summary: 'Ends notifications about a unit.',
  access,
  apiKey: 'denied',
  input: one,
  output: preShopRow,
});

export const reservePreShop = endpoint({
  method: 'POST',
  path: '/api/v1/pre-shops/:id/reservation',
  summary:
    'Reserves a free unit for fourteen days against a deposit, which is held and released when the reservation ends.',
  access: ['login', 'can:preshop-reserve', 'can:order-pay'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ id: text(60), paymentPassword: z.optional(paymentPassword) }),
  output: preShopRow,
});

export const cancelPreShopReservation = endpoint({
  method: 'DELETE',
  path: '/api/v1/pre-shops/:id/reservation',
  summary: 'Cancels the caller’s reservation. The deposit is released and the queue is notified.',
  access: ['login', 'can:preshop-reserve'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: one,
  output: preShopRow,
});

export const movePreShop = endpoint({
  method: 'POST',
  path: '/api/v1/pre-shops/:id/stage',
  summary:
    'Moves a unit to its next stage and notifies its reservation and queue; a reservation that ends releases its deposit.',
  access: ['login', 'can:report-work'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ id: text(60), to: oneOf(preShopStages) }),
  output: preShopRow,
});
