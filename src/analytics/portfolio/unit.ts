/** A unit of a portfolio. Money in one currency, per month. */
export interface PortfolioUnit {
  /** null: not told; the unit counts, its area does not. */
  areaM2: number | null;
  /** The lease that runs; null where nobody pays rent. */
  lease: { rentMonth: number; endsOn: string } | null;
  /** Median asking rent of its road per m² and month; null where too few are known. */
  marketUnitRent: number | null;
}
