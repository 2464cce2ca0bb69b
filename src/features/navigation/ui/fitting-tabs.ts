interface MeasuredTab {
  pathname: string;
  width: number;
}

const gapPx = 2;

/** Width kept for the menu of the others, in either language and with two digits. */
export const moreTabsPx = 116;

/**
 * The tabs that fit a width as a whole: all of them, or the first and the current one, then the
 * others in their order as long as the menu fits beside them.
 */
export function fittingTabs(
  tabs: readonly MeasuredTab[],
  current: string,
  widthPx: number,
): Set<string> {
  const widthOf = (some: readonly MeasuredTab[]) =>
    some.reduce((sum, { width }) => sum + width + gapPx, 0);
  if (widthOf(tabs) <= widthPx) return new Set(tabs.map(({ pathname }) => pathname));
  const kept = tabs.filter(({ pathname }, index) => index === 0 || pathname === current);
  let left = widthPx - moreTabsPx - widthOf(kept);
  const fitting = new Set(kept.map(({ pathname }) => pathname));
  for (const tab of tabs) {
    if (fitting.has(tab.pathname)) continue;
    left -= tab.width + gapPx;
    if (left < 0) break;
    fitting.add(tab.pathname);
  }
  return fitting;
}
