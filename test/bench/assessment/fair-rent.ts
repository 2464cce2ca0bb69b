import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import { yearOf } from '#src/analytics/assessment/subject-shop.ts';
import { strataOfUnit, unitOfLease } from '#src/analytics/fair-rent/asked-unit.ts';
import { estimateFairRent, prepareFairRents } from '#src/analytics/fair-rent/fair-rent.ts';
import { resultsOf, type GroupResult, type Outcome } from './calibration.ts';
import type { ReleasedLease } from './leases-file.ts';

/** The aim for fair rents, narrower than that of the assessments. */
export const fairAim = { low: 0.77, high: 0.85 };

const everyone = { open: new Set<string>(), mostShare: 1 };

/** Splits of the leases: by time, as a new deal is asked for, and at random, as one of the past. */
export function fairSplits(all: readonly ReleasedLease[]) {
  const mixed = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isTested = (_: ReleasedLease, i: number) => i % 5 === 0;
  return [
    {
      name: 'releases of 2021 by those before',
      train: all.filter(({ release }) => release < '2021'),
      test: all.filter(({ release }) => release >= '2021'),
    },
    {
      name: 'every fifth lease, by its id, by the rest',
      train: mixed.filter((lease, i) => !isTested(lease, i)),
      test: mixed.filter(isTested),
    },
  ];
}

/** Fair rents of test rows by training rows only, by stratum. */
export function fairResults(
  train: readonly ReleasedLease[],
  test: readonly ReleasedLease[],
  hasDoor: boolean,
): GroupResult[] {
  const assessor = prepareFairRents(gatherEvidence(train), train);
  const { evidence } = assessor;
  const outcomes = test
    .filter(({ city }) => evidence.cities.has(city))
    .map((lease): Outcome => {
      const unit = unitOfLease(lease, hasDoor);
      const year = yearOf(lease.dealDate, 'a deal');
      const { range, estimate, grade, shop } = estimateFairRent(assessor, unit, year, everyone);
      return {
        groups: [
          'all',
          `grade:${grade}`,
          `year:${lease.dealDate.slice(0, 4)}`,
          ...strataOfUnit(shop, evidence.onRoad(shop)),
        ],
        error: Math.abs(estimate.unitRent / lease.unitRent - 1),
        width: range.high / range.low,
        isHeld: lease.unitRent >= range.low && lease.unitRent <= range.high,
      };
    });
  return resultsOf(outcomes, fairAim);
}
