import type { GradeReason } from '#src/domain/assessment.ts';
import type { FairLevel } from '#src/domain/fair-rent.ts';
import { monthsBetween } from '#src/domain/kase.ts';
import type { CalibratedRange } from '../assessment/calibrated-range.ts';
import { distanceKm } from '../assessment/door-location.ts';
import { yearOf } from '../assessment/subject-shop.ts';
import type { Confidence } from '../comparables/comparable-confidence.ts';
import type { Factors } from '../comparables/comparison-grid.ts';
import type { AskedUnit } from './asked-unit.ts';
import { convertedRents, type ConvertedRent } from './converted-rents.ts';
import { estimateFairRent, type FairAssessor, type LevelCounts } from './fair-rent.ts';
import { narrowingsOf, type Narrowing } from './narrow-range.ts';

/** A question as it reaches the thread of the engine. */
export interface FairRentAsked {
  asked: AskedUnit;
  /** ISO date inside the evidence. */
  date: string;
  /** Ids of the leases that may weigh any share; null: all. */
  open: readonly string[] | null;
  /** Largest share of another lease. */
  mostShare: number;
}

/** A comparable with its adjustments. Money per m² and month. */
export interface FairRentComparable {
  id: string;
  dealDate: string;
  share: number;
  factors: Factors;
  distanceKm: number;
  monthsOld: number;
  unitRent: number;
  adjusted: number;
}

/** All of a fair rent that can be cloned between threads. Money per m² and month. */
export interface FairRentReply {
  unitRent: number;
  equation: { unitRent: number; share: number };
  range: CalibratedRange;
  grade: Confidence;
  gradeReasons: GradeReason[];
  counts: LevelCounts;
  from: FairLevel;
  /** Largest share of a lease that is not open. */
  heaviest: number;
  /** The heaviest first. */
  comparables: FairRentComparable[];
  narrowings: Narrowing[];
  converted: { from: 'district' | 'city'; rents: ConvertedRent[] };
}

/** Leases of the district that are shown as a distribution; below, those of the city are. */
const fewestConverted = 30;

/** Answers a question by prepared evidence. @throws RangeError as `estimateFairRent`. */
export function fairRentReply(
  assessor: FairAssessor,
  { asked, date, open, mostShare }: FairRentAsked,
): FairRentReply {
  const year = yearOf(date, 'the date asked for');
  const fair = estimateFairRent(assessor, asked, year, {
    open: new Set(open),
    mostShare: open === null ? 1 : mostShare,
  });
  const { estimate, shop } = fair;
  return {
    unitRent: estimate.unitRent,
    equation: { unitRent: estimate.equationRent, share: estimate.equationShare },
    range: fair.range,
    grade: fair.grade,
    gradeReasons: fair.gradeReasons,
    counts: fair.counts,
    from: fair.level,
    heaviest: fair.heaviest,
    comparables: estimate.comparables
      .filter(({ share }) => share > 0)
      .map(({ lease, share, factors, adjusted }) => ({
        id: lease.id,
        dealDate: lease.dealDate,
        share,
        factors,
        distanceKm: distanceKm(lease, shop),
        monthsOld: monthsBetween(lease.dealDate, date),
        unitRent: lease.unitRent,
        adjusted,
      }))
      .sort((a, b) => b.share - a.share),
    narrowings: narrowingsOf(assessor, asked, year, fair),
    converted: convertedRents(assessor.evidence, asked, shop, year, fewestConverted),
  };
}
