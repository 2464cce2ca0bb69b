import type { FactorName } from '../comparables/comparison-grid.ts';
import { poolingWeight } from '../rent-index/road-effects.ts';
import { dot, solveSymmetric } from '../stats/matrix.ts';
import { median } from '../stats/quantile.ts';
import {
  addRow,
  addSquare,
  dotRow,
  rowsOf,
  sparseRows,
  type SparseRows,
} from '../stats/sparse-rows.ts';
import { medianAbsoluteDeviation } from '../stats/tukey.ts';
import { rentColumns, type Column } from './rent-columns.ts';
import { yearOf, type Lease, type Shop } from './subject-shop.ts';

/** A shop as the equation reads it: one number per column. */
export interface Described {
  shop: Shop;
  cells: readonly number[];
}

/** The fitted rent equation: rent by size, floor, building and district, without roads. */
export interface RentEquation {
  columns: readonly Column[];
  coefficients: readonly number[];
  /** Reads the columns of the equation from a shop in a year, as `yearOf` counts. */
  describe: (shop: Shop, year: number) => Described;
  /**
   * Logarithm of the unit rent the equation gives. A place without leases has the level of its
   * city, or of all.
   */
  logRent: (described: Described) => number;
  /** How far the equation moves from one shop to another, by factor of the grid; logarithms. */
  logFactors: (from: Described, to: Described) => Map<FactorName, number>;
  /** The leases as the equation reads them, in the order given. */
  described: readonly Described[];
  /** Observed less fitted logarithm of each lease, in the order given. */
  residuals: readonly number[];
  /** How far each lease was believed, 1 for an ordinary one, near 0 for one far off. */
  trust: readonly number[];
}

/**
 * Prior variances on the scale of logarithms: how large an effect may be before many rents have
 * spoken for it.
 */
const prior = { column: 0.2, city: 0.3, district: 0.06 };
const noise = 0.13;
const freedom = 5;
const rounds = 6;

/**
 * Fits the rent equation with districts pulled to their city, roads pulled to their district, and
 * rents that lie far off counting for less.
 *
 * Ridge regression in turn with pooled road effects (backfitting) and weights of Student's t with
 * five degrees of freedom, so that a unit slip or a rent between relatives does not move the
 * factors.
 *
 * @param leases At least one, checked.
 * @see Lange, Little & Taylor (1989), JASA 84(408), 881-896, for the weights; Gelman & Hill (2007)
 *   for pooling.
 */
export function fitRentEquation(leases: readonly Lease[]): RentEquation {
  const years = leases.map(({ dealDate, id }) => yearOf(dealDate, `the deal of lease ${id}`));
  const cities = [...new Set(leases.map(({ city }) => city))];
  const districts = [...new Set(leases.map(districtKey))];
  const lastYear = years.reduce((last, year) => Math.max(last, year));
  const columns = rentColumns(cities, lastYear);
  const describe = (shop: Shop, year: number) => ({
    shop,
    cells: columns.map((column) => column.of(shop, year)),
  });
  const described = leases.map((lease, i) => describe(lease, years[i]!));
  const places = [...cities, ...districts];
  const rows = sparseRows(
    described.map(({ shop, cells }) => {
      const district = districtKey(shop);
      return [
        1,
        ...cells,
        ...places.map((place) => Number(place === shop.city || place === district)),
      ];
    }),
  );
  const penalties = [
    0,
    ...columns.map(() => noise / prior.column),
    ...cities.map(() => noise / prior.city),
    ...districts.map(() => noise / prior.district),
  ];
  const logs = leases.map(({ unitRent }) => Math.log(unitRent));
  const roads = leases.map((lease) => `${districtKey(lease)} ${lease.road}`);
  const { coefficients, trust } = fitPooled(rows, logs, roads, penalties);
  const slopes = coefficients.slice(1, 1 + columns.length);
  const levels = new Map(places.map((place, i) => [place, coefficients[1 + columns.length + i]!]));
  const levelOf = (shop: Shop) =>
    coefficients[0]! + (levels.get(shop.city) ?? 0) + (levels.get(districtKey(shop)) ?? 0);
  // Cached for the evidence, which is read repeatedly.
  const levelsKnown = new Map(leases.map((lease) => [lease as Shop, levelOf(lease)]));
  const placeLevel = (shop: Shop) => levelsKnown.get(shop) ?? levelOf(shop);
  return {
    columns,
    coefficients: slopes,
    describe,
    logRent: ({ shop, cells }) => placeLevel(shop) + dot(cells, slopes),
    logFactors: (from, to) => {
      const moves = new Map<FactorName, number>([
        ['location', placeLevel(to.shop) - placeLevel(from.shop)],
      ]);
      columns.forEach(({ factor }, i) => {
        const move = slopes[i]! * (to.cells[i]! - from.cells[i]!);
        if (move !== 0) moves.set(factor, (moves.get(factor) ?? 0) + move);
      });
      return moves;
    },
    described,
    residuals: logs.map((log, i) => log - dotRow(rows, i, coefficients)),
    trust,
  };
}

const districtKey = ({ city, district }: Shop) => `${city} ${district}`;

function fitPooled(
  rows: SparseRows,
  logs: readonly number[],
  roads: readonly string[],
  penalties: readonly number[],
): { coefficients: number[]; trust: number[] } {
  const middle = median(logs);
  let trust = logs.map(() => 1);
  let effects = new Map<string, number>();
  let coefficients: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const left = logs.map((log, i) => log - middle - (effects.get(roads[i]!) ?? 0));
    coefficients = ridge(rows, left, trust, penalties);
    const residuals = logs.map((log, i) => log - middle - dotRow(rows, i, coefficients));
    effects = pooledEffects(roads, residuals, trust);
    const rest = residuals.map((residual, i) => residual - effects.get(roads[i]!)!);
    const scale = medianAbsoluteDeviation(rest) || Math.sqrt(noise);
    trust = rest.map((value) => (freedom + 1) / (freedom + (value / scale) ** 2));
  }
  coefficients[0]! += middle;
  return { coefficients, trust };
}

/** Keeps the unpenalised intercept defined when the columns of places are collinear with it. */
const leastPenalty = 1e-6;

function ridge(
  rows: SparseRows,
  observed: readonly number[],
  weights: readonly number[],
  penalties: readonly number[],
): number[] {
  const size = penalties.length;
  const gram = new Float64Array(size * size);
  const right = penalties.map(() => 0);
  for (let r = 0; r < observed.length; r += 1) {
    addRow(rows, r, weights[r]!, observed[r]!, right);
    addSquare(rows, r, weights[r]!, gram, size);
  }
  for (let i = 0; i < size; i += 1) gram[i * size + i]! += penalties[i]! + leastPenalty;
  return solveSymmetric(rowsOf(gram, size), right);
}

function pooledEffects(
  roads: readonly string[],
  residuals: readonly number[],
  weights: readonly number[],
): Map<string, number> {
  const sums = new Map<string, { n: number; sum: number }>();
  roads.forEach((road, i) => {
    const found = sums.get(road) ?? { n: 0, sum: 0 };
    sums.set(road, { n: found.n + weights[i]!, sum: found.sum + weights[i]! * residuals[i]! });
  });
  return new Map([...sums].map(([road, { n, sum }]) => [road, (sum / n) * poolingWeight(n)]));
}
