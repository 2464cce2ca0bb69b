/** How strongly size draws and distance keeps away. */
export interface HuffExponents {
  /** Alpha. Default: 1. */
  size?: number;
  /** Lambda. Default: 1.5. Studies use 1 to 3, and 2 to 3 for convenience goods. */
  distance?: number;
}

/** A centre of trade as one customer's home sees it. */
export interface Centre {
  /** Attraction, usually selling floor in m², above 0. */
  size: number;
  /** In any unit that is the same for all, above 0. */
  distance: number;
}

/** Customers that live together. */
export interface Origin {
  /** Money they spend in the time considered. */
  spend: number;
  /** One for each centre, in the same order for every origin. */
  distances: readonly number[];
}

/**
 * Share of its trips that a home makes to each centre.
 *
 * @param centres At least one.
 * @returns One probability for each centre, in the order given; they add up to 1.
 * @throws RangeError when there is no centre, or a size, distance or exponent is undefined for the model.
 * @see Huff (1963), Land Economics 39(1), 81-90; (1964), Journal of Marketing 28(3), 34-38.
 */
export function huffShares(
  centres: readonly Centre[],
  { size: alpha = 1, distance: lambda = 1.5 }: HuffExponents = {},
): number[] {
  if (centres.length === 0) throw new RangeError('Huff: expected at least one centre, got none');
  for (const [what, exponent] of Object.entries({ alpha, lambda })) {
    if (!(exponent >= 0 && Number.isFinite(exponent)))
      throw new RangeError(`Huff: expected ${what} from 0, got ${exponent}`);
  }
  const pulls = centres.map(({ size, distance }, at) => {
    if (!(size > 0 && Number.isFinite(size)))
      throw new RangeError(`Huff: expected a size above 0, got ${size} at ${at}`);
    if (!(distance > 0 && Number.isFinite(distance))) {
      throw new RangeError(`Huff: expected a distance above 0, got ${distance} at ${at}`);
    }
    return alpha * Math.log(size) - lambda * Math.log(distance);
  });
  // In logarithms, and from the strongest down: powers of large floors would leave the range of numbers.
  const strongest = Math.max(...pulls);
  const relative = pulls.map((pull) => Math.exp(pull - strongest));
  const total = relative.reduce((sum, pull) => sum + pull, 0);
  return relative.map((pull) => pull / total);
}

/**
 * Sales each centre can expect: over all origins, its share times what they spend.
 *
 * @param sizes One for each centre.
 * @returns Money for each centre, in the order given.
 * @throws RangeError as `huffShares`, or when a spend is negative or the distances do not fit the centres.
 */
export function expectedSales(
  sizes: readonly number[],
  origins: readonly Origin[],
  exponents: HuffExponents = {},
): number[] {
  const sales = sizes.map(() => 0);
  origins.forEach(({ spend, distances }, at) => {
    if (!(spend >= 0 && Number.isFinite(spend)))
      throw new RangeError(`Huff: expected a spend from 0, got ${spend} at ${at}`);
    if (distances.length !== sizes.length) {
      throw new RangeError(
        `Huff: expected ${sizes.length} distances of origin ${at}, got ${distances.length}`,
      );
    }
    const centres = sizes.map((size, j) => ({ size, distance: distances[j]! }));
    huffShares(centres, exponents).forEach((share, j) => {
      sales[j] = sales[j]! + share * spend;
    });
  });
  return sales;
}

/**
 * What a chain's stores lose to a new store of its own.
 *
 * @param sizes Of all centres, the new store last.
 * @param own Places of the chain's existing stores in `sizes`.
 * @returns The sum of the losses, in money, from 0.
 * @throws RangeError as `expectedSales`, or when a place is not one of an existing centre.
 */
export function cannibalisation(
  sizes: readonly number[],
  origins: readonly Origin[],
  own: readonly number[],
  exponents: HuffExponents = {},
): number {
  const last = sizes.length - 1;
  own.forEach((at) => {
    if (!Number.isSafeInteger(at) || at < 0 || at >= last) {
      throw new RangeError(
        `Huff: expected the place of an existing store from 0 to ${last - 1}, got ${at}`,
      );
    }
  });
  const without = origins.map(({ spend, distances }) => ({
    spend,
    distances: distances.slice(0, last),
  }));
  const before = expectedSales(sizes.slice(0, last), without, exponents);
  const after = expectedSales(sizes, origins, exponents);
  return [...new Set(own)].reduce((lost, at) => lost + before[at]! - after[at]!, 0);
}
