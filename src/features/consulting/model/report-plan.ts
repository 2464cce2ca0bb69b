import {
  maxPenaltyPercent,
  penaltyPercentADay,
  reportLimits,
  type MilestoneStage,
  type ReportDepth,
  type ReportKind,
} from '#src/domain/consulting-report.ts';
import { metresToDegree } from '#src/domain/distance.ts';
import { boxOf, sidesOf, type Polygon } from '#src/domain/polygon.ts';
import { prices } from '#src/domain/prices.ts';

const dayMs = 86_400_000;

// Working time by kind; reading deeper takes as long again.
const usualDays: Record<ReportKind, number> = {
  siteSelection: 7,
  market: 10,
  rentReview: 5,
  tenantMix: 10,
  custom: 14,
};

/** Days a report takes without haste. */
export function minimumDays(kind: ReportKind, depth: ReportDepth): number {
  return usualDays[kind] * (depth === 'deep' ? 2 : 1);
}

/** Days below which it cannot be done at all. */
export function shortestDays(kind: ReportKind, depth: ReportDepth): number {
  return Math.ceil(minimumDays(kind, depth) / 2);
}

/** Surcharge for a rush delivery, in per cent. */
export const rushPercent = 30;

export interface Estimate {
  /** Null where it is quoted by hand. */
  priceJindou: number | null;
  isRush: boolean;
  /** Why it has no fixed price. */
  byHand: 'custom' | 'too-large' | null;
  /** Whether the day is one that can be met. */
  isPossible: boolean;
}

/**
 * What a report would cost.
 *
 * @param days Whole days from today to the deadline.
 * @param scope Number of roads, and the area drawn in km², 0 without one.
 */
export function estimateOf(
  kind: ReportKind,
  depth: ReportDepth,
  days: number,
  scope: { roads: number; areaKm2: number },
): Estimate {
  const isRush = days < minimumDays(kind, depth);
  const isPossible = days >= shortestDays(kind, depth);
  const isLarge = scope.roads > reportLimits.roads || scope.areaKm2 > reportLimits.areaKm2;
  const byHand = kind === 'custom' || depth === 'custom' ? 'custom' : isLarge ? 'too-large' : null;
  if (byHand !== null) return { priceJindou: null, isRush, byHand, isPossible };
  const usual = prices.consulting[depth as 'standard' | 'deep'];
  return {
    priceJindou: isRush ? Math.ceil((usual * (100 + rushPercent)) / 100) : usual,
    isRush,
    byHand,
    isPossible,
  };
}

export interface PlannedMilestone {
  stage: MilestoneStage;
  title: string;
  amountJindou: number;
  /** ISO date. */
  dueOn: string;
}

const plans: Record<'standard' | 'deep', readonly [MilestoneStage, percent: number][]> = {
  standard: [
    ['draft', 40],
    ['final', 60],
  ],
  deep: [
    ['outline', 20],
    ['draft', 30],
    ['final', 50],
  ],
};

/** The area of a border or a circle, km²; 0 for neither. */
export function placeKm2({
  polygon,
  near,
}: {
  polygon: Polygon | null;
  near: { radiusM: number } | null;
}): number {
  if (polygon !== null) return areaKm2Of(polygon);
  return near === null ? 0 : Math.PI * (near.radiusM / 1000) ** 2;
}

/**
 * The usual milestones of a price, evenly up to the deadline; the last takes what rounding left.
 */
export function planOf(
  depth: 'standard' | 'deep',
  priceJindou: number,
  from: string,
  deadline: string,
): PlannedMilestone[] {
  const steps = plans[depth];
  const days = daysBetween(from, deadline);
  const early = steps.slice(0, -1).map(([, percent]) => Math.floor((priceJindou * percent) / 100));
  const rest = priceJindou - early.reduce((sum, amount) => sum + amount, 0);
  return steps.map(([stage], at) => ({
    stage,
    title: '',
    amountJindou: early[at] ?? rest,
    dueOn: addDays(from, Math.round((days * (at + 1)) / steps.length)),
  }));
}

/** Days something came late; 0 when it was in time. Both ISO dates. */
export function daysLate(dueOn: string, deliveredOn: string): number {
  return Math.max(0, daysBetween(dueOn, deliveredOn));
}

/** What is taken off a milestone for coming late, rounded up in favour of who waited. */
export function penaltyOf(amountJindou: number, late: number): number {
  return Math.ceil((amountJindou * Math.min(late * penaltyPercentADay, maxPenaltyPercent)) / 100);
}

/** Whether the delay exceeds that of the maximum deduction, so that the member may cancel. */
export function cannotMeetDeadline(dueOn: string, today: string): boolean {
  return daysLate(dueOn, today) * penaltyPercentADay > maxPenaltyPercent;
}

/** The day it is at an instant where the platform is at home, UTC+8. */
export function dayAt(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Area of a polygon in km², flat at its middle latitude: within a part in a thousand for the size
 * of a city.
 */
export function areaKm2Of(polygon: Polygon): number {
  const { south, north } = boxOf(polygon);
  const { lon, lat } = metresToDegree((south + north) / 2);
  const twice = sidesOf(polygon).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0);
  return ((Math.abs(twice) / 2) * lon * lat) / 1e6;
}
