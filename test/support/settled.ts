import type { Page, Request } from 'playwright-core';

const asking = new WeakMap<Page, Set<Request>>();
const looksInARow = 3;
const patienceMs = 20_000;
const asked = new Set(['fetch', 'xhr', 'script']);

/** From now on it is known what a page has asked for and has no answer to. */
export function followAsking(page: Page): void {
  const open = new Set<Request>();
  asking.set(page, open);
  page.on('request', (request) => {
    // What the document before has asked for is nobody's any more.
    if (request.isNavigationRequest()) open.clear();
    if (asked.has(request.resourceType())) open.add(request);
  });
  const over = (request: Request) => void open.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/**
 * Waits until a page stands: something is on it, nothing on it is busy, and it waits for no answer, several looks in a
 * row. One look would do on a fast machine alone: an answer may lead to the next question a frame later.
 *
 * @param page One that `followAsking` was told of. After twenty seconds it is as settled as it gets; the assertion that
 *   follows says what is wrong with it.
 */
export async function settled(page: Page): Promise<void> {
  const open = asking.get(page);
  if (!open) throw new Error('settled: expected a page of a visitor, got one that nobody follows');
  const end = performance.now() + patienceMs;
  for (let still = 0; still < looksInARow;) {
    const wasOpen = open.size;
    const stands = await page.evaluate(isStill).catch((error: Error) => {
      // A page that is being loaded anew answers nothing.
      if (/context|navigat/i.test(error.message)) return false;
      throw error;
    });
    still = stands && wasOpen === 0 && open.size === 0 ? still + 1 : 0;
    if (performance.now() > end)
      return console.warn(
        `settled: not after ${patienceMs} ms`,
        page.url(),
        [...open].map((one) => one.url()),
      );
  }
}

// Nothing in it has a name: the page knows nothing of the helper that keeps names.
function isStill(): Promise<boolean> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        resolve(
          document.querySelector('main, h1') !== null &&
            document.querySelector('#console[aria-busy=true], main [aria-busy=true], console-progress[shown]') === null,
        ),
      ),
    ),
  );
}
