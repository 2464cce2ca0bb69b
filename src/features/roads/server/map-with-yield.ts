import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum time slice before yielding to the event loop; well below the request timeout. */
const longestMs = 10;

/**
 * Maps items one after the other and yields to the event loop in between, so that a long list does
 * not block other requests unless a single item does.
 *
 * @returns The results in the order of the items. Rejects with what `make` throws.
 */
export async function mapWithYield<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const all: Made[] = [];
  let begun = performance.now();
  for (const item of items) {
    if (performance.now() - begun > longestMs) {
      // oxlint-disable-next-line no-await-in-loop -- the pauses between the items are intended
      await nextTurn();
      begun = performance.now();
    }
    all.push(make(item));
  }
  return all;
}
