import { doorLocationOf } from './door-location.ts';
import { fitRentEquation, type Described, type RentEquation } from './rent-equation.ts';
import {
  districtLikeness,
  similarity,
  similarityBetween,
  similarityFeaturesOf,
  type Similarity,
  type SimilarityFeatures,
} from './rent-similarity.ts';
import { checkLease, yearOf, type Lease, type Shop } from './subject-shop.ts';

/** A lease with all that is worked out of it once. */
export interface Known {
  lease: Lease;
  /** Its place among the leases of the evidence. */
  order: number;
  spot: SimilarityFeatures;
  described: Described;
  trust: number;
}

/** Prepared evidence: the rent equation, and an index of leases by place. */
export interface Evidence {
  equation: RentEquation;
  size: number;
  cities: ReadonlySet<string>;
  /** The smallest and the largest area among the leases. */
  areasM2: { low: number; high: number };
  /** Leases in the shop's district, and those on its road elsewhere in the city. */
  near: (shop: Shop) => readonly Known[];
  /**
   * Leases on all sections of the shop's road, other districts of the city included; none where the
   * road is not known.
   */
  alongRoad: (shop: Shop) => readonly Known[];
  /** Leases in the shop's district, the smallest first. */
  bySize: (shop: Shop) => readonly Known[];
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
  if (leases.length === 0)
    throw new RangeError('assessment: expected at least one lease as evidence, got none');
  for (const lease of leases) checkLease(lease);
  const equation = fitRentEquation(leases);
  const byDistrict = new Map<string, Known[]>();
  const byRoad = new Map<string, Known[]>();
  const byCity = new Map<string, Known[]>();
  const onRoads = new Map<string, number>();
  leases.forEach((lease, i) => {
    const spot = similarityFeaturesOf(lease, yearOf(lease.dealDate, 'a deal'));
    const known = {
      lease,
      order: i,
      spot,
      described: equation.described[i]!,
      trust: equation.trust[i]!,
    };
    file(byDistrict, districtKey(lease), known);
    file(byRoad, roadKey(lease), known);
    file(byCity, lease.city, known);
    if (lease.road !== '') onRoads.set(onRoadKey(lease), (onRoads.get(onRoadKey(lease)) ?? 0) + 1);
  });
  const alongRoad = (shop: Shop) => (shop.road === '' ? [] : (byRoad.get(roadKey(shop)) ?? []));
  const bySize = new Map(
    [...byDistrict].map(([key, known]) => [
      key,
      known.toSorted((a, b) => a.spot.lnArea - b.spot.lnArea),
    ]),
  );
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
      return [
        ...inDistrict,
        ...alongRoad(shop).filter(({ lease }) => lease.district !== shop.district),
      ];
    },
    alongRoad,
    bySize: (shop) => bySize.get(districtKey(shop)) ?? [],
    ofCity: (shop) => byCity.get(shop.city) ?? [],
    onRoad: (shop) => (shop.road === '' ? 0 : (onRoads.get(onRoadKey(shop)) ?? 0)),
  };
}

/** A lease proposed as comparable, with the reasons. */
export interface Proposed extends Known {
  likeness: Similarity;
}

/**
 * The leases most like a shop, the most alike first, equals by the younger deal.
 *
 * @param count Maximum number; fewer are returned where the district and road have no more.
 * @param without Ids of leases to leave out.
 */
export function proposeComparables(
  evidence: Evidence,
  shop: Shop,
  year: number,
  count: number,
  without: ReadonlySet<string> = new Set(),
): Proposed[] {
  const spot = similarityFeaturesOf(shop, year);
  const best: Ranked[] = [];
  const add = (known: Known) => {
    if (without.has(known.lease.id)) return;
    const ranked = {
      known,
      total: similarityBetween(spot, known.spot),
      isElsewhere: known.lease.district !== shop.district,
    };
    if (best.length === count && !isBefore(ranked, best[count - 1]!)) return;
    const at = best.findIndex((other) => isBefore(ranked, other));
    best.splice(at < 0 ? best.length : at, 0, ranked);
    if (best.length > count) best.pop();
  };
  for (const known of evidence.alongRoad(shop)) add(known);
  addOfDistrict(evidence, shop, spot, (known, mostLikeness) => {
    if (best.length === count && best[count - 1]!.total > mostLikeness) return false;
    // Those on the road were already considered.
    if (shop.road === '' || known.spot.door.wholeRoad !== spot.door.wholeRoad) add(known);
    return true;
  });
  return best.map(({ known }) => ({ ...known, likeness: similarity(spot, known.spot) }));
}

/**
 * Offers the leases of the district outward from the shop's size, since off the shop's road they
 * are the more alike the nearer their size, until neither side is wanted any more.
 */
function addOfDistrict(
  evidence: Evidence,
  shop: Shop,
  spot: SimilarityFeatures,
  isWanted: (known: Known, mostLikeness: number) => boolean,
): void {
  const known = evidence.bySize(shop);
  let above = firstFrom(known, spot.lnArea);
  let below = above - 1;
  const mostOf = (at: number) =>
    districtLikeness(known[at]!.spot.lnArea - spot.lnArea) * (1 + rounding);
  while (above < known.length && isWanted(known[above]!, mostOf(above))) above += 1;
  while (below >= 0 && isWanted(known[below]!, mostOf(below))) below -= 1;
}

/** Far more than the last digits in which two likenesses of one size may differ. */
const rounding = 1e-9;

/** Index of the first that is not smaller; their number where all are. */
function firstFrom(known: readonly Known[], lnArea: number): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (known[middle]!.spot.lnArea < lnArea) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Ranked {
  known: Known;
  total: number;
  isElsewhere: boolean;
}

/**
 * The more alike, then the younger deal, then the same district, then the order of the evidence.
 */
function isBefore(a: Ranked, b: Ranked): boolean {
  if (a.total !== b.total) return a.total > b.total;
  if (a.known.spot.year !== b.known.spot.year) return a.known.spot.year > b.known.spot.year;
  return a.isElsewhere === b.isElsewhere ? a.known.order < b.known.order : b.isElsewhere;
}

const districtKey = ({ city, district }: Shop) => `${city} ${district}`;
const onRoadKey = (shop: Shop) => `${districtKey(shop)} ${shop.road}`;
const roadKey = (shop: Shop) => `${shop.city} ${doorLocationOf(shop).wholeRoad}`;

function file(drawers: Map<string, Known[]>, key: string, known: Known): void {
  const drawer = drawers.get(key);
  if (drawer) drawer.push(known);
  else drawers.set(key, [known]);
}
