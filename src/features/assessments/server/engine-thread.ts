import { assess, prepareAssessor, type Assessor } from '#src/analytics/assessment/assess-rent.ts';
import type { CalibratedRange } from '#src/analytics/assessment/calibrated-range.ts';
import { distanceKm } from '#src/analytics/assessment/door-location.ts';
import { offersFor, reachNeeded, type Offer } from '#src/analytics/assessment/evidence-offers.ts';
import type { Similarity } from '#src/analytics/assessment/rent-similarity.ts';
import {
  estimateStreets,
  type StreetEstimates,
  type StreetName,
  type StreetUnit,
} from '#src/analytics/assessment/street-rents.ts';
import { yearOf, type Lease, type Subject } from '#src/analytics/assessment/subject-shop.ts';
import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import type { Confidence } from '#src/analytics/comparables/comparable-confidence.ts';
import type { Factors } from '#src/analytics/comparables/comparison-grid.ts';
import {
  fairRentReply,
  type FairRentAsked,
  type FairRentReply,
} from '#src/analytics/fair-rent/fair-rent-reply.ts';
import { prepareFairRents, type FairAssessor } from '#src/analytics/fair-rent/fair-rent.ts';
import type { GradeReason } from '#src/domain/assessment.ts';
import { monthsBetween } from '#src/domain/kase.ts';

/** A request to the engine. */
export interface EngineTask {
  /** Cache key of the evidence. */
  key: string;
  /** The evidence itself, in case the engine does not have it yet. */
  leases: readonly Lease[] | null;
  subject: Subject;
  /** Leases to adjust to the subject in addition to the proposed ones. */
  chosen: readonly string[];
  /** Leases excluded from the estimate. */
  aside: readonly string[];
  /** Whether to include evidence for sale. */
  withOffers?: boolean;
}

/** How one lease adjusts to the subject. */
export interface Adjusting {
  id: string;
  reason: keyof Similarity;
  /** Share in the estimate, 0 to 1. */
  share: number;
  factors: Factors;
  distanceKm: number;
  monthsOld: number;
  /** Σ|K − 1|. */
  gross: number;
}

export interface EngineReply {
  proposals: Adjusting[];
  /**
   * Evidence near the subject by the probability that the grid counts it; empty where it was not
   * requested.
   */
  offers: Offer[];
  /** The requested leases that are evidence. */
  chosen: Omit<Adjusting, 'reason' | 'share'>[];
  unitRentMonth: { low: number; point: number; high: number };
  equationRent: number;
  range: CalibratedRange;
  grade: Confidence;
  gradeReasons: GradeReason[];
  leases: number;
}

interface Prepared {
  assessor: Assessor;
  /** Index of a lease in the evidence, by its id. */
  at: ReadonlyMap<string, number>;
  leases: readonly Lease[];
  /** Made with the first question of its kind. */
  fair?: FairAssessor;
}

const mostKept = 3;
const kept = new Map<string, Prepared>();

/**
 * Replies from evidence that is prepared once and cached: fitting the equation takes seconds,
 * evaluating it milliseconds.
 *
 * @returns null when the cache does not hold the evidence of that key, which must then be sent
 *   along.
 */
export function handleTask({
  key,
  leases,
  subject,
  chosen,
  aside,
  withOffers = false,
}: EngineTask): EngineReply | null {
  const prepared = preparedOf(key, leases);
  if (!prepared) return null;
  const { assessor } = prepared;
  const setAside = new Map(aside.map((id) => [id, 'not open']));
  const { comparables, equation, range, grade, gradeReasons, unitRentMonth } = assess(
    assessor,
    subject,
    { setAside },
  );
  return {
    proposals: comparables.map(({ lease, likeness, factors, share }) => ({
      ...adjusting(lease, subject, factors),
      reason: reasonOf(likeness),
      share,
    })),
    offers: withOffers ? offersNear(assessor, subject) : [],
    chosen: chosen.flatMap((id) => {
      const at = prepared.at.get(id);
      if (at === undefined) return [];
      const lease = prepared.leases[at]!;
      return [adjusting(lease, subject, factorsTo(assessor, at, subject))];
    }),
    unitRentMonth,
    equationRent: equation.unitRent,
    range,
    grade,
    gradeReasons,
    leases: assessor.evidence.size,
  };
}

