/**
 * Page numbers to offer: the first, the last, and those around the present one; a gap is null.
 *
 * @param page The present page, from 1 to `pages`.
 * @returns Ascending. A gap that would hide one page alone shows that page instead.
 */
export function pageList(page: number, pages: number, around = 1): (number | null)[] {
  const row = around * 2 + 1;
  const shown = new Set([
    1,
    pages,
    ...stretch(page - around, page + around),
    // At either end the row keeps its length, so that the arrows do not move under the pointer.
    ...(page <= around + 1 ? stretch(1, row) : []),
    ...(page >= pages - around ? stretch(pages - row + 1, pages) : []),
  ]);
  const numbers = [...shown]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number);
    return gap > 2 ? [null, number] : gap === 2 ? [number - 1, number] : [number];
  });
}

function stretch(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
