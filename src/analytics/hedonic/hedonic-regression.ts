import type { FloorBand, Zoning } from '#src/domain/kase.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { leastSquares, type LinearFit } from '../stats/least-squares.ts';

/** The fields of a lease in the hedonic equation. */
export interface HedonicShop {
  /** Money per m² and month. */
  unitRent: number;
  areaM2: number;
  floorBand: FloorBand;
  zoning: Zoning;
  /** Age of the building at the deal in years; null where it is not known. */
  ageYears: number | null;
  /** City and district, or whatever place gets a level of its own. */
  district: string;
  quarter: Quarter;
}

/** The fitted equation. */
export interface ShopHedonic {
  /**
   * Coefficient of each column by name, as `ln area`, `floor upper`, `district 臺北市大安區`,
   * `quarter 2018Q1`.
   */
  coefficients: Map<string, number>;
  standardErrors: Map<string, number>;
  rSquared: number | undefined;
  sigma: number;
  n: number;
  residuals: number[];
  /**
   * Elasticity of the unit rent to the area at an area: β1 + 2 β2 ln A. @throws RangeError on an
   * area not above zero.
   */
  areaElasticity: (areaM2: number) => number;
  /** 100 × exp(δ) of each quarter, 100 in the base. */
  index: Map<Quarter, number>;
}

/**
 * Hedonic regression of the logarithm of the unit rent with a dummy of each quarter.
 *
 * ln u = α + δ quarter + β1 ln A + β2 (ln A)² + floor + zoning + age + district. The ground floor,
 * residential zoning, the commonest district and `base` are what the others are measured against;
 * an unknown age has a level of its own.
 *
 * @param shops More than the equation has columns.
 * @param base Quarter in which the index is 100; it must have a deal.
 * @throws RangeError when there are too few rows, a rent or an area is not above zero, or `base`
 *   has no deal.
 * @see Court (1939); Rosen (1974), JPE 82(1), 34-55; Eurostat (2013), RPPI handbook, chapter 5
 *   (time dummy).
 */
export function shopHedonic(shops: readonly HedonicShop[], base: Quarter): ShopHedonic {
  check(shops, base);
  const parts = [
    dummies(shops.map(({ floorBand }) => `floor ${floorBand}`), baseOr(shops, 'floor ground', ({ floorBand }) => `floor ${floorBand}`)),
    dummies(shops.map(({ zoning }) => `zoning ${zoning}`), baseOr(shops, 'zoning residential', ({ zoning }) => `zoning ${zoning}`)),
    dummies(shops.map(({ district }) => `district ${district}`)),
    dummies(shops.map(({ quarter }) => `quarter ${quarter}`), `quarter ${base}`),
  ]; // prettier-ignore
  const known = shops.some(({ ageYears }) => ageYears !== null);
  const unknown = shops.some(({ ageYears }) => ageYears === null);
  const names = [
    'intercept',
    'ln area',
    'ln area squared',
    ...(known ? ['age'] : []),
    ...(known && unknown ? ['age unknown'] : []),
  ];
  const rows = shops.map(({ areaM2, ageYears }, i) => {
    const ln = Math.log(areaM2);
    const age = [
      ...(known ? [ageYears ?? 0] : []),
      ...(known && unknown ? [ageYears === null ? 1 : 0] : []),
    ];
    return [1, ln, ln * ln, ...age, ...parts.flatMap((part) => part.rows[i]!)];
  });
  const allNames = [...names, ...parts.flatMap((part) => part.names)];
  const fit = leastSquares(
    rows,
    shops.map(({ unitRent }) => Math.log(unitRent)),
  );
  return hedonicOf(fit, allNames, base);
}

function hedonicOf(fit: LinearFit, names: readonly string[], base: Quarter): ShopHedonic {
  const coefficients = new Map(names.map((name, i) => [name, fit.coefficients[i]!]));
  const quarters = names.filter((name) => name.startsWith('quarter '));
  return {
    coefficients,
    standardErrors: new Map(names.map((name, i) => [name, fit.standardErrors[i]!])),
    rSquared: fit.rSquared,
    sigma: fit.sigma,
    n: fit.residuals.length,
    residuals: fit.residuals,
    areaElasticity: (areaM2) => {
      if (!(areaM2 > 0)) throw new RangeError(`area elasticity: expected an area above zero, got ${areaM2}`);
      return coefficients.get('ln area')! + 2 * coefficients.get('ln area squared')! * Math.log(areaM2);
    },
    index: new Map(
      [[base, 100] as const, ...quarters.map((name) => [name.slice(8) as Quarter, 100 * Math.exp(coefficients.get(name)!)] as const)]
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  }; // prettier-ignore
}

/** The requested base when a shop has it, else the most frequent. */
function baseOr(
  shops: readonly HedonicShop[],
  wanted: string,
  nameOf: (shop: HedonicShop) => string,
): string | undefined {
  return shops.some((shop) => nameOf(shop) === wanted) ? wanted : undefined;
}

function check(shops: readonly HedonicShop[], base: Quarter): void {
  shops.forEach(({ unitRent, areaM2, ageYears }, i) => {
    if (!(unitRent > 0 && Number.isFinite(unitRent)))
      throw new RangeError(`hedonic: expected rents above zero, got ${unitRent} at ${i}`);
    if (!(areaM2 > 0 && Number.isFinite(areaM2)))
      throw new RangeError(`hedonic: expected areas above zero, got ${areaM2} at ${i}`);
    if (ageYears !== null && !Number.isFinite(ageYears))
      throw new RangeError(`hedonic: expected a finite age, got ${ageYears} at ${i}`);
  });
  if (!shops.some(({ quarter }) => quarter === base))
    throw new RangeError(`hedonic: expected a deal in the base quarter ${base}, got none`);
}

/** Columns of ones and zeros for the values of a category, the base left out. */
interface Dummies {
  names: string[];
  /** One row per value. */
  rows: number[][];
}

/**
 * Dummy columns of a category, in the order in which the values first come; the base is the value
 * all others are measured against.
 *
 * @param base By default the commonest value, the first of equals.
 * @throws RangeError when `base` is not among the values.
 */
export function dummies(values: readonly string[], base = commonest(values)): Dummies {
  const levels = [...new Set(values)];
  if (values.length > 0 && !levels.includes(base)) {
    throw new RangeError(
      `dummies: expected the base "${base}" among the values, got ${levels.slice(0, 5).join(', ')}`,
    );
  }
  const names = levels.filter((level) => level !== base);
  return { names, rows: values.map((value) => names.map((name) => (name === value ? 1 : 0))) };
}

function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as [
    string,
    number,
  ])[0];
}
