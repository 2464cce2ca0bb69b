import * as z from 'zod/mini';
import { readBand, type Band } from '#src/domain/bands.ts';
import { deepestRow, defaultLimit, maximumLimit } from '#src/domain/page.ts';
import { isQuarter, type Quarter } from '#src/domain/quarter.ts';

// Fields of a query. They arrive as text; a parser that takes "" for 0 or "1e3" for 1000 would let typing
// errors through as searches, so each form is spelt out. The message says what was expected.

/** A whole number in digits. */
export function wholeNumber(from: number, to: number) {
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
  return z.string(expected).check(z.refine((value) => value.trim() !== '' && [...value].length <= longest, expected));
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values as unknown as [Value, ...Value[]], `one of ${values.join(', ')}`);
}

/** A key that may be repeated: one text or many, always a list once read. */
export function listOf<Item extends z.ZodMiniType>(item: Item, most: number) {
  const many = z.array(item).check(z.maxLength(most, `at most ${most} values`));
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) || value === undefined ? value : [value])),
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
  const [west, south, east, north] = value.split(',').map(Number) as [number, number, number, number];
  const inRange = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return inRange && west < east && south < north ? { west, south, east, north } : undefined;
}

/** The page and its size; both have a default, and together they stay above the deepest row. */
export const pageFields = {
  page: z._default(wholeNumber(1, deepestRow), 1),
  limit: z._default(wholeNumber(1, maximumLimit), defaultLimit),
};
