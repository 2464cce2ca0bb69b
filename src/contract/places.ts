import * as z from 'zod/mini';
import { areaUnits } from '#src/domain/area-unit.ts';
import { rentPeriods } from '#src/domain/city.ts';
import { endpoint, nothing } from './endpoint.ts';
import { text } from './field-schemas.ts';
import * as shapes from './shared-schemas.ts';

/** A position in degrees, longitude first (WGS84). */
const position = z.tuple([z.number(), z.number()]);

const placeNames = { name: z.string(), nameHans: z.string() };

/**
 * Open, as the places are: who sends data of a city has to know its key and its units. The console
 * itself finds the cities in its document.
 */
export const listCities = endpoint({
  method: 'GET',
  path: '/api/v1/cities',
  summary: 'Cities the console knows, with their names, money, unit of area and time zone.',
  access: [],
  apiKey: 'public',
  input: nothing,
  output: z.array(
    z.strictObject({
      /** The key other endpoints take as `city`. */
      city: z.string(),
      names: z.strictObject({ 'zh-Hant': z.string(), 'zh-Hans': z.string(), en: z.string() }),
      /** ISO 3166-1, two letters. */
      country: z.string(),
      currency: shapes.currency,
      /** The unit its areas are stated in there; the API states all areas in m². */
      areaUnit: z.enum(areaUnits),
      /** The time its unit rents are stated for there; the API states them per month. */
      rentPeriod: z.enum(rentPeriods),
      /** IANA name. */
      timezone: z.string(),
    }),
  ),
});

/**
 * Open, as the map of the login page is: who reads a page by its link reads the places on it in his
 * own language.
 */
export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/places',
  summary: 'Cities and districts with evidence, with the number of cases in each.',
  access: [],
  apiKey: 'public',
  input: nothing,
  output: z.array(
    z.strictObject({
      ...placeNames,
      nameEn: z.string(),
      currency: shapes.currency,
      n: z.int(),
      /** First and last quarter of a deal in the city, and its newest release. */
      quarters: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
      newestRelease: z.nullable(z.string()),
      districts: z.array(z.strictObject({ ...placeNames, nameEn: z.string(), n: z.int() })),
    }),
  ),
});

export const listRoads = endpoint({
  method: 'GET',
  path: '/api/v1/places/roads',
  summary: 'Roads of a district with evidence, most cases first.',
  access: ['login', 'can:road-view'],
  apiKey: ['road-view'],
  input: z.strictObject({ city: text(20), district: text(20) }),
  output: z.array(
    z.strictObject({
      id: z.string(),
      ...placeNames,
      /** In Latin letters, for a road of Taiwan. */
      nameEn: z.optional(z.string()),
      n: z.int(),
      hasPlace: z.boolean(),
    }),
  ),
});

const line = z.strictObject({ type: z.literal('LineString'), coordinates: z.array(position) });
const point = z.strictObject({ type: z.literal('Point'), coordinates: position });
const polygon = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(position)),
});
const multiPolygon = z.strictObject({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
});

/** Drawn on the login page too, so it is public: road medians of all years are free. */
export const cityMap = endpoint({
  method: 'GET',
  path: '/api/v1/map',
  summary:
    'Districts and roads of a city as lines, with the median unit rent of each road over all years.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ city: text(20) }),
  output: z.strictObject({
    currency: shapes.currency,
    ...shapes.statistics.shape,
    /** First and last release, for the legend. */
    releases: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
    districts: z.array(
      z.strictObject({
        ...placeNames,
        nameEn: z.string(),
        city: z.string(),
        centroid: position,
        shape: z.union([polygon, multiPolygon]),
      }),
    ),
    /** Approximate lines drawn from stations beside the road; never a door. */
    roads: z.array(
      z.strictObject({
        id: z.string(),
        ...placeNames,
        district: z.string(),
        shape: z.union([line, point]),
        statistics: shapes.statistics,
      }),
    ),
  }),
});

export const districtRents = endpoint({
  method: 'GET',
  path: '/api/v1/districts/rents',
  summary:
    'Unit rents by district of a city over the newest four complete quarters, highest median first.',
  access: ['login', 'can:road-view'],
  apiKey: ['road-view'],
  input: z.strictObject({ city: text(20) }),
  output: z.strictObject({
    currency: shapes.currency,
    quarters: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
    districts: z.array(
      z.strictObject({ ...placeNames, nameEn: z.string(), ...shapes.statistics.shape }),
    ),
  }),
});

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary:
    'Cities, districts and roads whose name contains a text, in traditional or simplified characters or English.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ q: text(40) }),
  output: z.array(
    z.strictObject({
      type: z.enum(['city', 'district', 'road']),
      /** Of a road; the others are named by what they are. */
      id: z.nullable(z.string()),
      city: z.string(),
      district: z.nullable(z.string()),
      ...placeNames,
      nameEn: z.nullable(z.string()),
      n: z.int(),
    }),
  ),
});
