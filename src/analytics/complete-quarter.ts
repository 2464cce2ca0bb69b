import { addQuarters, firstDay, lastDay, type Quarter } from '#src/domain/quarter.ts';

/**
 * Median time from a deal to the release that holds it, measured on the open leases of north
 * Taiwan.
 */
export const medianReleaseDelayDays = 106;

const dayMs = 86_400_000;

/**
 * Whether most deals of a quarter can be expected to be published.
 *
 * Deals reach the register late. A quarter counts as complete when a deal of its middle day,
 * published after the median delay, is in the newest release. Until then its number of rows is a
 * lower bound and says nothing of demand.
 */
export function isComplete(quarter: Quarter, newestRelease: Quarter): boolean {
  const middle = (Date.parse(firstDay(quarter)) + Date.parse(lastDay(quarter))) / 2;
  return middle + medianReleaseDelayDays * dayMs <= Date.parse(lastDay(newestRelease));
}

/** The newest quarter that is complete at a release. */
export function newestCompleteQuarter(newestRelease: Quarter): Quarter {
  let quarter = newestRelease;
  while (!isComplete(quarter, newestRelease)) quarter = addQuarters(quarter, -1);
  return quarter;
}
