import { minPairs, rankCorrelation } from '#src/analytics/stats/rank-correlation.ts';
import type { Translator } from '#src/i18n/translator.ts';

interface Road {
  median: number;
  vacancy: { share: number };
}

/**
 * Whether roads with more empty units are dearer or cheaper, as far as the interval of their rank
 * correlation says so.
 */
export function scatterFinding(
  roads: readonly Road[],
  { t, number }: Pick<Translator, 't' | 'number'>,
): string {
  const n = roads.length;
  const found =
    n < minPairs
      ? null
      : rankCorrelation(roads.map(({ median, vacancy }) => [vacancy.share, median]));
  if (!found) return t('dashboard.scatter.few', { n });
  const two = (value: number) => number(value, { maximumFractionDigits: 2 });
  const values = { rho: two(found.rho), low: two(found.low), high: two(found.high) };
  if (found.low > 0) return t('dashboard.scatter.dearer', values);
  return t(found.high < 0 ? 'dashboard.scatter.cheaper' : 'dashboard.scatter.level', values);
}
