import type { FloorBand } from '#src/domain/kase.ts';
import { median, quantile } from '../stats/quantile.ts';
import { rangeShare } from './calibrate-range.ts';
import type { Evidence, Known } from './comparable-evidence.ts';
import { doorLocationOf } from './door-location.ts';
import { estimateUnitRent, type Estimate } from './estimate-unit-rent.ts';
import { yearOf, type Lease, type Shop } from './subject-shop.ts';

/** Where the door of a unit is: on the main street, or in one of its lanes and alleys. */
export type StreetSide = 'street' | 'lane';

/** A unit that could be on any of some streets of a city. */
export interface StreetUnit {
  city: string;
  floorBand: FloorBand;
  side: StreetSide;
  areaM2: number;
}

/** A street, by its name in its district. */
export interface StreetName {
  district: string;
  road: string;
}

/** The likely rent of a unit on one street. */
export interface StreetEstimate {
  /** Money per m² and month; `rangeShare` of such rents are to lie from `low` to `high`. */
  unitRent: number;
  low: number;
  high: number;
  /** Leases of the street that have a share in it. */
  ids: string[];
  /** Largest share of one lease. */
  heaviest: number;
}

export interface StreetEstimates {
  /** In the order of the streets; null where a street has no lease like the unit. */
  estimates: (StreetEstimate | null)[];
  /** Leases assessed without their own rent to measure the range; 0 when there were too few. */
  measuredOn: number;
}

/** Leases like the unit that a street needs besides the assessed one to be measured. */
const othersNeeded = 4;
const fewestMeasured = 40;
const mostMeasured = 600;

/**
 * Ends of the range in standard deviations of an estimate, for evidence too thin to measure:
 * measured on the open leases of north Taiwan, main street and ground floor, widened by a tenth.
 */
const usualReach = { low: -1.5, high: 2.1, measuredOn: 0 };

interface Reach {
  low: number;
  high: number;
  measuredOn: number;
}

/**
 * Estimates the rent of a unit on each of some streets, with the model of the assessments.
 *
 * Three things are not known of such a unit. Its door number: leases of one street are alike in
 * place. Its building: it is the usual one of the leases like the unit. How main street and lanes
 * of this street differ: leases of the other side do not count. The range is therefore measured
 * again, on leases like the unit that are each assessed in this way without their own rent; the
 * range of an assessment with a door number would hold too few.
 *
 * @param year The year rents are estimated for, as `yearOf` counts.
 * @param mostShare No lease has a larger share in an estimate.
 */
export function estimateStreets(
  evidence: Evidence,
  unit: StreetUnit,
  streets: readonly StreetName[],
  year: number,
  mostShare = 1,
): StreetEstimates {
  const { low, high, measuredOn } = reachOf(evidence, unit);
  const estimates = streets.map((street): StreetEstimate | null => {
    const { like, others } = leasesOf(evidence, unit, street);
    if (like.length === 0) return null;
    const aside = new Set(others.map(({ lease }) => lease.id));
    const subject = usualUnit(unit, street, like, unit.areaM2);
    let estimate = estimateUnitRent(evidence, subject, year, aside);
    for (;;) {
      const heavy = estimate.comparables.filter(({ share }) => share > mostShare);
      if (heavy.length === 0) break;
      for (const { lease } of heavy) aside.add(lease.id);
      estimate = estimateUnitRent(evidence, subject, year, aside);
    }
    const { unitRent, logSd, comparables } = estimate;
    return {
      unitRent,
      low: unitRent * Math.exp(low * logSd),
      high: unitRent * Math.exp(high * logSd),
      ids: comparables
        .filter(({ lease, share }) => share > 0 && isOn(street, lease))
        .map(({ lease }) => lease.id),
      heaviest: comparables.reduce((most, { share }) => Math.max(most, share), 0),
    };
  });
  return { estimates, measuredOn };
}

const reaches = new WeakMap<Evidence, Map<string, Reach>>();

/** The reach of the range for units of one city, floor and side, measured once. */
function reachOf(evidence: Evidence, unit: StreetUnit): Reach {
  const known = reaches.get(evidence) ?? new Map<string, Reach>();
  reaches.set(evidence, known);
  const key = `${unit.city} ${unit.floorBand} ${unit.side}`;
  const reach = known.get(key) ?? measureReach(evidence, unit);
  known.set(key, reach);
  return reach;
}

