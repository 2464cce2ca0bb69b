/**
 * Names and values of a query: an object, or anything that yields pairs, such as URLSearchParams.
 */
export type QueryInput = Readonly<Record<string, unknown>> | Iterable<readonly [string, unknown]>;

type Item = string | number | boolean | bigint | object;

/**
 * Writes a query: undefined and null are dropped, a list becomes a repeated key, a date is written
 * in ISO form, an object as JSON. Keys keep their order.
 *
 * @returns Text without the question mark, empty without parameters.
 * @throws RangeError naming the key of a date that is none.
 */
export function queryText(params: QueryInput): string {
  const search = new URLSearchParams();
  for (const [key, value] of pairsOf(params)) {
    for (const item of (Array.isArray(value) ? value : [value]) as (Item | null | undefined)[]) {
      if (item !== undefined && item !== null) search.append(key, textOf(key, item));
    }
  }
  return search.toString();
}

/** The names and values, whichever type the input has. */
export function pairsOf(params: QueryInput): (readonly [string, unknown])[] {
  return Symbol.iterator in params
    ? [...(params as Iterable<readonly [string, unknown]>)]
    : Object.entries(params);
}

function textOf(key: string, item: Item): string {
  if (isDate(item)) {
    if (Number.isNaN(item.getTime()))
      throw new RangeError(`${key}: expected a date, got one that cannot be read`);
    return item.toISOString();
  }
  return typeof item === 'object' ? JSON.stringify(item) : String(item);
}

// Micro apps live in realms of their own, and a date of theirs is no instance of ours.
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}
