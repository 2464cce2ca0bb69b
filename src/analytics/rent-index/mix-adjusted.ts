/**
 * The index of one stratum, as of ground-floor shops of 60 to 100 m², with its share of the stock.
 */
export interface StratumIndex {
  name: string;
  /** Shops of the base period in this stratum, in any unit; at least one stratum above zero. */
  stock: number;
  /** Index of each period in the common order; null where the stratum has too few rents. */
  index: readonly (number | null)[];
}

/**
 * Index of a place whose mix of deals changes: the strata's indices, weighted with their share of
 * the base stock.
 *
 * Where a stratum is silent the others carry its weight.
 *
 * @returns One index per period; null where every stratum is silent.
 * @throws RangeError when there is no stratum, their periods differ in number, a stock is negative,
 *   all stocks are zero, or an index is not above zero.
 * @see Eurostat (2013), Handbook on Residential Property Prices Indices, chapter 4
 *   (stratification).
 */
export function mixAdjustedIndex(strata: readonly StratumIndex[]): (number | null)[] {
  const first = strata[0];
  if (!first) throw new RangeError('mix-adjusted index: expected at least one stratum, got none');
  for (const stratum of strata) check(stratum, first.index.length);
  if (!strata.some(({ stock }) => stock > 0)) {
    throw new RangeError('mix-adjusted index: expected a stock above zero, got none');
  }
  return first.index.map((_, period) => {
    const speaking = strata.filter(({ index, stock }) => index[period] !== null && stock > 0);
    const stock = speaking.reduce((sum, stratum) => sum + stratum.stock, 0);
    if (stock === 0) return null;
    return speaking.reduce(
      (sum, stratum) => sum + (stratum.stock / stock) * stratum.index[period]!,
      0,
    );
  });
}

function check({ name, stock, index }: StratumIndex, periods: number): void {
  if (index.length !== periods) {
    throw new RangeError(
      `mix-adjusted index: expected ${periods} periods of ${name}, got ${index.length}`,
    );
  }
  if (!(stock >= 0 && Number.isFinite(stock))) {
    throw new RangeError(`mix-adjusted index: expected a stock from zero of ${name}, got ${stock}`);
  }
  const odd = index.find((value) => value !== null && !(value > 0 && Number.isFinite(value)));
  if (odd !== undefined)
    throw new RangeError(`mix-adjusted index: expected indices above zero of ${name}, got ${odd}`);
}
