import type { SampleStatistics } from '#src/domain/disclosure.ts';
import type { Translator } from '#src/i18n/translator.ts';

/**
 * What a set of places says: which is highest, where its interval lies above that of the next, and
 * that the highest ones are within the error where it does not.
 *
 * @param places Highest median first.
 * @param words Of which things is spoken: districts on a ladder, or cells of a matrix.
 */
export function extremes<Of extends SampleStatistics>(
  places: readonly Of[],
  nameOf: (place: Of) => string,
  t: Translator['t'],
  words: 'ladder' | 'matrix' = 'ladder',
): string {
  const known = places.filter(({ interval }) => interval !== null);
  const [first, second] = known;
  if (!first || !second) return t(`dashboard.${words}`);
  if (first.interval!.low > second.interval!.high)
    return t(`dashboard.${words}.highest`, { place: nameOf(first) });
  const level = known.filter(({ interval }) => interval!.high >= first.interval!.low);
  const lowest = known.at(-1)!;
  return lowest.interval!.high < first.interval!.low
    ? t(`dashboard.${words}.top`, { n: level.length, place: nameOf(first), lowest: nameOf(lowest) })
    : t(`dashboard.${words}.level`);
}

/**
 * How many times the lowest the highest of a set is; that they differ within the error where their
 * intervals meet.
 */
export function spreadFinding<Of extends SampleStatistics>(
  places: readonly Of[],
  nameOf: (place: Of) => string,
  { t, number }: Pick<Translator, 't' | 'number'>,
): string {
  const known = places.filter(({ interval, median }) => interval !== null && median !== null);
  const [highest, lowest] = [known[0], known.at(-1)];
  if (!highest || !lowest || highest === lowest) return t('dashboard.map');
  if (highest.interval!.low <= lowest.interval!.high) return t('dashboard.ladder.level');
  const times = number(highest.median! / lowest.median!, { maximumFractionDigits: 1 });
  return t('dashboard.map.spread', { high: nameOf(highest), low: nameOf(lowest), times });
}
