import { quantile } from '#src/analytics/stats/quantile.ts';
import type { Currency } from '#src/domain/city.ts';
import { smallestSample, type SampleStatistics } from '#src/domain/disclosure.ts';

/**
 * What a few shops ask together. Their asking rents are open, so nothing is rounded; so few give no interval.
 *
 * @returns Under five, or where they ask in two currencies, the number alone.
 */
export function tickedRents(
  shops: readonly { unitRentMonth: number; currency: Currency }[],
): SampleStatistics & { currency: Currency | null } {
  const n = shops.length;
  const currencies = [...new Set(shops.map(({ currency }) => currency))];
  const currency = currencies.length === 1 ? currencies[0]! : null;
  if (n < smallestSample || currency === null) return { n, currency, median: null, q1: null, q3: null, interval: null };
  const rents = shops.map(({ unitRentMonth }) => unitRentMonth).sort((a, b) => a - b);
  return { n, currency, median: quantile(rents, 0.5), q1: quantile(rents, 0.25), q3: quantile(rents, 0.75), interval: null };
}
