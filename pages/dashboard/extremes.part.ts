import type { SampleStatistics } from '#src/domain/disclosure.ts';
import type { Translator } from '#src/i18n/translator.ts';

/**
 * What a set of places says: which is highest, where its interval lies above that of the next, and that the highest ones are
 * within the error where it does not.
 *
 * @param places Highest median first.
 */
export function extremes<Of extends SampleStatistics>(
  places: readonly Of[],
  nameOf: (place: Of) => string,
  t: Translator['t'],
): string {
  const known = places.filter(({ interval }) => interval !== null);
  const [first, second] = known;
  if (!first || !second) return t('dashboard.ladder');
  if (first.interval!.low > second.interval!.high) return t('dashboard.ladder.highest', { place: nameOf(first) });
  const level = known.filter(({ interval }) => interval!.high >= first.interval!.low);
  const lowest = known.at(-1)!;
  return lowest.interval!.high < first.interval!.low
    ? t('dashboard.ladder.top', { n: level.length, place: nameOf(first), lowest: nameOf(lowest) })
    : t('dashboard.ladder.level');
}
