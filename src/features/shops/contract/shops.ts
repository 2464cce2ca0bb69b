import * as z from 'zod/mini';
import { endpoint, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import {
  cursor,
  integer,
  oneOf,
  optionalFields,
  pageFields,
  text,
  yesOrNo,
} from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import {
  facilities,
  landlordTypes,
  rentConventions,
  rentIncludes,
  shopFloorBands,
  shopKinds,
  shopSources,
  visibleStatuses,
} from '#src/domain/shop.ts';
import { shopFilterRules } from '../model/shop-filter.ts';

export const shopFilterFields = optionalFields(shopFilterRules);

export const shopFilter = z.strictObject(shopFilterFields);

const columns = [
  'listed',
  'unitRent',
  'rent',
  'againstRoad',
  'area',
  'frontage',
  'depth',
  'completeness',
] as const;
/**
 * Orders of the list; a minus sorts downwards, null comes last. A distance needs `near`.
 * `againstRoad` is the asking unit rent over the median of its road.
 */
export const shopSorts = [
  'distance',
  '-distance',
  ...columns.flatMap((column) => [column, `-${column}`] as const),
] as const;
export type ShopSort = (typeof shopSorts)[number];

const sort = z._default(oneOf(shopSorts), '-listed');
const placed = z.refine<{ sort: ShopSort; near?: unknown }>(
  (input) => !input.sort.endsWith('distance') || input.near !== undefined,
  {
    message: 'an order that needs no place, or `near` with it',
    path: ['sort'],
  },
);

const whole = z.nullable(z.int());
const number = z.nullable(z.number());
const flag = z.nullable(z.boolean());

export const shopRow = z.strictObject({
  id: z.string(),
  kind: z.enum(shopKinds),
  status: z.enum(visibleStatuses),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  road: z.string(),
  roadHans: z.string(),
  roadEn: z.optional(z.string()),
  roadId: z.nullable(z.string()),
  address: z.string(),
  doorNo: z.string(),
  /** Lane, alley and door, as the address writes them: `216巷5號`. */
  houseNumber: z.string(),
  frontageKind: z.enum(frontageKinds),
  lon: number,
  lat: number,
  /** Metres from the place of `near`; null without one. */
  distanceM: whole,
  floor: z.string(),
  floorBand: z.enum(shopFloorBands),
  totalFloors: whole,
  areaM2: z.number(),
  netAreaM2: number,
  frontageM: number,
  depthM: number,
  heightM: number,
  corner: flag,
  bays: whole,
  category: z.nullable(z.string()),
  categoriesAllowed: z.array(z.string()),
  facilities: z.array(z.enum(facilities)),
  currency: shapes.currency,
  rentMinorPerMonth: z.int(),
  unitRentMonth: z.number(),
  rentConvention: z.enum(rentConventions),
  /**
   * The asking rents of its road: how many, their median, and the ratio of this one to it; null
   * below five.
   */
  roadRents: z.nullable(z.strictObject({ n: z.int(), median: z.number(), ratio: z.number() })),
  depositMonths: whole,
  payEveryMonths: whole,
  transferFeeBand: z.nullable(shapes.band),
  hasFreeRent: flag,
  landlord: z.nullable(z.enum(landlordTypes)),
  titleClear: flag,
  licenceOk: flag,
  listedOn: z.string(),
  availableFrom: z.nullable(z.string()),
  source: z.enum(shopSources),
  completeness: z.number(),
  /** Key of the data source; `synthetic` rows are made up. */
  dataSource: z.string(),
  priceJindou: z.int(),
  /** Whether the details hold a contact; some shops were only seen by surveyors. */
  hasContact: z.boolean(),
  /** Whether the caller has marked it. */
  isFavourite: z.boolean(),
  /**
   * Pictures and plans its owner uploaded with the listing, read by `readShopPicture`; the first is
   * its thumbnail.
   */
  photos: z.array(z.string()),
  plans: z.array(z.string()),
  details: z.nullable(
    z.strictObject({
      contact: z.string(),
      transferFeeMinor: whole,
      entryFeeMinor: whole,
      termMonths: whole,
      remainMonths: whole,
      freeMonths: whole,
      escalation: z.nullable(
        z.strictObject({
          kind: z.enum(['none', 'percent', 'step']),
          everyMonths: z.int(),
          value: z.number(),
        }),
      ),
      rentIncludes: z.array(z.enum(rentIncludes)),
      propertyFeeMinor: whole,
      managementFeeMinor: whole,
    }),
  ),
});

export const searchShops = pageEndpoint({
  path: '/api/v1/shops',
  summary: 'Shops that match a filter; contact and exact terms are masked until owned.',
  access: ['login', 'can:shop-view'],
  apiKey: ['shop-view'],
  input: z.strictObject({ ...shopFilterFields, ...pageFields, sort }).check(placed),
  item: shopRow,
  whole: z.strictObject({ totalIsCapped: z.boolean() }),
});

/** The free strip above the list. */
export const shopStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/shops/statistics',
  summary:
    'Median, quartiles, interval and histogram of the asking unit rents that match a filter.',
  access: ['login', 'can:shop-view'],
  apiKey: ['shop-view'],
  input: z.strictObject({
    ...shopFilterFields,
    /** `no` leaves generated rows out, `yes` returns only those. */
    synthetic: z.optional(yesOrNo),
  }),
  output: z.strictObject({
    ...shapes.statistics.shape,
    /** Distinct roads among the rows. */
    roads: z.int(),
    /** null when rows of more than one currency match: then there is no statistic, only n. */
    currency: z.nullable(shapes.currency),
    /** Whether generated rows are among them: then no figure says anything of real rents. */
    isSynthetic: z.boolean(),
    /** Each bin holds at least five rows; empty below eleven rows. */
    histogram: z.array(
      z.strictObject({ from: z.number(), to: z.nullable(z.number()), n: z.int() }),
    ),
    byStatus: z.strictObject({ listed: z.int(), underOffer: z.int(), leased: z.int() }),
    medianAreaM2: z.nullable(z.number()),
  }),
});

