import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, optionalFields, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { floorBands } from '#src/domain/kase.ts';
import { roadGaps, roadGrades, roadSides } from '#src/domain/road.ts';
import { kaseRow } from '#src/features/kases/contract/kases.ts';
import { roadFilterRules } from '../model/road-filter.ts';

export const roadFilterFields = optionalFields(roadFilterRules);

type Range = { changeFrom?: number | undefined; changeTo?: number | undefined };
const inOrder = z.refine<Range>(({ changeFrom, changeTo }) => changeFrom === undefined || changeTo === undefined || changeFrom <= changeTo, { message: 'a per cent not below `changeFrom`', path: ['changeTo'] }); // prettier-ignore
const shareOfSomething = z.refine<{ share?: number | undefined; category?: string | undefined }>(
  ({ share, category }) => share === undefined || category !== undefined,
  { message: '`category` beside it, whose share is meant', path: ['share'] },
);

export const roadFilter = z.strictObject(roadFilterFields).check(inOrder, shareOfSomething);

const keys = [
  'evidence',
  'name',
  'rent',
  'street',
  'yoy',
  'qoq',
  'vacancy',
  'churn',
  'hhi',
  'length',
  'updated',
  'shops',
  'grade',
  'metro',
  'footfall',
] as const;
export const roadSorts = keys.flatMap((key) => [key, `-${key}`] as const);
export type RoadSort = (typeof roadSorts)[number];

const change = z.nullable(
  z.strictObject({
    value: z.number(),
    level: z.enum(['road', 'district']),
    window: z.enum(['quarter', 'year']),
  }),
);
const share = z.strictObject({
  n: z.int(),
  hits: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});
const gaps = z.partialRecord(z.enum(['rent', 'qoq', 'yoy', 'shops', 'vacancy', 'churn', 'mix', 'footfall', 'length', 'grade', 'metro']), z.enum(roadGaps)); // prettier-ignore

const sideMedian = z.strictObject({ n: z.int(), median: z.number() });

export const roadRow = z.strictObject({
  id: z.string(),
  city: z.string(),
  district: z.string(),
  name: z.string(),
  nameHans: z.string(),
  /** In Latin letters, for a road of Taiwan. */
  nameEn: z.optional(z.string()),
  currency: shapes.currency,
  lengthM: z.nullable(z.int()),
  /** As the source or staff grade it. */
  grade: z.nullable(z.enum(roadGrades)),
  /** To the next metro station as the crow flies. */
  metroDistM: z.nullable(z.int()),
  /** As far as a source states it. */
  form: z.strictObject({
    widthM: z.nullable(z.int()),
    sides: z.nullable(z.enum(roadSides)),
    pedestrian: z.nullable(z.boolean()),
  }),
  /** Degrees of a point of its approximate line; null without a place. */
  place: z.nullable(z.tuple([z.number(), z.number()])),
  /** Of all quarters. */
  rent: shapes.statistics,
  /**
   * Medians of its main street and of its lanes and alleys; null where one of them holds fewer than
   * five cases.
   */
  frontage: z.nullable(z.strictObject({ street: sideMedian, lanes: sideMedian })),
  qoq: change,
  yoy: change,
  /**
   * The shape of its medians over the newest quarters, 0 lowest and 1 highest; no scale. Empty
   * where too few are known.
   */
  sparkline: z.array(z.number()),
  /** Quarter of its latest case. */
  updated: z.nullable(z.string()),
  /** Shops offered there now. */
  shops: z.nullable(z.int()),
  /** Results of the newest survey; null without one. */
  survey: z.nullable(
    z.strictObject({
      period: z.string(),
      isSynthetic: z.boolean(),
      points: z.int(),
      vacancy: z.nullable(share),
      churn: z.nullable(z.number()),
      /** What changed since the wave before; null without one of at least five units. */
      flows: z.nullable(
        z.strictObject({ since: z.string(), opened: z.int(), closed: z.int(), replaced: z.int() }),
      ),
      topCategory: z.nullable(
        z.strictObject({ category: z.string(), n: z.int(), share: z.number() }),
      ),
      /** Units with a trade, the base of the first trade's share and of `hhi`. */
      trading: z.int(),
      hhi: z.nullable(z.number()),
      /** Median of people passing in an hour, from counts of ten minutes. */
      footfallPerHour: z.nullable(z.int()),
      /** Points where they were counted. */
      counted: z.int(),
    }),
  ),
  /** Why each null figure is missing. */
  gaps,
});

export const searchRoads = pageEndpoint({
  path: '/api/v1/roads',
  summary: 'Roads that match a filter, with their rents, changes and survey results.',
  access: ['login', 'can:road-view'],
  apiKey: ['road-view'],
  input: z
    .strictObject({
      ...roadFilterFields,
      ...pageFields,
      sort: z._default(oneOf(roadSorts), '-evidence'),
    })
    .check(inOrder, shareOfSomething),
  item: roadRow,
  whole: z.strictObject({ totalIsCapped: z.boolean() }),
});

export const roadStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/roads/statistics',
  summary:
    'Summary of matching roads: their number, their cases, the distribution of their medians, and vacancy.',
  access: ['login', 'can:road-view'],
  apiKey: ['road-view'],
  input: roadFilter,
  output: z.strictObject({
    roads: z.int(),
    kases: z.int(),
    /** null where there are none or more than one. */
    currency: z.nullable(shapes.currency),
    /** Of the roads with a median; null under five of them. */
    medians: z.nullable(
      z.strictObject({ n: z.int(), q1: z.number(), median: z.number(), q3: z.number() }),
    ),
    /** Of all units visited on the roads that were surveyed for it. */
    vacancy: z.nullable(
      z.strictObject({ roads: z.int(), ...share.shape, isSynthetic: z.boolean() }),
    ),
  }),
});

