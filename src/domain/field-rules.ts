import type { Circle } from './area-cover.ts';
import { readBand, type Band } from './bands.ts';
import { maxCorners, polygonError, widestDegrees, type Polygon } from './polygon.ts';
import { isQuarter, type Quarter } from './quarter.ts';

// Fields of a query. They arrive as text; a parser that takes "" for 0 or "1e3" for 1000 would let
// typing errors through as searches, so each form is spelt out. Addresses are read by these rules
// alone; the contract builds its schemas from them.

/** Rule of a field that arrives as one text. */
export interface FieldRule<Value = unknown, Wire extends string = string> {
  /** The value of a text; undefined when the text is not accepted. */
  read: (text: string) => Value | undefined;
  /** What was expected, for developers. */
  expected: string;
  /** Message for a text that is not accepted. `expected` by default. */
  fault?: (text: string) => string;
  /** The accepted texts, where they are few. */
  values?: readonly Wire[];
  /** Form of the accepted texts, where one regular expression describes it. */
  pattern?: RegExp;
}

/** Rule of a key that may be repeated: one text or many, always a list once read. */
export interface ListRule<Value = unknown, Wire extends string = string> {
  item: FieldRule<Value, Wire>;
  most: number;
  /** Condition on the whole list. */
  whole?: { accepts(values: readonly Value[]): boolean; expected: string };
}

export type FieldRules = Readonly<Record<string, FieldRule | ListRule>>;

/**
 * Whether the texts of a key are accepted. @param value A list only where the key may be repeated.
 */
export function accepts(rule: FieldRule | ListRule, value: string | readonly string[]): boolean {
  if (!('item' in rule)) return typeof value === 'string' && rule.read(value) !== undefined;
  const values = [value].flat().map((text) => rule.item.read(text));
  return (
    values.length <= rule.most &&
    !values.includes(undefined) &&
    (rule.whole?.accepts(values) ?? true)
  );
}

/** A key that may be repeated. @param whole Condition on the list, and what it expects. */
export function list<Value, Wire extends string>(
  item: FieldRule<Value, Wire>,
  most: number,
  whole?: ListRule<Value, Wire>['whole'],
): ListRule<Value, Wire> {
  return { item, most, ...(whole && { whole }) };
}

/** A whole number in digits. */
export function integer(from: number, to: number): FieldRule<number> {
  const pattern = /^(0|[1-9]\d{0,8})$/;
  return {
    read: (text) =>
      pattern.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined,
    expected: `a whole number from ${from} to ${to}`,
    pattern,
  };
}

/** Text of one line, not empty. */
export function text(longest: number): FieldRule<string> {
  return {
    read: (value) => (value.trim() !== '' && [...value].length <= longest ? value : undefined),
    expected: `a text of 1 to ${longest} characters`,
  };
}

/** A text that matches a regular expression. */
export function patternText(pattern: RegExp, expected: string): FieldRule<string> {
  return { read: (value) => (pattern.test(value) ? value : undefined), expected, pattern };
}

export function oneOf<const Value extends string>(
  values: readonly Value[],
): FieldRule<Value, Value> {
  return {
    read: (text) => values.find((value) => value === text),
    expected: `one of ${values.join(', ')}`,
    values,
  };
}

export const yesOrNo: FieldRule<boolean, 'yes' | 'no'> = {
  ...oneOf(['yes', 'no']),
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
};

export const quarter: FieldRule<Quarter> = {
  read: (text) => (isQuarter(text) ? text : undefined),
  expected: 'a quarter such as 2021Q4',
};

/** A band `60-100`, `-30` or `500-` whose ends are among the edges. */
export function band(edges: readonly number[]): FieldRule<Band> {
  const isCut = (end: number | null) => end === null || edges.includes(end);
  return {
    read: (text) => {
      const read = readBand(text);
      return read && isCut(read.from) && isCut(read.to) ? read : undefined;
    },
    expected: `a band such as ${edges[0]}-${edges[1]}, -${edges[0]} or ${edges.at(-1)}-, cut at ${edges.join(', ')}`,
  };
}

/**
 * A stretch of a scale `60-100`, `-100` or `60-`, from `least` to `most`, with at most two
 * decimals; `from` belongs to it.
 */
