import type { Currency } from '#src/domain/city.ts';
import { smallestSample, type SampleStatistics } from '#src/domain/disclosure.ts';
import { quantile } from './stats/quantile.ts';

/**
 * Statistics of a few selected rows whose rents are readable, so that nothing is rounded; so few
 * give no interval.
 *
 * @returns Under five, or where they are in two currencies, only the number.
 */
export function selectedRents(
  rows: readonly { unitRentMonth: number; currency: Currency }[],
): SampleStatistics & { currency: Currency | null } {
  const n = rows.length;
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const currency = currencies.length === 1 ? currencies[0]! : null;
  if (n < smallestSample || currency === null)
    return { n, currency, median: null, q1: null, q3: null, interval: null };
  const rents = rows.map(({ unitRentMonth }) => unitRentMonth).sort((a, b) => a - b);
  return {
    n,
    currency,
    median: quantile(rents, 0.5),
    q1: quantile(rents, 0.25),
    q3: quantile(rents, 0.75),
    interval: null,
  };
}
