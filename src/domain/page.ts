/** Page sizes a list offers, the first being the default. */
export const pageSizes = [10, 20, 50, 100] as const;
export const defaultLimit = pageSizes[0];
export const maximumLimit = 100;

/** Lists are read to here; what lies beyond is for an export. */
export const deepestRow = 10_000;

/** One page of a longer list. `whole` describes all its rows, not only this page. */
export interface Page<Item, Whole = null> {
  list: Item[];
  /**
   * Rows in all, exact up to `deepestRow`; beyond that `deepestRow + 1` and `whole.totalIsCapped`.
   */
  total: number;
  page: number;
  limit: number;
  pages: number;
  whole: Whole;
}

/** Pages that can be opened: at least one, at most down to the deepest row. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(Math.min(total, deepestRow) / limit));
}
