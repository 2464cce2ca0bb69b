import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import {
  band,
  listOf,
  oneOf,
  quarter,
  text,
  integer,
  yesOrNo,
} from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { areaEdgesM2 } from '#src/domain/bands.ts';
import { floorBands } from '#src/domain/kase.ts';
import { roadGrades } from '#src/domain/road.ts';
import { flowKinds } from '#src/domain/sample.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { riskRow } from '#src/features/success-rates/contract/risk-row.ts';
import { indexMethods, maxIndexLines, surveySurfaces } from '../model/dashboard-filter.ts';

// Each tile of the dashboard has an endpoint of its own, so that a slow or a failed one does not
// affect the others.

/** A city, or some of its districts taken together. */
const place = { city: text(20), district: z.optional(listOf(text(20), maxIndexLines)) };
/** Roads of these grades, where graded. */
const grade = z.optional(listOf(oneOf(roadGrades), roadGrades.length));
const category = z.optional(listOf(oneOf(tradeCodes), tradeCodes.length));
/** Which cases count, by the names a search has for them. */
const cases = {
  grade,
  /** Trades, where the source has them. */
  category,
  floor: z.optional(listOf(oneOf(floorBands), floorBands.length)),
  area: z.optional(band(areaEdgesM2)),
  /** First quarter that counts. Figures of the newest quarter, and of its change, ignore it. */
  from: z.optional(quarter),
  /** Last quarter that counts; the newest complete one where that is earlier or none is named. */
  to: z.optional(quarter),
};
/** Whether generated rows count, such as the survey of the demo; excluded by default. */
const synthetic = z.optional(yesOrNo);
const access = ['login', 'can:road-view'] as const;
const interval = z.nullable(z.strictObject({ low: z.number(), high: z.number() }));
const change = z.nullable(
  z.strictObject({
    value: z.number(),
    /** 95 %; null where the two medians share rents or have too few. */
    interval,
    window: z.enum(['quarter', 'year']),
    from: z.string(),
    to: z.string(),
  }),
);

export const dashboardRents = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/rents',
  summary:
    'Median unit rent of the newest complete quarter, and its change over a quarter and a year.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({ ...place, ...cases }),
  output: z.strictObject({
    currency: shapes.currency,
    /** null without evidence. */
    quarter: z.nullable(z.string()),
    statistics: shapes.statistics,
    qoq: change,
    yoy: change,
  }),
});

export const dashboardEvidence = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/evidence',
  summary: 'Number of cases by quarter, and the last release.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({ ...place, ...cases }),
  output: z.strictObject({
    cases: z.int(),
    roads: z.int(),
    newestRelease: z.nullable(z.string()),
    quarters: z.array(z.strictObject({ quarter: z.string(), n: z.int(), complete: z.boolean() })),
  }),
});

/** The rents of a median: its quarter, where that has enough, or always the year up to it. */
export const indexWindows = ['quarter', 'year'] as const;

export const dashboardIndex = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/index',
  summary: 'Rent indices of the city and of up to five districts, each 100 in its first quarter.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({
    city: text(20),
    district: z.optional(listOf(text(20), maxIndexLines)),
    method: z._default(oneOf(indexMethods), 'median'),
    /** Of medians; the other methods have a window of their own. */
    window: z._default(oneOf(indexWindows), 'quarter'),
    ...cases,
  }),
  output: z.strictObject({
    method: z.enum(indexMethods),
    lines: z.array(
      z.strictObject({
        /** null: the city as a whole. */
        district: z.nullable(z.string()),
        points: z.array(
          z.strictObject({
            quarter: z.string(),
            complete: z.boolean(),
            index: z.nullable(z.number()),
            /** 95 %, the error of the base included; none for the mix-adjusted. */
            interval,
            n: z.int(),
            window: z.enum(['quarter', 'year']),
          }),
        ),
      }),
    ),
  }),
});

const mover = z.strictObject({
  id: z.string(),
  district: z.string(),
  name: z.string(),
  nameHans: z.string(),
  n: z.int(),
  median: z.nullable(z.number()),
  value: z.number(),
  /** 95 %; null where one of the two medians has fewer than eleven rents. */
  interval,
  /** Rents behind the earlier and the later median. */
  nBefore: z.int(),
  nAfter: z.int(),
  window: z.enum(['quarter', 'year']),
});

export const dashboardMovers = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/movers',
  summary:
    'Roads whose rents changed over a year by more than the error of the change, largest change first.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({ ...place, grade, most: z._default(integer(1, 20), 5) }),
  output: z.strictObject({
    risers: z.array(mover),
    fallers: z.array(mover),
    /** Roads with five rents or more in both periods, changed or not. */
    compared: z.int(),
  }),
});

const share = z.strictObject({
  n: z.int(),
  hits: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});

export const dashboardSurvey = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/survey',
  summary: 'Vacancy, openings, closures and mix of trades of the newest survey of the place.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject({ ...place, synthetic }),
  output: z.strictObject({
    /** null without a survey. */
    survey: z.nullable(
      z.strictObject({
        name: z.string(),
        period: z.string(),
        points: z.int(),
        before: z.nullable(z.string()),
        provenance: z.enum(['survey', 'synthetic']),
      }),
    ),
    /** A generated survey of the place exists and was left out. */
    syntheticLeftOut: z.boolean(),
    vacancy: z.nullable(share),
    flows: z.nullable(z.record(z.enum(flowKinds), z.int())),
    mix: z.array(z.strictObject({ category: z.string(), n: z.int(), share: z.number() })),
    hhi: z.nullable(z.number()),
  }),
});