/** Figures a map of roads can be coloured by. */
export const roadColours = ['rent', 'evidence', 'yoy', 'qoq', 'vacancy', 'churn', 'hhi', 'length', 'shops', 'footfall', 'grade', 'metro'] as const; // prettier-ignore
export type RoadColour = (typeof roadColours)[number];

/** A page of rows does not fill a map, and all rows whole would be more than it needs. */
export const roadFigures = endpoint({
  method: 'GET',
  path: '/api/v1/roads/figures',
  summary: 'One figure of every matching road of a city, to colour a map.',
  access: ['login', 'can:road-view'],
  apiKey: ['road-view'],
  input: z
    .strictObject({ ...roadFilterFields, city: text(20), by: oneOf(roadColours) })
    .check(inOrder, shareOfSomething),
  /** null where the figure of a road is unknown. */
  output: z.array(z.strictObject({ id: z.string(), value: z.nullable(z.number()) })),
});

export const seriesPoint = z.strictObject({
  quarter: z.string(),
  /** Whether most of its deals can be expected to be published. */
  complete: z.boolean(),
  n: z.int(),
  median: z.nullable(z.number()),
  /** Of the median, at least 95 %. */
  interval: z.nullable(z.strictObject({ low: z.number(), high: z.number() })),
  /** 100 in the first quarter of the series. */
  index: z.nullable(z.number()),
  /**
   * Whose rents: of the road in the quarter, of the road in the year up to it, or of the district.
   */
  method: z.enum(['quarter', 'year', 'district']),
});

/**
 * Rents by door number on the road itself; doors in lanes are excluded. Numbers of stretches go
 * from `from` up to, but without, `to`.
 */
export const alongRoad = z.strictObject({
  /**
   * Cases with a door on the road, those in its lanes and alleys, and those without a number on
   * this road.
   */
  n: z.int(),
  inLanes: z.int(),
  withoutDoor: z.int(),
  /** Ascending, each of five cases or more; the cuts are independent of the request. */
  stretches: z.array(z.strictObject({ from: z.int(), to: z.int(), ...shapes.statistics.shape })),
  /** Cases the caller may read, the newest first. */
  readable: z.array(
    z.strictObject({
      id: z.string(),
      door: z.int(),
      unitRentMonth: z.number(),
      quarter: z.string(),
    }),
  ),
  quarters: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
});

/** Of the shops offered there that state it; no mean below five. */
export const fronts = z.strictObject({
  n: z.int(),
  meanM: z.nullable(z.number()),
  isSynthetic: z.boolean(),
});

/** Shops offered for every 100 m; null where there are none or the length is unknown. */
export const density = z.nullable(
  z.strictObject({ shops: z.int(), lengthM: z.int(), per100M: z.number() }),
);

export const mixShare = z.strictObject({ category: z.string(), n: z.int(), share: z.number() });

export const roadSheet = endpoint({
  method: 'GET',
  path: '/api/v1/roads/:id/sheet',
  summary: 'The sheet of a road. Medians of the last two quarters are free; the whole series needs the purchased sheet.',
  access: ['login', 'can:road-view'],
  apiKey: ['road-view'],
  input: z.strictObject({ id: text(60) }),
  output: z.strictObject({
    road: roadRow,
    isOwned: z.boolean(),
    priceJindou: z.int(),
    /** The purchase, if any: of the sheet, or of the paper that contains it. */
    bought: z.nullable(
      z.strictObject({
        form: z.enum(['sheet', 'pdf']),
        orderNo: z.string(),
        paidJindou: z.int(),
        boughtAt: instant,
        /** Whether another member of the team paid. */
        isTeams: z.boolean(),
      }),
    ),
    /** Newest release of the city's evidence. */
    release: z.nullable(z.string()),
    along: alongRoad,
    fronts,
    density,
    /** Ascending. Earlier quarters are left out until the sheet is owned. */
    series: z.array(seriesPoint),
    quartersLeftOut: z.int(),
    /** Medians of the district for as long as the road is known, to hold the road against. */
    districtSeries: z.array(
      z.strictObject({ quarter: z.string(), n: z.int(), median: z.nullable(z.number()), window: z.enum(['quarter', 'year']) }),
    ),
    mix: z.array(mixShare),
    /** The newest, masked as in a search. */
    recentKases: z.array(kaseRow),
    kases: z.int(),
    /** Units that come to market here, and the earliest of them, masked as in a search. */
    preShops: z.int(),
    comingUnits: z.array(
      z.strictObject({
        id: z.string(),
        project: z.string(),
        projectHans: z.string(),
        handoverQuarter: z.string(),
        areaBand: shapes.band,
        floorBand: z.enum(floorBands),
        /** Asking rent, money per m² and month. */
        askedLow: z.nullable(z.number()),
        askedHigh: z.nullable(z.number()),
        isSynthetic: z.boolean(),
      }),
    ),
    neighbours: z.array(
      z.strictObject({ id: z.string(), name: z.string(), nameHans: z.string(), district: z.string(), metres: z.int(), rent: shapes.statistics }),
    ),
  }),
}); // prettier-ignore

/** A road as the server returns it. */
export type RoadItem = OutputOf<typeof searchRoads>['list'][number];

/** The sheet of a road as the server returns it. */
export type RoadSheetOutput = OutputOf<typeof roadSheet>;
