import { isSameDoor, doorLocationOf } from './door-location.ts';
import type { Estimate } from './estimate-unit-rent.ts';
import { totalLikeness } from './rent-similarity.ts';
import type { Shop } from './subject-shop.ts';

/** Upper edges of the classes of area, m², and of how many leases of the road are known. */
const areaEdges = [40, 100, 300];
const roadEdges = [1, 5, 20];

/**
 * The strata of a shop, one of each kind, as keys `kind:value`. The range of every stratum is calibrated on its own deals.
 *
 * @param onRoad Leases of its road in the evidence.
 */
export function strataOf({ floorBand, areaM2, city, district }: Shop, onRoad: number): string[] {
  return [
    `floor:${floorBand}`,
    `area:${classOf(areaM2, areaEdges)}`,
    `road:${classOf(onRoad, roadEdges)}`,
    `city:${city}`,
    `district:${city} ${district}`,
  ];
}

/** Lower edge of the class a value is in: 40 of 40 to below 100. */
function classOf(value: number, edges: readonly number[]): number {
  return edges.findLast((edge) => value >= edge) ?? 0;
}

const usualArea = 80;
const sameDoorLnArea = 0.25;

/**
 * Predictors of the error of an estimate: whether the door itself was let before at a like size, how far the
 * comparables lie from each other and from the rent equation, and how far the size is from a usual one.
 */
export function strataLabels(
  shop: Shop,
  { unitRent, equationRent, comparables, logSd }: Estimate,
): number[] {
  const door = doorLocationOf(shop);
  const lnArea = Math.log(shop.areaM2 / usualArea);
  const sameDoor = comparables
    .filter(({ spot }) => isSameDoor(door, spot.door))
    .map(({ lease }) => Math.exp(-Math.abs(Math.log(lease.areaM2 / shop.areaM2)) / sameDoorLnArea));
  const apart = comparables.map(({ likeness, adjusted }) => ({
    weight: totalLikeness(likeness),
    square: Math.log(adjusted / unitRent) ** 2,
  }));
  const total = apart.reduce((sum, { weight }) => sum + weight, 0);
  const spread =
    total > 0
      ? Math.sqrt(apart.reduce((sum, { weight, square }) => sum + weight * square, 0) / total)
      : logSd;
  const fromEquation = Math.log(unitRent / equationRent);
  return [
    Math.max(0, ...sameDoor),
    spread,
    fromEquation,
    Math.abs(fromEquation),
    lnArea,
    Math.abs(lnArea),
  ];
}
