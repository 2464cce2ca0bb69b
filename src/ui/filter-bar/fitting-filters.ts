/** A condition of the bar as the page has drawn it. */
export interface MeasuredFilter {
  key: string;
  isSet: boolean;
  width: number;
}

/**
 * Which conditions of a search fit into one row, whole. Those that are set come first, then the
 * order of the bar decides; none is shown after one that did not fit.
 *
 * @param room.row Width of the row.
 * @param room.more Width of the button behind which the others are.
 * @param room.after Width of what follows that button; 0 when nothing does.
 * @param room.gap Between two neighbours.
 * @param hasMore Whether that button is there in any case.
 * @returns Their keys.
 */
export function fittingFilters(
  filters: readonly MeasuredFilter[],
  { row, more, after, gap }: { row: number; more: number; after: number; gap: number },
  hasMore: boolean,
): Set<string> {
  const beside = after > 0 ? after + gap : 0;
  const taken = filters.reduce((sum, { width }) => sum + width + gap, 0) - gap;
  if (!hasMore && taken + beside <= row) return new Set(filters.map(({ key }) => key));
  let left = row - more - beside;
  const byRank = [...filters.filter(({ isSet }) => isSet), ...filters.filter((one) => !one.isSet)];
  const shown = new Set<string>();
  for (const { key, width } of byRank) {
    left -= width + gap;
    if (left < 0) break;
    shown.add(key);
  }
  return shown;
}
