import type { GradeReason } from '#src/domain/assessment.ts';
import { fairLevels, type FairLevel } from '#src/domain/fair-rent.ts';
import { gradeOf } from '../assessment/assessment-grade.ts';
import type { CalibratedRange } from '../assessment/calibrated-range.ts';
import { calibrate, type Calibration } from '../assessment/calibrate-range.ts';
import type { Evidence } from '../assessment/comparable-evidence.ts';
import { estimateUnitRent, type Estimate } from '../assessment/estimate-unit-rent.ts';
import { yearOf, type Lease, type Shop } from '../assessment/subject-shop.ts';
import type { Confidence } from '../comparables/comparable-confidence.ts';
import { likeLeases, shopOfUnit, trialOfUnits, type AskedUnit } from './asked-unit.ts';

/** Leases on the floor and side of the unit that a level needs to be named as the source. */
export const fewestOfLevel = 5;

/** Evidence with the calibrations of units with and without a door number. */
export interface FairAssessor {
  evidence: Evidence;
  /** Measured with the first question of its kind: it takes some seconds. */
  calibrationOf: (hasDoor: boolean) => Calibration;
  /** Years of the oldest and newest deal, as `yearOf` counts. */
  years: { first: number; last: number };
}

/** Prepares evidence for any number of questions. @param leases Those of the evidence. */
export function prepareFairRents(evidence: Evidence, leases: readonly Lease[]): FairAssessor {
  const known = new Map<boolean, Calibration>();
  const years = leases.map(({ dealDate }) => yearOf(dealDate, 'a deal'));
  return {
    evidence,
    calibrationOf: (hasDoor) => {
      const calibration = known.get(hasDoor) ?? calibrate(leases, trialOfUnits(hasDoor));
      known.set(hasDoor, calibration);
      return calibration;
    },
    years: {
      first: years.reduce((first, year) => Math.min(first, year), Infinity),
      last: years.reduce((last, year) => Math.max(last, year), -Infinity),
    },
  };
}

/** Which leases may weigh how much. */
export interface Openness {
  /** Ids of the leases that the member owns; they may weigh any share. */
  open: ReadonlySet<string>;
  /** Largest share of any other lease. */
  mostShare: number;
}

/** How many leases like the unit each level has. */
export interface LevelCounts {
  road: number;
  district: number;
  city: number;
}

/** The likely rent of a unit, with all that the answer is read from. Money per m² and month. */
export interface FairRent {
  shop: Shop;
  /** Leases that do not count. */
  without: ReadonlySet<string>;
  estimate: Estimate;
  range: CalibratedRange;
  grade: Confidence;
  gradeReasons: GradeReason[];
  counts: LevelCounts;
  level: FairLevel;
  /** Largest share of a lease that is not open. */
  heaviest: number;
}

/**
 * Estimates the rent of a unit with the model of the assessments, from the facts that a member enters.
 *
 * Always a figure where the city has a lease: roads are pulled to their district and districts to
 * their city, so that a road without leases has the level of its surroundings. The range is
 * calibrated on deals that were assessed from the same few facts, by stratum (see `trialOfUnits`).
 *
 * @param year The date asked for, as `yearOf` counts.
 * @throws RangeError when no lease of the city is known: there is nothing to estimate from.
 */
export function estimateFairRent(
  assessor: FairAssessor,
  unit: AskedUnit,
  year: number,
  openness: Openness,
): FairRent {
  const { evidence } = assessor;
  if (!evidence.cities.has(unit.city))
    throw new RangeError(`fair rent: expected a city with leases, got ${unit.city}`);
  const { shop, without: aside } = shopOfUnit(evidence, unit);
  const without = new Set(aside);
  const { estimate, heaviest } = withinShares(evidence, shop, year, without, openness);
  const calibration = assessor.calibrationOf(unit.address !== null);
  const range = calibration.rangeOf(shop, estimate, evidence, year);
  const counts = countsOf(evidence, unit);
  return {
    shop,
    without,
    estimate,
    range,
    ...gradeOf(shop, evidence, range),
    counts,
    level: fairLevels.find((level) => counts[level] >= fewestOfLevel) ?? 'city',
    heaviest,
  };
}

/**
 * The estimate in which no masked lease has more than its share; those that would are added to
 * `without`.
 */
function withinShares(
  evidence: Evidence,
  shop: Shop,
  year: number,
  without: Set<string>,
  { open, mostShare }: Openness,
): { estimate: Estimate; heaviest: number } {
  for (;;) {
    const estimate = estimateUnitRent(evidence, shop, year, without);
    const masked = estimate.comparables.filter(({ lease }) => !open.has(lease.id));
    const heavy = masked.filter(({ share }) => share > mostShare);
    if (heavy.length === 0)
      return {
        estimate,
        heaviest: masked.reduce((most, { share }) => Math.max(most, share), 0),
      };
    for (const { lease } of heavy) without.add(lease.id);
  }
}

/** Leases like the unit by floor and side, on its road, in its district, and in its city. */
function countsOf(evidence: Evidence, unit: AskedUnit): LevelCounts {
  const { city, district, road } = unit;
  const place = { city, district, road, address: '' } as Shop;
  const inCity = likeLeases(
    evidence.ofCity(place).map(({ lease }) => lease),
    unit,
  );
  const inDistrict = inCity.filter((lease) => lease.district === district);
  return {
    road: road === '' ? 0 : inDistrict.filter((lease) => lease.road === road).length,
    district: inDistrict.length,
    city: inCity.length,
  };
}
