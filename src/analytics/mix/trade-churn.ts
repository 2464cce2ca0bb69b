/**
 * Churn of a stock of shops: openings and closures as a share of twice the mean stock.
 *
 * @param openings Whole number from 0.
 * @param closures Whole number from 0.
 * @param meanStock Shops open on average over the same time, above 0.
 * @throws RangeError when one of them is not.
 */
export function churn(openings: number, closures: number, meanStock: number): number {
  for (const [what, count] of Object.entries({ openings, closures })) {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new RangeError(`churn: expected ${what} as a whole number from 0, got ${count}`);
    }
  }
  if (!(meanStock > 0 && Number.isFinite(meanStock))) {
    throw new RangeError(`churn: expected a mean stock above 0, got ${meanStock}`);
  }
  return (openings + closures) / (2 * meanStock);
}
