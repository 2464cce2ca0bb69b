import type { GradeReason } from '#src/domain/assessment.ts';
import { confidences, type Confidence } from '../comparables/comparable-confidence.ts';
import type { CalibratedRange } from './calibrated-range.ts';
import type { Evidence } from './comparable-evidence.ts';
import type { Shop } from './subject-shop.ts';

/**
 * Widest calibrated 80 % range of each grade, as its highest rent ÷ its lowest. A range that is
 * wider is graded D.
 *
 * About the middle of the range, 1.6 is ± 26 %, 2 is ± 41 %, and 2.75 is ± 66 %.
 */
export const widestRange: Readonly<Record<Exclude<Confidence, 'D'>, number>> = {
  A: 1.6,
  B: 2,
  C: 2.75,
};

/**
 * A subject may be half as large as the smallest lease and twice as large as the largest; beyond,
 * size is extrapolated.
 */
const sizeReach = 2;

/** The grade of a calibrated range by its width; D also where its coverage was not measured. */
export function gradeOfRange({
  low,
  high,
  measured,
}: Pick<CalibratedRange, 'low' | 'high' | 'measured'>): Confidence {
  if (!measured) return 'D';
  return confidences.find((grade) => grade !== 'D' && high / low <= widestRange[grade]) ?? 'D';
}

/**
 * Grade of an assessment and the reasons for a D.
 *
 * The grade measures the width of the calibrated range, not the number of comparables: measured
 * coverage is the same in every grade, so a narrow range is more precise and a wide one is still
 * correct.
 */
export function gradeOf(
  subject: Shop,
  evidence: Evidence,
  range: CalibratedRange,
): { grade: Confidence; gradeReasons: GradeReason[] } {
  const unseen = unseenReasons(subject, evidence);
  const reasons: GradeReason[] = [
    ...unseen,
    ...(range.measured ? [] : (['range-unmeasured'] as const)),
    ...(range.high / range.low > widestRange.C ? (['range-wide'] as const) : []),
  ];
  return { grade: reasons.length > 0 ? 'D' : gradeOfRange(range), gradeReasons: reasons };
}

function unseenReasons(subject: Shop, { cities, areasM2 }: Evidence): GradeReason[] {
  if (!cities.has(subject.city)) return ['city-unknown'];
  const isUnseen =
    subject.areaM2 < areasM2.low / sizeReach || subject.areaM2 > areasM2.high * sizeReach;
  return isUnseen ? ['size-unseen'] : [];
}
