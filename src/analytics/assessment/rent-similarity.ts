import { isSameDoor, doorLocationOf, isSameRoad, type DoorLocation } from './door-location.ts';
import type { Shop } from './subject-shop.ts';

/** The fields of a shop that likeness uses, read once. */
export interface SimilarityFeatures {
  door: DoorLocation;
  lnArea: number;
  year: number;
}

/** Sources of similarity of two shops, as covariances of the residuals of the rent equation. */
export interface Similarity {
  /** Same district, the nearer the sizes the more. */
  district: number;
  /** Same road, another section or district included. */
  wholeRoad: number;
  /** Same road of the district. */
  road: number;
  /** The nearer along the road the more. */
  along: number;
  /** Same lane, or the same road outside lanes: the nearer the doors the more. */
  doors: number;
  /** Same address: the more recent to each other and the nearer in size the more. */
  address: number;
}

// Chosen on the open leases of north Taiwan, always judged on the releases of the year after those
// fitted on, to 2020 at the latest: the reach of a likeness and its covariance.
const reach = {
  alongNumbers: 60,
  doorNumbers: 15,
  addressYears: 4,
  addressLnArea: 0.25,
  districtLnArea: 0.7,
};
const strength: Similarity = {
  district: 0.005,
  wholeRoad: 0.01,
  road: 0.04,
  along: 0.06,
  doors: 0.06,
  address: 0.025,
};

/** Variance of a rent's own luck: what no likeness explains. */
export const ownVariance = 0.045;

/** Variance of the residuals explained by likeness: the likeness of a shop to itself. */
export const sharedVariance = Object.values(strength).reduce((sum, value) => sum + value, 0);

/** Reads what likeness needs. `year` is the deal's or the valuation's, as `yearOf` counts. */
export function similarityFeaturesOf(shop: Shop, year: number): SimilarityFeatures {
  return { door: doorLocationOf(shop), lnArea: Math.log(shop.areaM2), year };
}

/** How alike two shops are, by reason. Symmetric; every part is from 0 to its strength. */
export function similarity(a: SimilarityFeatures, b: SimilarityFeatures): Similarity {
  return writeLikeness(a, b, { ...strength });
}

const scratch = { ...strength };

/**
 * All reasons together, as `totalLikeness` of `similarity`, without an object for each of the many
 * pairs.
 */
export function similarityBetween(a: SimilarityFeatures, b: SimilarityFeatures): number {
  return totalLikeness(writeLikeness(a, b, scratch));
}

/** Likeness of two shops of one district, by the difference of the logarithms of their areas. */
export function districtLikeness(lnAreas: number): number {
  return strength.district * Math.exp(-0.5 * (lnAreas / reach.districtLnArea) ** 2);
}

function writeLikeness(
  a: SimilarityFeatures,
  b: SimilarityFeatures,
  parts: Similarity,
): Similarity {
  const from = a.door;
  const to = b.door;
  const sameCity = from.city === to.city;
  const sameDistrict = sameCity && from.district === to.district;
  const sameRoad = isSameRoad(from, to);
  const sizes = Math.abs(a.lnArea - b.lnArea);
  parts.district = sameDistrict ? districtLikeness(sizes) : 0;
  parts.wholeRoad =
    sameCity && from.wholeRoad !== '' && from.wholeRoad === to.wholeRoad ? strength.wholeRoad : 0;
  parts.road = sameRoad ? strength.road : 0;
  parts.along = sameRoad ? strength.along * fading(from.along, to.along, reach.alongNumbers) : 0;
  parts.doors =
    sameRoad && from.lane === to.lane
      ? strength.doors * fading(from.door, to.door, reach.doorNumbers)
      : 0;
  parts.address =
    sameRoad && isSameDoor(from, to)
      ? strength.address *
        Math.exp(-Math.abs(a.year - b.year) / reach.addressYears - sizes / reach.addressLnArea)
      : 0;
  return parts;
}

/** All reasons together: the covariance of two rents about the rent equation. */
export function totalLikeness(parts: Similarity): number {
  return parts.district + parts.wholeRoad + parts.road + parts.along + parts.doors + parts.address;
}

/**
 * 1 at the same number, falling by e with every `reach` numbers; unknown numbers count as farthest.
 */
function fading(a: number | null, b: number | null, numbers: number): number {
  return a === null || b === null ? 0 : Math.exp(-Math.abs(a - b) / numbers);
}
