import type { RoadGrade } from '#src/domain/road.ts';
import { calibration } from './calibration.ts';
import { exactCosOfDegrees, exactExp, exactLn } from './exact-math.ts';
import {
  cityCentres,
  districtNames,
  mainlandNameParts,
  roadEnds,
  roadParts,
  roadNameParts,
  sections,
  type NameParts,
} from './place-name-parts.ts';
import { drawsFor, type Draws } from './random-draws.ts';

export type Grade = RoadGrade;

/** A road with shops. */
export interface RoadSite {
  city: string;
  district: string;
  name: string;
  nameHans: string;
  grade: Grade;
  /** Logarithm of the road's effect on its rents beyond its grade. */
  effect: number;
  /**
   * Logarithm of the unit rent of a unit of the median size in its city, whole money per m² and
   * day.
   */
  cityLevel: number;
  /** Points of its line in degrees, longitude first; two or more. */
  line: readonly (readonly [number, number])[];
  lengthM: number;
  /** Shops on it, and the number of the first of them. */
  shops: number;
  first: number;
}

/** The roads of a generated data set, in order of their first shop, and the seed of all draws. */
export interface World {
  seed: number;
  shops: number;
  roads: readonly RoadSite[];
  /**
   * Prefix of the numbers of its rows, so that rows of two data sets are never taken for the same.
   */
  mark: string;
  /** Words for doors and storeys, and for shop signs. */
  words: NameParts;
}

const metresPerDegree = 111_195;
const longestRoadM = 3000;
const { shopsOnRoad, roadFields } = {
  shopsOnRoad: { median: 34, logSd: 0.9, least: 3, most: 600 },
  roadFields: { size: 0, city: 1, grade: 2, district: 3, lon: 4, lat: 5, east: 6, north: 7 },
};