/** Maximum number of shops read for a figure by net areas. */
export const maxNetShops = 100_000;

/** Beside the free strip, for who reckons by net areas. */
export const shopNetStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/shops/statistics/net',
  summary:
    'Median, quartiles and interval of asking rents per m² of net area, of matching shops that state one.',
  access: ['login', 'can:shop-view'],
  apiKey: ['shop-view'],
  input: shopFilter,
  output: z.strictObject({
    /** n counts the shops that state a net area. */
    ...shapes.statistics.shape,
    /** null without such shops, and when they are of more than one currency. */
    currency: z.nullable(shapes.currency),
    /** Matching shops that state none. */
    withoutNetArea: z.int(),
    /** More shops match than the limit: then the figures are empty. */
    isCut: z.boolean(),
  }),
});

/** An export is read in parts: each but the last returns the cursor of the next. */
export const exportShops = endpoint({
  method: 'GET',
  path: '/api/v1/shops/export',
  summary:
    'All matching shops in parts, within the limits of the membership; the cursor of a part reads the next.',
  access: ['login', 'can:shop-view', 'can:export'],
  apiKey: ['shop-view', 'export'],
  input: z
    .strictObject({
      ...shopFilterFields,
      sort,
      limit: z._default(integer(1, 1000), 500),
      cursor: z.optional(cursor),
    })
    .check(placed),
  output: z.strictObject({
    rows: z.array(shopRow),
    /** null after the last row, and where the plan's limit is reached. */
    cursor: z.nullable(z.string()),
    /** Rows given by this part and those before it, and the most the plan gives. */
    given: z.int(),
    most: z.int(),
    isCutByPlan: z.boolean(),
  }),
});

export const readShop = endpoint({
  method: 'GET',
  path: '/api/v1/shops/:id',
  summary: 'One shop.',
  access: ['login', 'can:shop-view'],
  apiKey: ['shop-view'],
  input: z.strictObject({ id: text(60) }),
  output: shopRow,
});

export const readShopPicture = endpoint({
  method: 'GET',
  path: '/api/v1/shop-pictures/:id',
  summary: 'A photo or plan of a listed shop.',
  access: ['login', 'can:shop-view'],
  apiKey: ['shop-view'],
  download: true,
  input: z.strictObject({ id: text(60) }),
  output: z.unknown(),
});

/** Shops one member may have marked at most. */
export const maxFavourites = 500;

const marked = z.strictObject({ id: z.string(), isFavourite: z.boolean() });
const one = z.strictObject({ id: text(60) });

export const markShop = endpoint({
  method: 'POST',
  path: '/api/v1/shops/:id/favourite',
  summary: 'Adds a shop to the favourites.',
  access: ['login', 'can:shop-view'],
  apiKey: 'denied',
  input: one,
  output: marked,
});

export const unmarkShop = endpoint({
  method: 'DELETE',
  path: '/api/v1/shops/:id/favourite',
  summary: 'Removes a shop from the favourites.',
  access: ['login', 'can:shop-view'],
  apiKey: 'denied',
  input: one,
  output: marked,
});

export const markShops = endpoint({
  method: 'POST',
  path: '/api/v1/shops/favourites',
  summary:
    'Adds several shops to the favourites, such as those stored by a browser; unlisted ones are skipped.',
  access: ['login', 'can:shop-view'],
  apiKey: 'denied',
  input: z.strictObject({ ids: z.array(text(60)).check(z.maxLength(maxFavourites)) }),
  output: z.strictObject({ marked: z.int() }),
});

/** Maximum number of purchases in a response. */
export const maxPurchases = 200;

export const listShopPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/shops/purchases',
  summary: 'Contacts of shops the caller bought, alone or with the team, newest first.',
  access: ['login', 'can:shop-view'],
  apiKey: ['shop-view'],
  input: z.strictObject({}),
  output: z.array(
    z.strictObject({
      id: z.string(),
      city: z.string(),
      district: z.string(),
      address: z.string(),
      name: z.string(),
      /** Whether it can still be opened; its buyer keeps it in the list. */
      isShown: z.boolean(),
      orderNo: z.string(),
      paidJindou: z.int(),
      boughtAt: z.iso.datetime(),
      isTeams: z.boolean(),
    }),
  ),
});

/** Points one map takes at most. */
export const maxPoints = 100_000;

export const shopPoints = endpoint({
  method: 'GET',
  path: '/api/v1/shops/points',
  summary: 'Positions of matching shops for a map: three numbers each, without identification.',
  access: ['login', 'can:shop-view'],
  apiKey: ['shop-view'],
  input: z.strictObject({
    ...shopFilterFields,
    most: z._default(integer(1, maxPoints), maxPoints),
  }),
  output: z.strictObject({
    /**
     * Longitude, latitude, asking rent per m² and month of each shop in turn; those without a place
     * are left out.
     */
    points: z.array(z.number()),
    /** Whether more shops match than are given. */
    isCut: z.boolean(),
    /** Shops that match and have no place; not counted where the points are cut. */
    withoutPlace: z.int(),
  }),
});

/** A shop as the server returns it. */
export type ShopItem = OutputOf<typeof searchShops>['list'][number];