function measureReach(evidence: Evidence, unit: StreetUnit): Reach {
  const misses = streetMisses(evidence, unit);
  if (misses.length < fewestMeasured) return usualReach;
  const tail = (1 - rangeShare) / 2;
  misses.sort((a, b) => a - b);
  return {
    low: Math.min(0, quantile(misses, tail)),
    high: Math.max(0, quantile(misses, 1 - tail)),
    measuredOn: misses.length,
  };
}

/**
 * Logarithm of rent ÷ estimate, in standard deviations of the estimate, of leases like the unit,
 * each without its own rent.
 */
function streetMisses(evidence: Evidence, unit: StreetUnit): number[] {
  const shop = { city: unit.city } as Shop;
  const all = evidence.ofCity(shop).filter(({ lease }) => lease.road !== '' && isLike(unit, lease));
  const step = Math.max(1, Math.ceil(all.length / mostMeasured));
  return all
    .filter((_, at) => at % step === 0)
    .flatMap(({ lease }) => {
      const estimate = estimateWithout(evidence, unit, lease);
      return estimate ? [Math.log(lease.unitRent / estimate.unitRent) / estimate.logSd] : [];
    });
}

/** Estimates a lease as if only its street were known; null where too few others are like it. */
export function estimateWithout(
  evidence: Evidence,
  unit: StreetUnit,
  lease: Lease,
): Estimate | null {
  const { like, others } = leasesOf(evidence, unit, lease);
  const rest = like.filter(({ lease: { id } }) => id !== lease.id);
  if (rest.length < othersNeeded) return null;
  const subject = { ...usualUnit(unit, lease, rest, lease.areaM2), remarks: lease.remarks };
  const aside = new Set([lease.id, ...others.map((known) => known.lease.id)]);
  return estimateUnitRent(evidence, subject, yearOf(lease.dealDate, 'a deal'), aside);
}

/** Leases of a street: those like the unit, and those of the other side. */
export function leasesOf(
  evidence: Evidence,
  unit: StreetUnit,
  street: StreetName,
): { like: Known[]; others: Known[] } {
  const { district, road } = street;
  const onStreet = evidence
    .alongRoad({ city: unit.city, district, road, address: '' } as Shop)
    .filter(({ lease }) => isOn(street, lease));
  return {
    like: onStreet.filter(({ lease }) => isLike(unit, lease)),
    others: onStreet.filter(({ lease }) => sideOf(lease) !== unit.side),
  };
}

const isOn = ({ district, road }: StreetName, lease: Lease) =>
  lease.road === road && lease.district === district;

/** Whether a lease is on the floor and the side of the street of a unit. */
export const isLike = ({ floorBand, side }: Pick<StreetUnit, 'floorBand' | 'side'>, lease: Lease) =>
  lease.floorBand === floorBand && sideOf(lease) === side;

/** The side of a street a door is on, by its address. */
export function sideOf(lease: Pick<Lease, 'city' | 'district' | 'road' | 'address'>): StreetSide {
  const { lane, alley } = doorLocationOf(lease);
  return lane === null && alley === null ? 'street' : 'lane';
}

/** The unit in the usual building of the leases like it. */
function usualUnit(
  { city, floorBand, side }: StreetUnit,
  { district, road }: StreetName,
  like: readonly Known[],
  areaM2: number,
): Shop {
  return {
    city,
    district,
    road,
    address: addressWithoutDoor({ city, district, road }, side),
    areaM2,
    floorBand,
    ...usualBuilding(like.map(({ lease }) => lease)),
    remarks: [],
  };
}

/**
 * The address of a side of a street. A lane has no number: the equation knows that it is one, and
 * no lease is in the same.
 */
export function addressWithoutDoor(
  { city, district, road }: Pick<Shop, 'city' | 'district' | 'road'>,
  side: StreetSide,
): string {
  return `${city}${district}${road}${side === 'lane' ? '無名巷' : ''}`;
}

/**
 * The usual building of some leases: median storeys and age, most frequent zoning and use.
 *
 * @param leases At least one.
 */
export function usualBuilding(
  leases: readonly Lease[],
): Pick<Shop, 'totalFloors' | 'zoning' | 'mainUse' | 'builtDate'> {
  const built = leases.flatMap(({ builtDate }) => builtDate ?? []).sort();
  const floors = leases.flatMap(({ totalFloors }) => totalFloors ?? []);
  return {
    totalFloors: floors.length === 0 ? null : Math.round(median(floors)),
    zoning: mostFrequent(leases.map(({ zoning }) => zoning)),
    mainUse: mostFrequent(leases.map(({ mainUse }) => mainUse)),
    builtDate: built[Math.floor(built.length / 2)] ?? null,
  };
}

/** The most frequent value, the first of equals. */
function mostFrequent<Value>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
