/**
 * Moves a row that scrolls sideways until what `selector` finds in it is seen whole. The page
 * itself stays where it is.
 */
export function scrollIntoViewInline(row: Element | null, selector: string): void {
  const box = row?.getBoundingClientRect();
  const found = row?.querySelector(selector)?.getBoundingClientRect();
  if (row && box && found)
    row.scrollLeft += Math.min(0, found.left - box.left) + Math.max(0, found.right - box.right);
}
