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
 * @throws RangeError when a number cannot represent it exactly enough for counts or payments.
 */
export function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(
      `The database sent ${text}; a number holds whole values up to ${Number.MAX_SAFE_INTEGER} only.`,
    );
  }
  return value;
}

const asText = (text: string) => text;
// The package's own list of types has no array types.
const readTexts = pg.types.getTypeParser(textArray as never) as (text: string) => (string | null)[];
const readNumbers = (text: string) =>
  readTexts(text).map((item) => (item === null ? null : readNumber(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [int8, readNumber],
  [numeric, readNumber],
  // A Date would be midnight in this machine's time zone, so another day elsewhere.
  [date, asText],
  [int8Array, readNumbers],
  [numericArray, readNumbers],
  [dateArray, readTexts],
]);

/** Parsers of column values, for this product's connections only; the package's global table does not change. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
