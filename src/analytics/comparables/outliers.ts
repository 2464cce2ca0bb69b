import { median } from '../stats/quantile.ts';

/** An adjusted rent by its comparable's id. */
export interface AdjustedRent {
  id: string;
  adjusted: number;
}

/**
 * The comparables to set aside so that the highest adjusted rent left is at most `highestByLowest`
 * times the lowest: one by one the rent that is furthest, as a ratio, from the median of those
 * left.
 *
 * Setting aside makes the rest look more alike than the evidence is, so a grade must be taken
 * before it.
 *
 * @param highestByLowest At least 1.
 * @returns Ids in the order in which they are set aside.
 * @throws RangeError when a rent is not above zero or the limit is below 1.
 */
export function findOutliers(rents: readonly AdjustedRent[], highestByLowest: number): string[] {
  if (!(highestByLowest >= 1))
    throw new RangeError(`outlying: expected a limit from 1, got ${highestByLowest}`);
  const odd = rents.find(({ adjusted }) => !(adjusted > 0 && Number.isFinite(adjusted)));
  if (odd)
    throw new RangeError(`outlying: expected rents above zero, got ${odd.adjusted} of ${odd.id}`);
  let left = rents.map(({ id, adjusted }) => ({ id, log: Math.log(adjusted) }));
  const aside: string[] = [];
  const reach = Math.log(highestByLowest);
  while (left.length > 1 && spreadOf(left) > reach) {
    const middle = median(left.map(({ log }) => log));
    const furthest = left.reduce((far, rent) =>
      Math.abs(rent.log - middle) > Math.abs(far.log - middle) ? rent : far,
    );
    aside.push(furthest.id);
    left = left.filter((rent) => rent !== furthest);
  }
  return aside;
}

function spreadOf(rents: readonly { log: number }[]): number {
  const logs = rents.map(({ log }) => log);
  return Math.max(...logs) - Math.min(...logs);
}
