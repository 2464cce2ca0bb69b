import { isDate, pairsOf, type QueryInput } from './query-string.ts';

/**
 * The same pairs, sorted by key at every depth, so that equal queries have equal keys in any order.
 */
export function sortedParams(params: QueryInput): [string, unknown][] {
  return pairsOf(params)
    .map(([key, value]): [string, unknown] => [key, sorted(value)])
    .sort(byKey);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || isDate(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]): [string, unknown] => [key, sorted(item)])
      .sort(byKey),
  );
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : a > b ? 1 : 0);
