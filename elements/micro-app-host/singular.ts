import { perPage } from './page.ts';

import { atMost } from './lifecycle/abortable.ts';

interface Leaving {
  gone: Promise<unknown>;
  /** When others stop waiting for it, by the page's clock. */
  until: number;
}

const leaving = perPage('leaving', () => new Set<Leaving>());

/**
 * Remembers that an app is on its way out, until it is.
 *
 * @param patience How many milliseconds others wait for it at most: one that never ends must not keep the next away.
 */
export function leave(unmount: Promise<unknown>, patience: number): void {
  // Why it failed is told by the app that failed.
  const gone = unmount.catch(() => {}).then(() => leaving.delete(one));
  const one: Leaving = { gone, until: performance.now() + patience };
  leaving.add(one);
}

/** Waits until every app that was on its way out is gone; undefined where none is. Those that stay are not waited for. */
export function othersHaveLeft(): Promise<void> | undefined {
  return leaving.size > 0 ? wait() : undefined;
}

async function wait(): Promise<void> {
  while (leaving.size > 0) {
    await Promise.all(
      [...leaving].map(async (one) => {
        await atMost(Math.max(0, one.until - performance.now()), one.gone);
        leaving.delete(one);
      }),
    );
  }
}
