import { assertPositive } from './assert-number.ts';

/**
 * How a shop's depth is cut into zones and what a square metre of each is worth beside the front
 * one.
 */
export interface ZoneScheme {
  /** Depth of each full zone from the frontage, in the unit of the shop's measures. */
  depth: number;
  /** Values of the zones from the front, 1 first. */
  factors: readonly number[];
  /** Value of all that lies behind the last zone. */
  remainder: number;
}

/**
 * Zones of 6.1 m (20 feet), halved back three times, the rest a sixteenth: the usual British
 * practice.
 */
export const zonesOf6m: ZoneScheme = {
  depth: 6.1,
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
