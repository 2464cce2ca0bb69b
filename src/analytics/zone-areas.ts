import { assertPositive } from './assert-number.ts';

/** How a shop's depth is cut into zones and what a square metre of each is worth beside the front one. */
export interface ZoneScheme {
  /** Depth of each full zone from the frontage, in the unit of the shop's measures. */
  depth: number;
  /** Values of the zones from the front, 1 first. */
  factors: readonly number[];
  /** Value of all that lies behind the last zone. */
  remainder: number;
}

/** Zones of 6.1 m (20 feet), halved back three times, the rest a sixteenth: the usual British practice. */
export const zonesOf6m: ZoneScheme = {
  depth: 6.1,
  factors: [1, 1 / 2, 1 / 4, 1 / 8],
  remainder: 1 / 16,
};

/** Zones of 9.14 m (30 feet), as in parts of London. */
export const zonesOf9m: ZoneScheme = {
  depth: 9.14,
  factors: [1, 1 / 2, 1 / 4, 1 / 8],
  remainder: 1 / 16,
};

/** The same in feet, for British evidence. */
export const zonesOf20Feet: ZoneScheme = {
  depth: 20,
  factors: [1, 1 / 2, 1 / 4, 1 / 8],
  remainder: 1 / 16,
};

/**
 * Area in terms of zone A of a rectangular shop: each zone's area times its value.
 *
 * @param frontage Width at the street, above zero.
 * @param depth Above zero, in the same unit; the result is in that unit squared.
 * @throws RangeError naming the measure that is not above zero.
 * @see Valuation Office Agency, Rating Manual, section on shops; Lever, Guide to Zoning.
 */
export function zoneA(frontage: number, depth: number, zoning: ZoneScheme = zonesOf6m): number {
  assertPositive('zoning', 'a frontage', frontage);
  assertPositive('zoning', 'a depth', depth);
  assertPositive('zoning', 'a depth of zones', zoning.depth);
  let left = depth;
  let area = 0;
  for (const factor of zoning.factors) {
    area += frontage * Math.min(left, zoning.depth) * factor;
    left = Math.max(0, left - zoning.depth);
  }
  return area + frontage * left * zoning.remainder;
}

/** The part of a zone within a shop: its stretch from the frontage back, and its value. */
export interface Zone {
  /** `A` at the street, then on through the alphabet. */
  name: string;
  from: number;
  to: number;
  factor: number;
}

/** Zones from the street to the depth of the shop. @throws RangeError on a depth not above zero. */
export function zonesOf(depth: number, zoning: ZoneScheme = zonesOf6m): Zone[] {
  assertPositive('zoning', 'a depth', depth);
  const { factors, remainder } = zoning;
  const cut = [...factors, remainder].map((factor, index) => ({
    name: String.fromCharCode(65 + index),
    from: index * zoning.depth,
    to: index === factors.length ? depth : Math.min((index + 1) * zoning.depth, depth),
    factor,
  }));
  return cut.filter(({ from, to }) => to > from);
}

/** Rent of one square of zone A: rent ÷ area in terms of zone A. @throws RangeError as `zoneA`, or on a rent not above zero. */
export function zoneARate(
  rent: number,
  frontage: number,
  depth: number,
  zoning: ZoneScheme = zonesOf6m,
): number {
  assertPositive('zoning', 'a rent', rent);
  return rent / zoneA(frontage, depth, zoning);
}

/** Share of a standard lot's value in each quarter of its depth, and in each like stretch beyond. */
const quarters = [0.4, 0.3, 0.2, 0.1] as const;
const beyond = [0.09, 0.08, 0.07, 0.06] as const;
const standardDepthM = 30.48;

/**
 * Value of a lot of a given depth beside one of standard depth (100 feet), by the four-three-two-one rule: 40, 30, 20
 * and 10 % of the value lie in the four quarters of the standard depth, then 9, 8, 7 and 6 % in those behind it.
 *
 * Depth has no value past the eighth stretch, so the result ends at 1.3.
 *
 * @param depthM Above zero. @throws RangeError otherwise.
 */
export function fourThreeTwoOne(depthM: number): number {
  assertPositive('four-three-two-one rule', 'a depth', depthM);
  const stretches = depthM / (standardDepthM / 4);
  return [...quarters, ...beyond].reduce(
    (value, share, i) => value + share * Math.min(1, Math.max(0, stretches - i)),
    0,
  );
}
