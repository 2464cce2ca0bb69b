/** A dated rent with the key of its shop. */
export interface DatedRent {
  /** Key of one unchanged shop, such as address, floor and area. */
  shop: string;
  /** ISO date. */
  dealDate: string;
  /** Money per month. */
  rentMonth: number;
}

/** Two leases of one shop that follow each other. */
export interface Repeat {
  earlier: DatedRent;
  later: DatedRent;
  years: number;
}

/** Leases nearer to each other than this are a correction of one deal more often than two deals. */
export const minYearsApart = 0.75;
const yearMs = 365.25 * 86_400_000;

/**
 * Pairs of leases of the same shop that follow each other, at least `leastYears` apart.
 *
 * @returns By shop in the order of first appearance, each shop's pairs by date.
 * @throws RangeError when a date is no ISO date.
 */
export function leasePairs(leases: readonly DatedRent[], leastYears = minYearsApart): Repeat[] {
  const byShop = new Map<string, DatedRent[]>();
  for (const lease of leases) {
    if (Number.isNaN(Date.parse(lease.dealDate))) {
      throw new RangeError(
        `lease pairs: expected an ISO date, got "${lease.dealDate}" of ${lease.shop}`,
      );
    }
    const same = byShop.get(lease.shop);
    if (same) same.push(lease);
    else byShop.set(lease.shop, [lease]);
  }
  return [...byShop.values()].flatMap((same) => {
    const sorted = [...same].sort((a, b) => Date.parse(a.dealDate) - Date.parse(b.dealDate));
    return sorted
      .slice(1)
      .map((later, i) => ({ earlier: sorted[i]!, later, years: yearsBetween(sorted[i]!, later) }))
      .filter(({ years }) => years >= leastYears);
  });
}

function yearsBetween(earlier: DatedRent, later: DatedRent): number {
  return (Date.parse(later.dealDate) - Date.parse(earlier.dealDate)) / yearMs;
}
