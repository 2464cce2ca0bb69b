import { confidences, confidenceOf, type Confidence } from '../comparables/confidence.ts';
import type { Grid } from '../comparables/grid.ts';
import type { Limits } from '../comparables/limits.ts';
import type { Evidence } from './evidence.ts';
import type { Shop } from './shop.ts';

/** What an assessment lacks to be issued. */
export interface Shortage {
  code: 'city-unknown' | 'district-unknown' | 'size-unseen' | 'too-few-comparables' | 'too-wide-apart';
  expected: string;
  got: string;
}

const fewest = 3;
const widest = 0.25;
const sizeReach = 2;

/**
 * Confidence of an assessment and what it lacks.
 *
 * The spread is that of all comparables within the limits, before any was set aside for lying far from the others, so
 * that choosing among them cannot raise the grade.
 *
 * @param admitted The grid of all candidates. @param grid The grid after outlying ones were set aside.
 */
export function gradeOf(
  subject: Shop,
  evidence: Evidence,
  admitted: Grid,
  grid: Grid,
  limits: Limits,
): { confidence: Confidence; shortages: Shortage[] } {
  const shortages = [...placeShortages(subject, evidence), ...gridShortages(admitted, grid, limits)];
  if (shortages.length > 0) return { confidence: 'D', shortages };
  const confidence = worse(confidenceOf(admitted.used, admitted.cv), grid.confidence);
  return { confidence, shortages };
}

function placeShortages(subject: Shop, { cities, near, areasM2 }: Evidence): Shortage[] {
  if (!cities.has(subject.city)) return [{ code: 'city-unknown', expected: [...cities].join(', '), got: subject.city }];
  const found: Shortage[] = [];
  if (near(subject).length === 0) {
    found.push({
      code: 'district-unknown',
      expected: 'a district or road with leases',
      got: `${subject.city} ${subject.district}`,
    });
  }
  const [least, most] = [areasM2.low / sizeReach, areasM2.high * sizeReach];
  if (subject.areaM2 < least || subject.areaM2 > most) {
    found.push({ code: 'size-unseen', expected: `${least.toFixed(0)} to ${most.toFixed(0)} m²`, got: `${subject.areaM2} m²` });
  }
  return found;
}

function gridShortages(admitted: Grid, grid: Grid, limits: Limits): Shortage[] {
  if (admitted.used < fewest) {
    return [{ code: 'too-few-comparables', expected: `${fewest} within the limits`, got: String(admitted.used) }];
  }
  if (admitted.cv! > widest) {
    return [{ code: 'too-wide-apart', expected: `a coefficient of variation up to ${widest}`, got: admitted.cv!.toFixed(3) }];
  }
  if (grid.used < fewest) {
    return [
      {
        code: 'too-wide-apart',
        expected: `${fewest} within ${limits.highestByLowest} times of each other`,
        got: String(grid.used),
      },
    ];
  }
  return [];
}

function worse(a: Confidence, b: Confidence): Confidence {
  return confidences[Math.max(confidences.indexOf(a), confidences.indexOf(b))]!;
}
