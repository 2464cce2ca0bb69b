import { differsByFew, smallestSample } from '#src/domain/disclosure.ts';

/** Rows of one value of a dimension, all other filters being as they are. */
export interface ValueCount {
  /** Of an ordered dimension a number or a quarter; null where a row has none. */
  value: string | number | null;
  n: number;
  /** Whether the filter takes rows of this value. */
  isInside: boolean;
}

/**
 * Complementary suppression for a filter that takes a stretch of an ordered dimension: quarters,
 * bands of area, levels.
 *
 * From either end of the dimension on, a stretch may begin, or end, only where at least five rows
 * lie between this cut and the one before it. So no two permitted stretches differ by one to four
 * rows, the whole dimension included.
 *
 * @param counts In any order.
 */
export function isRangePublishable(counts: readonly ValueCount[]): boolean {
  const unknown = counts.filter(({ value }) => value === null);
  const known = counts
    .filter(({ value, n }) => value !== null && n > 0)
    .toSorted((a, b) => (a.value! < b.value! ? -1 : 1));
  const first = known.findIndex(({ isInside }) => isInside);
  if (first < 0) return true; // without rows there is nothing to disclose
  const last = known.findLastIndex(({ isInside }) => isInside);
  const leftOut = unknown.reduce((sum, { n, isInside }) => sum + (isInside ? 0 : n), 0);
  return (
    isCut(known, first) &&
    isCut(known.toReversed(), known.length - 1 - last) &&
    !differsByFew(leftOut)
  );
}

/**
 * Whether a stretch may begin at a value, when every cut has five rows or more before it since the
 * last.
 */
function isCut(counts: readonly ValueCount[], at: number): boolean {
  let since = 0;
  let isHere = true;
  for (const { n } of counts.slice(0, at)) {
    since += n;
    isHere = since >= smallestSample;
    if (isHere) since = 0;
  }
  return isHere;
}

/**
 * Complementary suppression for a filter that takes some values of a dimension without order:
 * storeys, trades, districts.
 *
 * Permitted are choices of values that hold five rows or more each, and those that leave nothing
 * out. Two such choices never differ by one to four rows.
 */
export function isChoicePublishable(counts: readonly ValueCount[]): boolean {
  const leftOut = counts.reduce((sum, { n, isInside }) => sum + (isInside ? 0 : n), 0);
  if (leftOut === 0) return true;
  return !differsByFew(leftOut) && counts.every(({ n, isInside }) => !isInside || !differsByFew(n));
}
