import pg from 'pg';

const int8 = 20;
const numeric = 1700;
const date = 1082;
const textArray = 1009;
const int8Array = 1016;
const numericArray = 1231;
const dateArray = 1182;

/**
 * A `bigint` or `numeric` as a number.
 *
 * @throws RangeError when a number cannot hold it exactly enough to count or pay with.
 */
export function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`The database sent ${text}; a number holds whole values up to ${Number.MAX_SAFE_INTEGER} only.`);
  }
  return value;
}

const asText = (text: string) => text;
// The package's own list of types knows no arrays.
const readTexts = pg.types.getTypeParser(textArray as never) as (text: string) => (string | null)[];
const readNumbers = (text: string) => readTexts(text).map((item) => (item === null ? null : readNumber(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [int8, readNumber],
  [numeric, readNumber],
  // As a Date it would be midnight of this machine's zone, so another day elsewhere.
  [date, asText],
  [int8Array, readNumbers],
  [numericArray, readNumbers],
  [dateArray, readTexts],
]);

/** How columns become values, for this product's connections alone; the package's own table stays as it is. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
