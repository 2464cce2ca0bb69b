import type { FloorBand } from '#src/domain/kase.ts';
import { strataOf, type Asked, type Trial } from '../assessment/calibrate-range.ts';
import type { Evidence } from '../assessment/comparable-evidence.ts';
import { doorLocationOf, isSameDoor } from '../assessment/door-location.ts';
import {
  addressWithoutDoor,
  isLike,
  leasesOf,
  sideOf,
  usualBuilding,
  type StreetSide,
} from '../assessment/street-rents.ts';
import type { Lease, Shop } from '../assessment/subject-shop.ts';

/** A unit as a member describes it: nothing is known of its building. */
export interface AskedUnit {
  city: string;
  district: string;
  /** Empty where no road is known. */
  road: string;
  /** Whole address up to the door; null where the door is not known. */
  address: string | null;
  side: StreetSide;
  floorBand: FloorBand;
  areaM2: number;
  /** Width of its front, m; it counts where the comparables state theirs. */
  frontageM?: number | undefined;
}

/** The fewest leases a usual building is read from. */
const fewestBuildings = 3;

/**
 * The shop that is estimated for a unit, and the leases that do not count.
 *
 * Its building is the usual one: of the leases at the same door, of those like it on the road, or of
 * those like it in the district, whichever are known. Without a door the leases of the other side of
 * the street do not count, as in the estimates of streets: how main street and lanes differ varies
 * too much from street to street for one coefficient.
 */
export function shopOfUnit(evidence: Evidence, unit: AskedUnit, own?: string): Asked {
  const { city, district, road, side, areaM2, floorBand } = unit;
  const place = { city, district, road, address: unit.address ?? addressWithoutDoor(unit, side) };
  const isOther = (id: string) => id !== own;
  const { like, others } =
    road === ''
      ? { like: [], others: [] }
      : leasesOf(evidence, { city, areaM2, floorBand, side }, { district, road });
  const building = buildingOf(
    evidence,
    unit,
    place,
    like.map(({ lease }) => lease).filter(({ id }) => isOther(id)),
  );
  const shop: Shop = { ...place, areaM2, floorBand, ...building, remarks: [] };
  if (unit.frontageM !== undefined) {
    shop.frontageM = unit.frontageM;
    shop.depthM = areaM2 / unit.frontageM;
  }
  const aside = unit.address === null ? others.map(({ lease }) => lease.id) : [];
  return { shop, without: new Set(own === undefined ? aside : [...aside, own]) };
}

type Building = Pick<Shop, 'totalFloors' | 'zoning' | 'mainUse' | 'builtDate'>;

const unknownBuilding: Building = {
  totalFloors: null,
  zoning: 'unknown',
  mainUse: 'unknown',
  builtDate: null,
};

function buildingOf(
  evidence: Evidence,
  unit: AskedUnit,
  place: Pick<Shop, 'city' | 'district' | 'road' | 'address'>,
  onRoad: readonly Lease[],
): Building {
  if (unit.address !== null) {
    const door = doorLocationOf(place);
    const same = evidence
      .alongRoad(place as Shop)
      .map(({ lease }) => lease)
      .filter((lease) => isSameDoor(door, doorLocationOf(lease)));
    if (same.length > 0) return usualBuilding(same);
  }
  if (onRoad.length >= fewestBuildings) return usualBuilding(onRoad);
  const inDistrict = likeLeases(
    evidence.bySize(place as Shop).map(({ lease }) => lease),
    unit,
  );
  return inDistrict.length === 0 ? unknownBuilding : usualBuilding(inDistrict);
}

/** Those of some leases that are on the floor and side of a unit. */
export function likeLeases(
  leases: readonly Lease[],
  unit: Pick<AskedUnit, 'floorBand' | 'side'>,
): Lease[] {
  return leases.filter((lease) => isLike(unit, lease));
}

/** How a member would ask for the unit of a lease. */
export function unitOfLease(lease: Lease, hasDoor: boolean): AskedUnit {
  const { city, district, road, address, floorBand, areaM2 } = lease;
  const door = doorLocationOf(lease);
  return {
    city,
    district,
    road,
    address: hasDoor && door.door !== null ? address : null,
    side: sideOf(lease),
    floorBand,
    areaM2,
  };
}

/**
 * Tests deals by the facts that a member enters: address or road, area, floor and side, without the
 * building and the terms. The range therefore includes what those would explain.
 *
 * @param hasDoor Whether the door number is known.
 */
export function trialOfUnits(hasDoor: boolean): Trial {
  return {
    ask: (lease, known) => shopOfUnit(known, unitOfLease(lease, hasDoor), lease.id),
    strataOf: strataOfUnit,
    byYear: true,
  };
}

/** The strata of an assessment, and main street or lane. */
export function strataOfUnit(shop: Shop, onRoad: number): string[] {
  return [...strataOf(shop, onRoad), `side:${sideOf(shop)}`];
}
