import * as z from 'zod/mini';
import type { Circle } from '#src/domain/area-cover.ts';
import { readBand, type Band } from '#src/domain/bands.ts';
import { deepestRow, defaultLimit, maximumLimit } from '#src/domain/page.ts';
import { maxCorners, polygonError, widestDegrees, type Polygon } from '#src/domain/polygon.ts';
import { isQuarter, type Quarter } from '#src/domain/quarter.ts';

// Fields of a query. They arrive as text; a parser that takes "" for 0 or "1e3" for 1000 would let typing
// errors through as searches, so each form is spelt out. The message says what was expected.

/** A whole number in digits. */
export function integer(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  return z.pipe(
    z.string(expected).check(
      z.regex(/^(0|[1-9]\d{0,8})$/, expected),
      z.refine((text) => Number(text) >= from && Number(text) <= to, expected),
    ),
    z.transform(Number),
  );
}

/** Text of one line, not empty. */
export function text(longest: number) {
  const expected = `a text of 1 to ${longest} characters`;
  return z
    .string(expected)
    .check(z.refine((value) => value.trim() !== '' && [...value].length <= longest, expected));
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values as unknown as [Value, ...Value[]], `one of ${values.join(', ')}`);
}

/** A key that may be repeated: one text or many, always a list once read. */
export function listOf<Item extends z.ZodMiniType>(item: Item, most: number) {
  const many = z.array(item).check(z.maxLength(most, `at most ${most} values`));
  return z.pipe(
    z.transform((value: unknown) =>
      Array.isArray(value) || value === undefined ? value : [value],
    ),
    many,
  );
}

export const quarter = z.pipe(
  z.string('a quarter such as 2021Q4').check(z.refine(isQuarter, 'a quarter such as 2021Q4')),
  z.transform((value) => value as Quarter),
);

/** A band `60-100`, `-30` or `500-` whose ends are among the edges. */
export function band(edges: readonly number[]) {
  const expected = `a band such as ${edges[0]}-${edges[1]}, -${edges[0]} or ${edges.at(-1)}-, cut at ${edges.join(', ')}`;
  const cut = (end: number | null) => end === null || edges.includes(end);
  return z.pipe(
    z.string(expected).check(
      z.refine((value) => {
        const read = readBand(value);
        return read !== undefined && cut(read.from) && cut(read.to);
      }, expected),
    ),
    z.transform((value) => readBand(value) as Band),
  );
}

/** A map area, `west,south,east,north` in degrees (WGS84). */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const bounds = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => readBounds(value) !== undefined,
        'west,south,east,north in degrees, west before east and south before north',
      ),
    ),
  z.transform((value) => readBounds(value) as Bounds),
);

function readBounds(value: string): Bounds | undefined {
  if (!/^-?\d{1,3}(\.\d{1,7})?(,-?\d{1,3}(\.\d{1,7})?){3}$/.test(value)) return undefined;
  const [west, south, east, north] = value.split(',').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const inRange = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return inRange && west < east && south < north ? { west, south, east, north } : undefined;
}

const degree = /^-?\d{1,3}(\.\d{1,7})?$/;

/** A border drawn on the map: corners `lon,lat` in degrees, in turn, with semicolons between them. */
export const polygon = z.pipe(
  z
    .string(`corners such as 121.5,25.0;121.6,25.0;121.6,25.1, 3 to ${maxCorners} of them`)
    .check((read) => {
      const corners = readCorners(read.value);
      const message =
        corners === undefined
          ? 'corners lon,lat in degrees with semicolons between them'
          : polygonError(corners);
      if (message !== null) read.issues.push({ code: 'custom', input: read.value, message });
    }),
  z.transform((value) => readCorners(value) as Polygon),
);

