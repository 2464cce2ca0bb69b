import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long one may hold everybody else up; far below what a request may. */
const longestMs = 10;

/**
 * Makes something of each item, one after the other, and lets others have their turn in between: what takes long in sum holds
 * nobody up, as long as a single item does not.
 *
 * @returns What was made, in the order of the items. Rejects with what `make` throws.
 */
export async function inTurns<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Promise<Made[]> {
  const all: Made[] = [];
  let begun = performance.now();
  for (const item of items) {
    if (performance.now() - begun > longestMs) {
      // oxlint-disable-next-line no-await-in-loop -- waiting between the items is what this is for
      await nextTurn();
      begun = performance.now();
    }
    all.push(make(item));
  }
  return all;
}
