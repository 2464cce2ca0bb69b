/** A unit of a portfolio. Money in one currency, per month. */
export interface PortfolioUnit {
  /** null: unknown; the unit counts, its area does not. */
  areaM2: number | null;
  /** The running lease; null without one. */
  lease: { rentMonth: number; endsOn: string } | null;
  /** Median asking rent of its road per m² and month; null where too few are known. */
  marketUnitRent: number | null;
}
