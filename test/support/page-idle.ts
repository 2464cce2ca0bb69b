import type { Page, Request } from 'playwright-core';

const asking = new WeakMap<Page, Set<Request>>();
const looksInARow = 3;
const timeoutMs = 20_000;
const asked = new Set(['fetch', 'xhr', 'script']);

/** Starts tracking the pending requests of a page. */
export function followAsking(page: Page): void {
  const open = new Set<Request>();
  asking.set(page, open);
  page.on('request', (request) => {
    // Pending requests of the previous document no longer matter.
    if (request.isNavigationRequest()) open.clear();
    if (asked.has(request.resourceType())) open.add(request);
  });
  const over = (request: Request) => void open.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/**
 * Waits until a page is stable: it has content, nothing on it is busy, and no request is pending,
 * in several checks in a row. One check would be enough only on a fast machine: a response may lead
 * to the next request a frame later.
 *
 * @param page One passed to `followAsking` before. After twenty seconds it returns in any case; the
 *   assertion that follows says what is wrong with it.
 */
export async function pageIdle(page: Page): Promise<void> {
  const open = asking.get(page);
  if (!open) throw new Error('settled: expected a page of a visitor, got one that nobody follows');
  const end = performance.now() + timeoutMs;
  for (let still = 0; still < looksInARow;) {
    const wasOpen = open.size;
    const stands = await page.evaluate(isStill).catch((error: Error) => {
      // A page that is being reloaded cannot be evaluated.
      if (/context|navigat/i.test(error.message)) return false;
      throw error;
    });
    still = stands && wasOpen === 0 && open.size === 0 ? still + 1 : 0;
    if (performance.now() > end)
      return console.warn(
        `settled: not after ${timeoutMs} ms`,
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
            document.querySelector(
              '#console[aria-busy=true], main [aria-busy=true], console-progress[shown]',
            ) === null,
        ),
      ),
    ),
  );
}
