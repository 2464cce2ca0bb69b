import type { Translator } from '#src/i18n/translator.ts';

/** Where an index line ends. */
export interface IndexEnd {
  name: string;
  base: string | undefined;
  last: string | undefined;
  /** Of the last point, 100 being the base. */
  interval: { low: number; high: number } | null;
}

/**
 * What the intervals at the ends of the lines allow to be said; without intervals the plain title.
 */
export function indexFinding(ends: readonly IndexEnd[], t: Translator['t'], base: string): string {
  const known = ends.filter(({ interval, base: from, last }) => interval !== null && from !== last);
  if (known.length === 0) return t('dashboard.index');
  const above = known.filter(({ interval }) => interval!.low > 100).map(({ name }) => name);
  const below = known.filter(({ interval }) => interval!.high < 100).map(({ name }) => name);
  if (above.length + below.length === 0) {
    return known.length === 1
      ? t('dashboard.index.within.one', { place: known[0]!.name, base })
      : t('dashboard.index.within', { n: known.length, base });
  }
  const list = (names: readonly string[]) => names.join(t('list.and'));
  return [
    above.length > 0 && t('dashboard.index.above', { places: list(above), base }),
    below.length > 0 && t('dashboard.index.below', { places: list(below), base }),
    above.length + below.length < known.length && t('dashboard.index.others'),
  ]
    .filter(Boolean)
    .join(t('dashboard.index.join'));
}
