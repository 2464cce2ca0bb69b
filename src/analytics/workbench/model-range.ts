import {
  type AssessmentDocument,
  comparisonDate,
  type FigureReason,
  type GradeReason,
  type RentPeriod,
} from '#src/domain/assessment.ts';
import { monthsBetween } from '#src/domain/kase.ts';
import { gradeOfRange } from '../assessment/assessment-grade.ts';
import type { CalibratedRange } from '../assessment/calibrated-range.ts';
import { confidences, type Confidence } from '../comparables/comparable-confidence.ts';
import { rentFor } from './grid-columns.ts';

/** The engine's estimate as the workbench has it, in money per m² and month. */
export interface EngineEstimate {
  unitRentMonth: { point: number };
  range: CalibratedRange;
  grade: Confidence;
  gradeReasons: readonly GradeReason[];
}

/** The calibrated range about a figure, in money per m² of the grid's period. */
export interface ModelRange {
  /** Share of rents it is to hold. */
  level: number;
  low: number;
  point: number;
  high: number;
  grade: Confidence;
  gradeReasons: readonly FigureReason[];
  /**
   * Full months from the end of the evidence to the valuation date, for which the range is widened;
   * 0 without any.
   */
  monthsBeyond: number;
}

/**
 * Standard deviation of a year's change of rents, on the scale of logarithms: root mean square of
 * the twelve yearly changes of Taipei, New Taipei and Taoyuan from 2017 to 2021 at equal size,
 * floor and district (3.9 %), rounded up.
 */
export const yearlyDrift = 0.04;

/** Standard normal quantile that leaves a tenth above it, as a range of 80 % does. */
const tenthAbove = 1.2815515655446004;

/**
 * The range of the engine for the valuation date.
 *
 * Rents after the last day of the evidence are unknown, so the engine estimates for that day. The
 * change since then is taken as a random walk without direction, so that the ends move apart and
 * the point stays; the grade follows the wider range.
 *
 * @param evidenceUntil Last day of the evidence, ISO; null without any.
 */
export function modelRangeOf(
  engine: EngineEstimate | null,
  { valuationDate }: Pick<AssessmentDocument, 'valuationDate'>,
  evidenceUntil: string | null,
  period: RentPeriod,
): ModelRange | null {
  if (!engine) return null;
  const { range, unitRentMonth, grade, gradeReasons } = engine;
  const { point } = unitRentMonth;
  const monthsBeyond = monthsBetween(comparisonDate(valuationDate, evidenceUntil), valuationDate);
  const drift = tenthAbove * yearlyDrift * Math.sqrt(monthsBeyond / 12);
  const low = point * Math.exp(-Math.hypot(Math.log(point / range.low), drift));
  const high = point * Math.exp(Math.hypot(Math.log(range.high / point), drift));
  const wider = worse(grade, gradeOfRange({ low, high, measured: range.measured }));
  const isWidened = wider === 'D' && grade !== 'D';
  return {
    level: range.level,
    low: rentFor(period, low),
    point: rentFor(period, point),
    high: rentFor(period, high),
    grade: wider,
    gradeReasons: isWidened ? [...gradeReasons, 'range-wide'] : gradeReasons,
    monthsBeyond,
  };
}

/** The lower of two grades. */
export const worse = (a: Confidence, b: Confidence): Confidence =>
  confidences[Math.max(confidences.indexOf(a), confidences.indexOf(b))]!;

/** One step lower; D stays D. */
export const lowered = (grade: Confidence): Confidence =>
  confidences[Math.min(confidences.indexOf(grade) + 1, confidences.length - 1)]!;
