import { doorOf } from './doors.ts';
import { fitRentEquation, type Described, type RentEquation } from './rent-equation.ts';
import { likeness, spotOf, totalLikeness, type Likeness, type Spot } from './likeness.ts';
import { checkLease, yearOf, type Lease, type Shop } from './shop.ts';

/** A lease with all that is worked out of it once. */
export interface Known {
  lease: Lease;
  spot: Spot;
  described: Described;
  trust: number;
}

/** Evidence made ready to be asked: the rent equation, and leases to be found by place. */
export interface Evidence {
  equation: RentEquation;
  size: number;
  cities: ReadonlySet<string>;
  /** The smallest and the largest area among the leases. */
  areasM2: { low: number; high: number };
  /** Leases in the shop's district, and those on its road elsewhere in the city. */
  near: (shop: Shop) => readonly Known[];
  /** All leases of the shop's city. */
  ofCity: (shop: Shop) => readonly Known[];
  /** How many leases its road has in its district; 0 where the road is not known. */
  onRoad: (shop: Shop) => number;
}

/**
 * Fits the rent equation of leases and files them by place.
 *
 * @param leases At least one. About a second for five thousand.
 * @throws RangeError when there is none or one is no evidence, naming it.
 */
export function gatherEvidence(leases: readonly Lease[]): Evidence {
  if (leases.length === 0) throw new RangeError('assessment: expected at least one lease as evidence, got none');
  for (const lease of leases) checkLease(lease);
  const equation = fitRentEquation(leases);
  const byDistrict = new Map<string, Known[]>();
  const byRoad = new Map<string, Known[]>();
  const byCity = new Map<string, Known[]>();
  const onRoads = new Map<string, number>();
  leases.forEach((lease, i) => {
    const spot = spotOf(lease, yearOf(lease.dealDate, 'a deal'));
    const known = { lease, spot, described: equation.described[i]!, trust: equation.trust[i]! };
    file(byDistrict, districtKey(lease), known);
    file(byRoad, roadKey(lease), known);
    file(byCity, lease.city, known);
    if (lease.road !== '') onRoads.set(onRoadKey(lease), (onRoads.get(onRoadKey(lease)) ?? 0) + 1);
  });
  return {
    equation,
    size: leases.length,
    cities: new Set(leases.map(({ city }) => city)),
    areasM2: {
      low: leases.reduce((low, { areaM2 }) => Math.min(low, areaM2), Infinity),
      high: leases.reduce((high, { areaM2 }) => Math.max(high, areaM2), 0),
    },
    near: (shop) => {
      const inDistrict = byDistrict.get(districtKey(shop)) ?? [];
      const onRoad = (shop.road === '' ? [] : (byRoad.get(roadKey(shop)) ?? [])).filter(
        ({ lease }) => districtKey(lease) !== districtKey(shop),
      );
      return [...inDistrict, ...onRoad];
    },
    ofCity: (shop) => byCity.get(shop.city) ?? [],
    onRoad: (shop) => (shop.road === '' ? 0 : (onRoads.get(onRoadKey(shop)) ?? 0)),
  };
}

/** A lease proposed as comparable, with the reasons. */
export interface Proposed extends Known {
  likeness: Likeness;
}

/**
 * The leases most like a shop, the most alike first, equals by the younger deal.
 *
 * @param count How many at most; fewer come back where the district and road have no more.
 * @param without Ids of leases to leave out.
 */
export function proposeComparables(
  evidence: Evidence,
  shop: Shop,
  year: number,
  count: number,
  without: ReadonlySet<string> = new Set(),
): Proposed[] {
  const spot = spotOf(shop, year);
  return evidence
    .near(shop)
    .filter(({ lease }) => !without.has(lease.id))
    .map((known) => ({ known, total: totalLikeness(likeness(spot, known.spot)) }))
    .sort((a, b) => b.total - a.total || b.known.spot.year - a.known.spot.year)
    .slice(0, count)
    .map(({ known }) => ({ ...known, likeness: likeness(spot, known.spot) }));
}

const districtKey = ({ city, district }: Shop) => `${city} ${district}`;
const onRoadKey = (shop: Shop) => `${districtKey(shop)} ${shop.road}`;
const roadKey = (shop: Shop) => `${shop.city} ${doorOf(shop).wholeRoad}`;

function file(drawers: Map<string, Known[]>, key: string, known: Known): void {
  const drawer = drawers.get(key);
  if (drawer) drawer.push(known);
  else drawers.set(key, [known]);
}
