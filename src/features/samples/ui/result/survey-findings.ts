import { minPairs, rankCorrelation } from '#src/analytics/stats/rank-correlation.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { ShareBar } from '#src/features/success-rates/ui/result/share-bars.tsx';

type Words = Pick<Translator, 't' | 'number' | 'percent'>;

/** Whether the vacancy of two stretches of a road differs by more than the error of both. */
export function vacancyFinding(stretches: readonly ShareBar[], { t, percent }: Words): string {
  const known = stretches
    .filter(({ share, interval }) => share !== null && interval)
    .toSorted((a, b) => b.share! - a.share!);
  const [most, least] = [known[0], known.at(-1)];
  if (!most || !least || most === least) return t('sample.vacancy.title');
  if (most.interval!.low <= least.interval!.high) return t('sample.vacancy.level');
  return t('sample.vacancy.emptier', {
    most: most.name,
    least: least.name,
    high: percent(most.share!),
    low: percent(least.share!),
  });
}

/**
 * Whether asking rents rise or fall along the road, as far as the interval of their rank
 * correlation shows it.
 */
export function askingRentFinding(
  points: readonly { x: number; y: number }[],
  { t, number }: Words,
): string {
  const n = points.length;
  const found = n < minPairs ? null : rankCorrelation(points.map(({ x, y }) => [x, y]));
  if (!found) return t('sample.asked.title', { n });
  const two = (value: number) => number(value, { maximumFractionDigits: 2 });
  const values = { rho: two(found.rho), low: two(found.low), high: two(found.high) };
  if (found.low > 0) return t('sample.asked.rises', values);
  return t(found.high < 0 ? 'sample.asked.falls' : 'sample.asked.level', values);
}

interface HourOfCounts {
  hour: number;
  mean: number;
  n: number;
  /** Standard error of the mean; null for a single count. */
  error: number | null;
}

/** Of a normal distribution, two-sided at 95 %. */
const z = 1.96;

/** At which hour most people pass, where the hour after it lies lower beyond the error of both. */
export function footfallFinding(hours: readonly HourOfCounts[], { t, number }: Words): string {
  const known = hours
    .filter(({ n, error }) => n >= smallestSample && error !== null)
    .toSorted((a, b) => b.mean - a.mean);
  const [first, second] = known;
  if (!first || !second) return t('sample.footfall.title');
  const isClear = first.mean - second.mean > z * Math.hypot(first.error!, second.error!);
  if (!isClear) return t('sample.footfall.level');
  return t('sample.footfall.busiest', {
    hour: first.hour,
    mean: number(first.mean, { maximumFractionDigits: 0 }),
  });
}