export const dashboardHeat = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/heat',
  summary:
    'Density of the evidence and level of rents on a grid over the city. Cases have the position of a point of their road.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({
    ...place,
    grade,
    /** Reach of a case in m; the usual rule of thumb when left out. */
    bandwidth: z.optional(integer(100, 1500)),
    /** Cells from west to east. */
    cells: z._default(integer(10, 60), 30),
  }),
  output: z.strictObject({
    currency: shapes.currency,
    bandwidthM: z.nullable(z.number()),
    /** Cases that have a place, and those that have none. */
    n: z.int(),
    withoutPlace: z.int(),
    cellM: z.nullable(z.number()),
    /**
     * Centres of the cells with a publishable figure. Density in cases per km²; rent per m² and
     * month.
     */
    cells: z.array(
      z.strictObject({
        lon: z.number(),
        lat: z.number(),
        density: z.number(),
        rent: z.nullable(z.number()),
      }),
    ),
  }),
});

export const dashboardSurveyHeat = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/survey-heat',
  summary:
    'Density of vacant units, or of units opened since the previous survey, on a grid over the city.',
  access: ['login', 'can:sample-view'],
  apiKey: ['sample-view'],
  input: z.strictObject({
    ...place,
    synthetic,
    of: oneOf(surveySurfaces),
    bandwidth: z.optional(integer(100, 1500)),
    cells: z._default(integer(10, 60), 30),
  }),
  output: z.strictObject({
    /** null without a survey. */
    period: z.nullable(z.string()),
    before: z.nullable(z.string()),
    isSynthetic: z.boolean(),
    /** A generated survey of the place exists and was left out. */
    syntheticLeftOut: z.boolean(),
    bandwidthM: z.nullable(z.number()),
    /** Points with a place, and those of them that are empty or were opened. */
    n: z.int(),
    hits: z.int(),
    cellM: z.nullable(z.number()),
    /** Middles of the cells around which enough was visited; units per km². */
    cells: z.array(z.strictObject({ lon: z.number(), lat: z.number(), density: z.number() })),
  }),
});

const period = z.nullable(z.strictObject({ first: z.string(), last: z.string() }));

export const dashboardDistricts = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/districts',
  summary:
    'Unit rents by district of a city over four complete or selected quarters, highest median first.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({ city: text(20), ...cases }),
  output: z.strictObject({
    currency: shapes.currency,
    quarters: period,
    districts: z.array(
      z.strictObject({
        name: z.string(),
        nameHans: z.string(),
        nameEn: z.string(),
        ...shapes.statistics.shape,
      }),
    ),
  }),
});

export const matrixZonings = ['residential', 'commercial', 'other'] as const;

export const dashboardMatrix = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/matrix',
  summary: 'Unit rents by floor area and zoning over eight complete or selected quarters.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({ ...place, ...cases }),
  output: z.strictObject({
    currency: shapes.currency,
    quarters: period,
    /** Every pair of a band of floor area, smallest first, and a zoning. */
    cells: z.array(
      z.strictObject({
        area: shapes.band,
        zoning: z.enum(matrixZonings),
        ...shapes.statistics.shape,
      }),
    ),
  }),
});

export const dashboardRoads = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/roads',
  summary: 'Median unit rent and vacancy of roads that have both.',
  access: ['login', 'can:road-view', 'can:sample-view'],
  apiKey: ['road-view', 'sample-view'],
  input: z.strictObject({ ...place, grade, synthetic }),
  output: z.strictObject({
    currency: shapes.currency,
    /** Roads with a median but without a survey that counted empty units. */
    notSurveyed: z.int(),
    /** Roads left out because their survey is generated. */
    syntheticLeftOut: z.int(),
    roads: z.array(
      z.strictObject({
        id: z.string(),
        district: z.string(),
        name: z.string(),
        nameHans: z.string(),
        n: z.int(),
        median: z.number(),
        vacancy: share,
        isSynthetic: z.boolean(),
      }),
    ),
  }),
});

export const maxSurvivalTrades = 5;

export const dashboardSurvival = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/survival',
  summary: 'Kaplan–Meier survival of shops, for the trades with most shops or for selected trades.',
  access: ['login', 'can:road-view'],
  apiKey: ['road-view'],
  input: z.strictObject({ city: text(20), category }),
  output: z.strictObject({
    trades: z.array(
      z.strictObject({
        category: z.enum(tradeCodes),
        n: z.int(),
        events: z.int(),
        curve: z.array(
          z.strictObject({
            time: z.number(),
            atRisk: z.int(),
            events: z.int(),
            censored: z.int(),
            survival: z.number(),
            low: z.number(),
            high: z.number(),
          }),
        ),
        /** Number at risk at each whole year of age. */
        risk: z.array(riskRow),
        median: z.strictObject({
          median: z.nullable(z.number()),
          low: z.nullable(z.number()),
          high: z.nullable(z.number()),
        }),
      }),
    ),
    /** First and last year a shop was seen in. */
    window: z.nullable(z.strictObject({ first: z.int(), last: z.int() })),
    /** Trades of which too few shops were followed. */
    leftOut: z.int(),
    /** Where shops were followed at all. */
    cities: z.array(z.strictObject({ name: z.string(), n: z.int() })),
  }),
});
