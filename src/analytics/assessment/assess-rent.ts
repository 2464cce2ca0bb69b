import type { GradeReason } from '#src/domain/assessment.ts';
import { monthsBetween } from '#src/domain/kase.ts';
import { defaultLimits, type Limits } from '../comparables/adjustment-limits.ts';
import type { Confidence } from '../comparables/comparable-confidence.ts';
import {
  comparisonGrid,
  type Adjusted,
  type Comparable,
  type Grid,
} from '../comparables/comparison-grid.ts';
import { findOutliers } from '../comparables/outliers.ts';
import { gradeOf } from './assessment-grade.ts';
import { calibrate, type Calibration } from './calibrate-range.ts';
import type { CalibratedRange } from './calibrated-range.ts';
import { gatherEvidence, type Evidence } from './comparable-evidence.ts';
import { distanceKm } from './door-location.ts';
import { estimateUnitRent, type Weighed } from './estimate-unit-rent.ts';
import { incomeChecksOf, type Check, type IncomeEvidence } from './income-check.ts';
import { checkShop, yearOf, type Lease, type Subject } from './subject-shop.ts';

/**
 * Evidence with the calibration of its stated ranges: all that an assessment needs besides the
 * subject.
 */
export interface Assessor {
  evidence: Evidence;
  calibration: Calibration;
}

/** Options a valuer may set. */
export interface AssessmentOptions {
  limits?: Limits;
  /**
   * Comparables to leave out of the grid, with the valuer's reason, by id. The estimate leaves them
   * out as well.
   */
  setAside?: ReadonlyMap<string, string>;
  income?: IncomeEvidence;
}

/**
 * A lowest, likeliest and highest figure; 80 of 100 rents are to lie from the lowest to the
 * highest.
 */
export interface Range {
  low: number;
  point: number;
  high: number;
}

/** A comparable with its line of the grid and its share in the estimate. */
export interface AssessedComparable extends Weighed {
  /** Adjustments, limits broken and share in the grid's own weighted mean. */
  line: Adjusted;
}

/** A rent assessment with its evidence and checks. */
export interface Assessment {
  /** `indication` when the grade is D: the figures must not be issued. */
  status: 'issued' | 'indication';
  /** The calibrated range with the ends of `unitRentMonth` and `rentMonth`, and its calibration. */
  range: CalibratedRange;
  /** How wide the calibrated range is, A narrowest; D also where its coverage was not measured. */
  grade: Confidence;
  /** Why it is D; empty otherwise. */
  gradeReasons: GradeReason[];
  /** Money per m² and month. */
  unitRentMonth: Range;
  /** Money per month for the whole shop. */
  rentMonth: Range;
  comparables: AssessedComparable[];
  /**
   * The estimate of the rent equation, and its share in the final estimate; the comparables have
   * the rest.
   */
  equation: { unitRent: number; share: number };
  grid: Grid;
  checks: Check[];
}

/**
 * Makes evidence ready for any number of assessments.
 *
 * @param leases At least one; leave out what the valuation must not know, as later deals.
 * @throws RangeError when there is none or one is no evidence, naming it.
 */
export function prepareAssessor(leases: readonly Lease[]): Assessor {
  const evidence = gatherEvidence(leases);
  let calibration: Calibration | undefined;
  return {
    evidence,
    // Measured with the first assessment: it takes longer than the fit, and streets do without it.
    get calibration() {
      return (calibration ??= calibrate(leases));
    },
  };
}

/**
 * Assesses the market rent of a shop.
 *
 * Comparables are proposed by likeness, adjusted by the factors of the rent equation (or of zones
 * where frontage and depth are known), weighed with the equation, and checked by the comparison
 * grid within its limits, by the equation's estimate, and by income where a capital value is given.
 * Comparables that the limits exclude keep their share in the estimate, since distance and luck are
 * weighed there. The grade depends only on the calibrated range.
 *
 * @throws RangeError when the subject has no city, district or area, or its date is no ISO date.
 */
export function assess(
  assessor: Assessor,
  subject: Subject,
  options: AssessmentOptions = {},
): Assessment {
  checkShop(subject, 'the subject');
  const { evidence, calibration } = assessor;
  const { limits = defaultLimits, setAside = new Map<string, string>() } = options;
  const year = yearOf(subject.valuationDate, 'the valuation');
  const estimate = estimateUnitRent(evidence, subject, year, new Set(setAside.keys()));
  const candidates = estimate.comparables.map((weighed) => comparableOf(weighed, subject));
  const admitted = comparisonGrid(candidates, limits);
  const grid = comparisonGrid(withoutOutlying(candidates, admitted, limits), limits);
  const point = estimate.unitRent;
  const range = calibration.rangeOf(subject, estimate, evidence);
  const { low, high } = range;
  const { grade, gradeReasons } = gradeOf(subject, evidence, range);
  return {
    status: grade === 'D' ? 'indication' : 'issued',
    range,
    grade,
    gradeReasons,
    unitRentMonth: { low, point, high },
    rentMonth: {
      low: low * subject.areaM2,
      point: point * subject.areaM2,
      high: high * subject.areaM2,
    },
    comparables: estimate.comparables.map((weighed, i) => ({
      ...weighed,
      line: grid.comparables[i]!,
    })),
    equation: { unitRent: estimate.equationRent, share: estimate.equationShare },
    grid,
    checks: incomeChecksOf(estimate, grid, subject, options.income),
  };
}

function comparableOf({ lease, factors }: Weighed, subject: Subject): Comparable {
  return {
    id: lease.id,
    unitRent: lease.unitRent,
    factors,
    distanceKm: distanceKm(lease, subject),
    monthsOld: monthsBetween(lease.dealDate, subject.valuationDate),
  };
}

/** The candidates, those too far from the others set aside so that the grid keeps to its ratio. */
function withoutOutlying(
  candidates: readonly Comparable[],
  admitted: Grid,
  limits: Limits,
): Comparable[] {
  const aside = new Set(
    findOutliers(
      admitted.comparables.filter(({ excluded }) => excluded.length === 0),
      limits.highestByLowest,
    ),
  );
  const reason = `further than ${limits.highestByLowest} times from the others`;
  return candidates.map((candidate) =>
    aside.has(candidate.id) ? { ...candidate, setAside: reason } : candidate,
  );
}
