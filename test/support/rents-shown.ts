import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** A piece of a page that names a unit of rents: the cells of a column under it, or the words that stand around it. */
export interface RentsPiece {
  isColumn: boolean;
  text: string;
}

/** Every piece of the page that names a unit of rents, in the order they stand in. What a chart draws is left to its table. */
export function rentsShown(page: Page, unit: string): Promise<RentsPiece[]> {
  return page.evaluate((named) => {
    // Longer than the figure with its interval and its n; shorter than the whole strip of figures.
    const mostAround = 90;
    const main = document.querySelector('main')!;
    const columns = [...main.querySelectorAll('table')].flatMap((table) => {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
      const rows = [...table.tBodies].flatMap((body) => [...body.rows]).filter((row) => row.ariaHidden !== 'true');
      return heads.flatMap(({ textContent }, at) =>
        textContent.includes(named) ? [rows.map((row) => row.cells[at]?.innerText ?? '').join(' | ')] : [],
      );
    });
    const around = new Set<HTMLElement>();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let found = node.parentElement;
      if (!node.nodeValue!.includes(named) || !found || found.closest('thead, svg, canvas, select, [role=tooltip]')) continue;
      while (found.parentElement && found.parentElement !== main && found.parentElement.innerText.length <= mostAround)
        found = found.parentElement;
      if (found instanceof HTMLElement && found.checkVisibility()) around.add(found);
    }
    return [
      ...columns.map((text) => ({ isColumn: true, text })),
      ...[...around].map(({ innerText }) => ({ isColumn: false, text: innerText.replaceAll(/\s+/g, ' ') })),
    ];
  }, unit);
}

const figure = /\d[\d,]*(?:\.\d+)?/g;
/** Numbers that are no rents: how many there are, quarters, days, shares, areas. */
const noRent =
  /(?:n\s?=?\s?|共\s?|第\s?)\d[\d,]*|\d{4}Q\d|\d{4}-\d\d(?:-\d\d)?|[+−-]?\d[\d,.]*\s?(?:%|㎡|条|笔|个|年|季|间|家|金豆|m\b)/g;

/**
 * Holds what a page says in one unit against what it said in another: the same words, and every rent the other number.
 *
 * @param factor What a rent in the first unit is multiplied with. @param half Half of the last digit shown in each unit.
 * @returns How many rents there were.
 */
export function assertConverted(
  first: { unit: string; pieces: readonly RentsPiece[]; half: number },
  second: { unit: string; pieces: readonly RentsPiece[]; half: number },
  factor: number,
): number {
  const bare = ({ text }: RentsPiece, unit: string) => text.replaceAll(unit, '¤').replaceAll(noRent, '#');
  const texts = [first, second].map(({ unit, pieces }) => pieces.map((piece) => bare(piece, unit)));
  const words = texts.map((pieces) => pieces.map((text) => text.replaceAll(figure, '…')));
  assert.deepEqual(words[1], words[0], 'the words around the rents stay as they are');
  let rents = 0;
  for (const [at, text] of texts[0]!.entries()) {
    const [before, now] = [text, texts[1]![at]!].map((of) =>
      (of.match(figure) ?? []).map((one) => Number(one.replaceAll(',', ''))),
    );
    for (const [index, value] of before!.entries()) {
      // A small number that stays is one of rows: by the month no rent here has fewer than three digits.
      if (value < 100 && now![index] === value) continue;
      const expected = value * factor;
      const off = Math.abs(now![index]! - expected);
      assert.ok(off <= first.half * factor + second.half + 1e-9, `${first.pieces[at]!.text} → ${second.pieces[at]!.text}: expected ${expected}, got ${now![index]}`); // prettier-ignore
      rents += 1;
    }
  }
  return rents;
}