export function numberRange(least: number, most: number): FieldRule<Band> {
  return {
    read: (text) => {
      const found = /^(\d{1,9}(?:\.\d{1,2})?)?-(\d{1,9}(?:\.\d{1,2})?)?$/.exec(text);
      if (!found || text === '-') return undefined;
      const end = (part: string | undefined) => (part === undefined ? null : Number(part));
      const [from, to] = [end(found[1]), end(found[2])];
      if ([from, to].some((each) => each !== null && (each < least || each > most)))
        return undefined;
      return from !== null && to !== null && from >= to ? undefined : { from, to };
    },
    expected: `a stretch such as ${least}-${most}, -${most} or ${least}-, with numbers from ${least} to ${most}`,
  };
}

/** A map area, `west,south,east,north` in degrees (WGS84). */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const bounds: FieldRule<Bounds> = {
  read: (text) => {
    if (!/^-?\d{1,3}(\.\d{1,7})?(,-?\d{1,3}(\.\d{1,7})?){3}$/.test(text)) return undefined;
    const [west, south, east, north] = text.split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const inRange = west >= -180 && east <= 180 && south >= -90 && north <= 90;
    return inRange && west < east && south < north ? { west, south, east, north } : undefined;
  },
  expected: 'west,south,east,north in degrees, west before east and south before north',
};

const degree = /^-?\d{1,3}(\.\d{1,7})?$/;

/**
 * A border drawn on the map: corners `lon,lat` in degrees, in turn, with semicolons between them.
 */
export const polygon: FieldRule<Polygon> = {
  read: (text) => {
    const corners = readCorners(text);
    return corners && polygonError(corners) === null ? corners : undefined;
  },
  expected: `corners such as 121.5,25.0;121.6,25.0;121.6,25.1, 3 to ${maxCorners} of them`,
  fault: (text) => {
    const corners = readCorners(text);
    return (
      (corners && polygonError(corners)) ??
      'corners lon,lat in degrees with semicolons between them'
    );
  },
};

function readCorners(text: string): Polygon | undefined {
  // Longer texts are not parsed: no valid polygon is that long.
  if (text.length > maxCorners * 30) return undefined;
  const corners = text.split(';').map((corner) => corner.split(','));
  if (!corners.every((corner) => corner.length === 2 && corner.every((part) => degree.test(part))))
    return undefined;
  return corners.map(([lon, lat]) => [Number(lon), Number(lat)] as const);
}

export const shortestRadiusM = 50;
export const longestRadiusM = 5000;

/** A circle: `lon,lat,metres`, or `lon,lat` with the largest radius. */
export const near: FieldRule<Circle> = {
  read: (text) => {
    const [lon, lat, radius = String(longestRadiusM), ...more] = text.split(',');
    if (
      more.length > 0 ||
      !degree.test(lon!) ||
      !degree.test(lat ?? '') ||
      !/^\d{1,5}$/.test(radius)
    )
      return undefined;
    const circle = { lon: Number(lon), lat: Number(lat), radiusM: Number(radius) };
    const isOnGlobe = Math.abs(circle.lon) <= 180 && Math.abs(circle.lat) <= 90 - widestDegrees;
    return isOnGlobe && circle.radiusM >= shortestRadiusM && circle.radiusM <= longestRadiusM
      ? circle
      : undefined;
  },
  expected: `lon,lat in degrees and a radius of ${shortestRadiusM} to ${longestRadiusM} metres, such as 121.54,25.03,500`,
};

/**
 * Search words, at least two characters: a single one occurs in every address. The search folds
 * them.
 */
export const words: FieldRule<string> = {
  read: (text) => {
    const trimmed = text.trim();
    const isLongEnough = [...trimmed].length >= 2 && [...text].length <= 40;
    return isLongEnough && trimmed.split(/\s+/).length <= 6 ? text : undefined;
  },
  expected: 'a text of 2 to 40 characters',
  fault: () => 'a text of 2 to 40 characters, of at most six words',
};

/** A day of the calendar, ISO. */
export const isoDate: FieldRule<string> = {
  read: (text) => (isCalendarDay(text) ? text : undefined),
  expected: 'a date such as 2026-03-31',
  fault: () => 'a date of the calendar such as 2026-03-31',
};

/** A day between 2020 and 2199, on which the product can have recorded something. */
export const recordedDay: FieldRule<string> = {
  read: (text) =>
    isCalendarDay(text) && text >= '2020-01-01' && text <= '2199-12-31' ? text : undefined,
  expected: 'a day such as 2026-11-20',
};

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Date.parse takes 30 February for 2 March; formatting the result again detects that.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
