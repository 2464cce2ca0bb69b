/** Columns of ones and zeros for the values of a category, the base left out. */
export interface Dummies {
  names: string[];
  /** One row per value given. */
  rows: number[][];
}

/**
 * Dummy columns of a category, in the order in which the values first come; the base is the value all others are
 * measured against.
 *
 * @param base By default the commonest value, the first of equals.
 * @throws RangeError when `base` is not among the values.
 */
export function dummies(values: readonly string[], base = commonest(values)): Dummies {
  const levels = [...new Set(values)];
  if (values.length > 0 && !levels.includes(base)) {
    throw new RangeError(
      `dummies: expected the base "${base}" among the values, got ${levels.slice(0, 5).join(', ')}`,
    );
  }
  const names = levels.filter((level) => level !== base);
  return { names, rows: values.map((value) => names.map((name) => (name === value ? 1 : 0))) };
}

function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as [
    string,
    number,
  ])[0];
}
