import type { Currency } from './city.ts';

/** A half-open stretch of a scale: includes `from`, excludes `to`. An open end is null. */
export interface Band {
  from: number | null;
  to: number | null;
}

/**
 * Edges a search may cut at, in m². They are the bands a masked row is shown in, so that no
 * combination of searches discloses more of a row than the row itself does.
 */
export const areaEdgesM2 = [30, 60, 100, 200, 500] as const;

/**
 * Edges a search may cut the frontage at, in m. A masked case does not show it, a masked unit to
 * come shows the band; they lie so far apart that either discloses little more than narrow, usual
 * or wide.
 */
export const frontageEdgesM = [3, 4, 6, 8, 12] as const;

/**
 * Edges a search may cut the unit rent at, in money per m² and month, by currency. Wide on purpose,
 * as above.
 */
export const unitRentEdges = {
  TWD: [200, 400, 600, 800, 1000, 1500, 2000, 3000],
  CNY: [30, 60, 100, 150, 200, 300, 500, 800],
} as const;

// Where the level of rents is not known beforehand, edges lie even further apart, at every size.
const otherEdges = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000,
  500_000, 1_000_000,
];

export function unitRentEdgesOf(currency: Currency): readonly number[] {
  return isKnown(currency) ? unitRentEdges[currency] : otherEdges;
}

const isKnown = (currency: Currency): currency is keyof typeof unitRentEdges =>
  Object.hasOwn(unitRentEdges, currency);

/** Every edge a unit rent may be cut at, whatever the currency. */
export const allUnitRentEdges: readonly number[] = [
  ...new Set<number>([...unitRentEdges.TWD, ...unitRentEdges.CNY, ...otherEdges]),
].sort((a, b) => a - b);

/** The band between two neighbouring edges that holds the value. */
export function bandOf(value: number, edges: readonly number[]): Band {
  const above = edges.findIndex((edge) => value < edge);
  const upper = above < 0 ? edges.length : above;
  return { from: edges[upper - 1] ?? null, to: edges[upper] ?? null };
}

/** Written as in the address: `60-100`, `-30`, `500-`; both ends open is the empty text. */
export function bandText({ from, to }: Band): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`;
}

/**
 * Reads what `bandText` wrote; undefined when it is not of that form, ends the wrong way round
 * included.
 */
export function readBand(text: string): Band | undefined {
  const found = /^(\d{1,7})?-(\d{1,7})?$/.exec(text);
  if (!found || text === '-') return undefined;
  const [from, to] = [found[1], found[2]].map((part) => (part === undefined ? null : Number(part)));
  if (from !== null && to !== null && from! >= to!) return undefined;
  return { from: from ?? null, to: to ?? null };
}