// The number of roads of a city is not published; it falls with the root of the city's rank by
// rent.
const cityWeights = (() => {
  const weights = calibration.city_rent.map((_, at) => 1 / Math.sqrt(at + 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return calibration.city_rent.map((_, at) => [at, weights[at]! / sum] as const);
})();

const gradeShares = calibration.grade.map(
  ({ grade, share_roads }) => [grade as Grade, share_roads] as const,
);

/** Logarithm of the multiplier of a grade. */
export function gradeLevel(grade: Grade): number {
  return gradeLevels.get(grade)!;
}

/**
 * Roads with `shops` shops in all. The size, place and rent effect of a road are drawn for its own
 * number; only the number of its first shop depends on the roads before it.
 */
export function mainlandWorld(seed: number, shops: number): World {
  const roads: RoadSite[] = [];
  for (let first = 0; first < shops; first += roads.at(-1)!.shops) {
    const road = mainlandRoad(seed, roads.length, first);
    roads.push({ ...road, shops: Math.min(road.shops, shops - first) });
  }
  return { seed, shops, roads, mark: `M${seed}`, words: mainlandNameParts };
}

/** The road of a shop. */
export function roadOf({ roads, shops }: World, shop: number): RoadSite {
  if (!Number.isSafeInteger(shop) || shop < 0 || shop >= shops) {
    throw new RangeError(`shop: expected a whole number from 0 to ${shops - 1}, got ${shop}`);
  }
  let [low, high] = [0, roads.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (roads[middle]!.first <= shop) low = middle;
    else high = middle - 1;
  }
  return roads[low]!;
}

/** Number of shops on a road. */
export function sizeOf(draws: Draws): number {
  const { median, logSd, least, most } = shopsOnRoad;
  return Math.min(
    most,
    Math.max(least, Math.round(draws.lognormal(roadFields.size, median, logSd))),
  );
}

/** The grade of a road. */
export function gradeOf(draws: Draws): Grade {
  return draws.weighted(roadFields.grade, gradeShares);
}

function mainlandRoad(seed: number, index: number, first: number): RoadSite {
  const draws = drawsFor(seed, 'road', index);
  const at = draws.weighted(roadFields.city, cityWeights);
  const { city, cny_m2_day: rent } = calibration.city_rent[at]!;
  const centre = cityCentres[city]!;
  const tile = Math.floor(draws.uniform(roadFields.district) * districtNames.length);
  // Eight tiles of six hundredths by eight hundredths of a degree around the centre.
  const lon = centre[0] + ((tile % 4) - 2 + draws.uniform(roadFields.lon)) * 0.06;
  const lat = centre[1] + ((tile < 4 ? 0 : -1) + draws.uniform(roadFields.lat)) * 0.08;
  const shops = sizeOf(draws);
  const lengthM = Math.min(longestRoadM, 60 + shops * 8);
  const name = nameOf(index);
  return {
    city: `${city}市`,
    district: districtNames[tile]!,
    name,
    nameHans: name,
    grade: gradeOf(draws),
    effect:
      calibration.rent_noise.road_effect_log_sd *
      roadEffectAt(seed, at, lon - centre[0], lat - centre[1], lat),
    cityLevel: exactLn(rent),
    line: lineAround(
      lon,
      lat,
      lengthM,
      draws.normal(roadFields.east),
      draws.normal(roadFields.north),
    ),
    lengthM,
    shops,
    first,
  };
}

/** A unique name for every road. */
function nameOf(index: number): string {
  const [words, parts, ends] = [roadNameParts.length, roadParts.length, roadEnds.length];
  const part = Math.floor(index / words) % parts;
  const end = Math.floor(index / words / parts) % ends;
  const section = Math.floor(index / words / parts / ends);
  return `${roadNameParts[index % words]}${roadParts[part]}${roadEnds[end]}${sections[section % sections.length]}${
    section < sections.length ? '' : Math.floor(section / sections.length)
  }`;
}

function lineAround(
  lon: number,
  lat: number,
  lengthM: number,
  east: number,
  north: number,
): RoadSite['line'] {
  const size = Math.sqrt(east * east + north * north) || 1;
  const wide = ((east / size) * lengthM) / 2 / (metresPerDegree * exactCosOfDegrees(lat));
  const high = ((north / size) * lengthM) / 2 / metresPerDegree;
  return [
    [lon - wide, lat - high],
    [lon + wide, lat + high],
  ];
}

const gradeLevels: ReadonlyMap<Grade, number> = new Map(
  calibration.grade.map(({ grade, mult }) => [grade as Grade, exactLn(mult)] as const),
);

const spacingM = 400;
const rangeM = 800;
const reach = 4;
const nodesAcross = 4096;

/**
 * A spatially correlated deviate of roads: the mean of the draws at the nodes of a grid, weighted
 * by nearness, scaled so that over all places its deviation is 1.
 *
 * @param city Number of the city; each has a grid of its own.
 * @param east Degrees east of the middle of the city, and `north` degrees north of it.
 */
function roadEffectAt(
  seed: number,
  city: number,
  east: number,
  north: number,
  lat: number,
): number {
  const x = (east * metresPerDegree * exactCosOfDegrees(lat)) / spacingM;
  const y = (north * metresPerDegree) / spacingM;
  let [sum, squares] = [0, 0];
  for (let row = Math.floor(y) - reach + 1; row <= Math.floor(y) + reach; row += 1) {
    for (let column = Math.floor(x) - reach + 1; column <= Math.floor(x) + reach; column += 1) {
      const distanceM = Math.sqrt((column - x) * (column - x) + (row - y) * (row - y)) * spacingM;
      const weight = exactExp(-distanceM / rangeM);
      const node = (row + nodesAcross / 2) * nodesAcross + column + nodesAcross / 2;
      sum += weight * drawsFor(seed, 'field', city * nodesAcross * nodesAcross + node).normal(0);
      squares += weight * weight;
    }
  }
  return sum / Math.sqrt(squares);
}