/** A request for the rents of a unit on some streets. */
export interface StreetTask extends Pick<EngineTask, 'key' | 'leases'> {
  unit: StreetUnit;
  streets: readonly StreetName[];
  /** ISO date. */
  valuationDate: string;
  /** Largest share one lease may have in an estimate. */
  mostShare: number;
}

/** Estimates streets by prepared evidence. @returns null as `handleTask`. */
export function handleStreets(task: StreetTask): StreetEstimates | null {
  const prepared = preparedOf(task.key, task.leases);
  if (!prepared) return null;
  const { unit, streets, valuationDate, mostShare } = task;
  const year = yearOf(valuationDate, 'the valuation');
  return estimateStreets(prepared.assessor.evidence, unit, streets, year, mostShare);
}

/** A request for the rent of a unit that is described in few words. */
export interface FairTask extends Pick<EngineTask, 'key' | 'leases'>, FairRentAsked {}

/** Estimates a unit by prepared evidence. @returns null as `handleTask`. */
export function handleFair({ key, leases, ...asked }: FairTask): FairRentReply | null {
  const prepared = preparedOf(key, leases);
  if (!prepared) return null;
  prepared.fair ??= prepareFairRents(prepared.assessor.evidence, prepared.leases);
  return fairRentReply(prepared.fair, asked);
}

export type AnyTask = EngineTask | StreetTask | FairTask;
export type AnyReply = EngineReply | StreetEstimates | FairRentReply;

/** Any kind of request, as the worker thread receives it. */
export function handleAny(task: AnyTask): AnyReply | null {
  if ('streets' in task) return handleStreets(task);
  return 'asked' in task ? handleFair(task) : handleTask(task);
}

function preparedOf(key: string, leases: readonly Lease[] | null): Prepared | null {
  const prepared = kept.get(key) ?? (leases && prepare(key, leases));
  if (!prepared) return null;
  // Moves the used entry to the end, so that the least recently used one is evicted first.
  kept.delete(key);
  kept.set(key, prepared);
  return prepared;
}

/**
 * From the road and its district, or from the whole city where too few of these are expected to
 * count.
 */
function offersNear({ evidence }: Assessor, subject: Subject): Offer[] {
  const near = offersFor(evidence, subject, defaultLimits, false);
  return reachNeeded(near) === 'city' ? offersFor(evidence, subject, defaultLimits, true) : near;
}

function prepare(key: string, leases: readonly Lease[]): Prepared {
  const prepared: Prepared = {
    assessor: prepareAssessor(leases),
    at: new Map(leases.map(({ id }, at) => [id, at])),
    leases,
  };
  kept.set(key, prepared);
  if (kept.size > mostKept) kept.delete([...kept.keys()][0]!);
  return prepared;
}

function adjusting(
  lease: Lease,
  subject: Subject,
  factors: Factors,
): Omit<Adjusting, 'reason' | 'share'> {
  return {
    id: lease.id,
    factors,
    distanceKm: distanceKm(lease, subject),
    monthsOld: monthsBetween(lease.dealDate, subject.valuationDate),
    gross: Object.values(factors).reduce((sum, factor) => sum + Math.abs(factor - 1), 0),
  };
}

function factorsTo({ evidence: { equation } }: Assessor, at: number, subject: Subject): Factors {
  const moves = equation.logFactors(
    equation.described[at]!,
    equation.describe(subject, yearOf(subject.valuationDate, 'the valuation')),
  );
  return Object.fromEntries(
    [...moves].filter(([, move]) => move !== 0).map(([name, move]) => [name, Math.exp(move)]),
  );
}

const reasons = ['address', 'doors', 'along', 'road', 'wholeRoad', 'district'] as const;
/** A likeness below this is not named as a reason. */
const worthNaming = 0.004;

function reasonOf(likeness: Similarity): keyof Similarity {
  return reasons.find((reason) => likeness[reason] > worthNaming) ?? 'district';
}
