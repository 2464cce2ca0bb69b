import { quantile } from '../stats/quantile.ts';
import { estimateUnitRent } from './estimate.ts';
import { gatherEvidence } from './evidence.ts';
import { yearOf, type Lease } from './shop.ts';

/** How many standard deviations below and above the estimate the stated range ends. */
export interface RangeReach {
  low: number;
  high: number;
  /** Deals it was measured on; 0 when there were too few and the usual reach stands in. */
  measuredOn: number;
}

/** Share of rents the stated range is to hold. */
export const rangeShare = 0.8;

const measuredShare = 0.25;
const mostMeasured = 1200;
const fewestMeasured = 40;

/** Measured on the open leases of north Taiwan to 2020, and widened by a tenth, for evidence too thin to measure on. */
const usualReach: RangeReach = { low: -1.15, high: 1.3, measuredOn: 0 };

/**
 * Measures how far rents fall from their estimates, twice: the newest deals by the older ones alone, as when a new deal
 * is assessed, and every fourth deal by the others, as when evidence around the same time is there. The range ends where
 * a tenth of all these lay below and a tenth above (split conformal prediction).
 *
 * @param leases All evidence; at most 1,200 deals are measured each time.
 * @see Lei et al. (2018), JASA 113(523), 1094-1111.
 */
export function measureReach(leases: readonly Lease[]): RangeReach {
  const measured = Math.min(mostMeasured, Math.floor(leases.length * measuredShare));
  if (measured < fewestMeasured) return usualReach;
  const byDate = [...leases].sort((a, b) => compare(a.dealDate, b.dealDate) || compare(a.id, b.id));
  const step = Math.floor(leases.length / measured);
  const isMeasured = (i: number) => i % step === step - 1 && i / step < measured;
  const misses = [
    ...missesOf(byDate.slice(0, -measured), byDate.slice(-measured)),
    ...missesOf(
      byDate.filter((_, i) => !isMeasured(i)),
      byDate.filter((_, i) => isMeasured(i)),
    ),
  ].sort((a, b) => a - b);
  if (misses.length < fewestMeasured) return usualReach;
  const tail = (1 - rangeShare) / 2;
  return { low: quantile(misses, tail), high: quantile(misses, 1 - tail), measuredOn: misses.length };
}

/** Logarithms of rent ÷ estimate in standard deviations of the estimate, of leases in the cities of the evidence. */
function missesOf(evidence: readonly Lease[], leases: readonly Lease[]): number[] {
  const known = gatherEvidence(evidence);
  return leases
    .filter(({ city }) => known.cities.has(city))
    .map((lease) => {
      const { unitRent, logSd } = estimateUnitRent(known, lease, yearOf(lease.dealDate, 'a deal'));
      return Math.log(lease.unitRent / unitRent) / logSd;
    });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