function readCorners(value: string): Polygon | undefined {
  // Longer texts are not parsed: no valid polygon is that long.
  if (value.length > maxCorners * 30) return undefined;
  const corners = value.split(';').map((corner) => corner.split(','));
  if (!corners.every((corner) => corner.length === 2 && corner.every((part) => degree.test(part))))
    return undefined;
  return corners.map(([lon, lat]) => [Number(lon), Number(lat)] as const);
}

export const shortestRadiusM = 50;
export const longestRadiusM = 5000;

/** A circle: `lon,lat,metres`, or `lon,lat` with the largest radius. */
export const near = z.pipe(
  z
    .string(nearExpected())
    .check(z.refine((value) => readNear(value) !== undefined, nearExpected())),
  z.transform((value) => readNear(value) as Circle),
);

function nearExpected(): string {
  return `lon,lat in degrees and a radius of ${shortestRadiusM} to ${longestRadiusM} metres, such as 121.54,25.03,500`;
}

function readNear(value: string): Circle | undefined {
  const [lon, lat, radius = String(longestRadiusM), ...more] = value.split(',');
  if (more.length > 0 || !degree.test(lon!) || !degree.test(lat ?? '') || !/^\d{1,5}$/.test(radius))
    return undefined;
  const circle = { lon: Number(lon), lat: Number(lat), radiusM: Number(radius) };
  const isOnGlobe = Math.abs(circle.lon) <= 180 && Math.abs(circle.lat) <= 90 - widestDegrees;
  return isOnGlobe && circle.radiusM >= shortestRadiusM && circle.radiusM <= longestRadiusM
    ? circle
    : undefined;
}

/** Search words; a single character occurs in every address. Folded where it is searched, not here. */
export const words = z
  .string('a text of 2 to 40 characters')
  .check(z.refine(isWords, 'a text of 2 to 40 characters, of at most six words'));

function isWords(value: string): boolean {
  const trimmed = value.trim();
  return [...trimmed].length >= 2 && [...value].length <= 40 && trimmed.split(/\s+/).length <= 6;
}

/** A stretch of a scale `60-100`, `-100` or `60-`, from `least` to `maxItems`, with at most two decimals; `from` belongs to it. */
export function numberRange(least: number, most: number) {
  const expected = `a stretch such as ${least}-${most}, -${most} or ${least}-, with numbers from ${least} to ${most}`;
  return z.pipe(
    z
      .string(expected)
      .check(z.refine((value) => readStretch(value, least, most) !== undefined, expected)),
    z.transform((value) => readStretch(value, least, most) as Band),
  );
}

function readStretch(value: string, least: number, most: number): Band | undefined {
  const found = /^(\d{1,9}(?:\.\d{1,2})?)?-(\d{1,9}(?:\.\d{1,2})?)?$/.exec(value);
  if (!found || value === '-') return undefined;
  const [from, to] = [found[1], found[2]].map((part) =>
    part === undefined ? null : Number(part),
  ) as [number | null, number | null];
  if ([from, to].some((end) => end !== null && (end < least || end > most))) return undefined;
  return from !== null && to !== null && from >= to ? undefined : { from, to };
}

/** A day of the calendar, ISO. */
export const isoDate = z
  .string('a date such as 2026-03-31')
  .check(z.refine((value) => isCalendarDay(value), 'a date of the calendar such as 2026-03-31'));

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = Date.parse(`${value}T00:00:00Z`);
  // Date.parse takes 30 February for 2 March; formatting the result again detects that.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

export const yesOrNo = z.pipe(
  oneOf(['yes', 'no']),
  z.transform((value) => value === 'yes'),
);

/** Cursor of an export: the value from the previous part, unchanged. */
export const cursor = z
  .string('a cursor as the part before gave it')
  .check(z.regex(/^[\w-]{16,600}$/, 'a cursor as the part before gave it'));

/** The page and its size; both have a default, and together they stay above the deepest row. */
export const pageFields = {
  page: z._default(integer(1, deepestRow), 1),
  limit: z._default(integer(1, maximumLimit), defaultLimit),
};
