import type { Lifecycle, Timeout } from './timeouts.ts';
import { Abandoned, lifecycleTimeout } from '../errors.ts';
import { page } from '../page.ts';

/**
 * Waits for a lifecycle and reports a slow one: a warning each second, an error once when its
 * timeout has passed. It keeps waiting after that, unless `dieOnTimeout`. No timer is left when the
 * lifecycle has settled.
 *
 * @param run Starts the lifecycle.
 * @param onSlow Called with every warning with the elapsed milliseconds.
 * @param signal Ends the wait, whatever the lifecycle does later. A signal that is already aborted
 *   is ignored.
 * @throws MicroAppError `lifecycle-timeout` with `dieOnTimeout`; Abandoned after the signal;
 *   otherwise what the lifecycle throws.
 */
export async function withTimeout<T>(
  app: string,
  lifecycle: Lifecycle,
  { millis, dieOnTimeout, warningMillis }: Timeout,
  run: () => T | PromiseLike<T>,
  onSlow: (ms: number) => void = () => {},
  signal?: AbortSignal,
): Promise<T> {
  const unwanted = signal?.aborted;
  const running = run();
  if (unwanted || !isPromise(running)) return running;
  // The page's timers, since the realm may end during the wait.
  const shared: Window = page().window;
  let timer = 0;
  let over = false;
  let abandon = () => {};
  try {
    return await new Promise<T>((settle, fail) => {
      // One timer at a time, for the next warning or the timeout.
      const wait = (passed: number) => {
        const next = Math.min(passed + warningMillis, millis);
        timer = shared.setTimeout(() => {
          const error = lifecycleTimeout(app, lifecycle, next);
          if (next === millis && dieOnTimeout) return fail(error);
          console[next === millis ? 'error' : 'warn'](error.message);
          onSlow(next);
          if (next < millis) wait(next);
        }, next - passed);
      };
      // Most lifecycles finish within a few microtasks, and a timer costs more than they do.
      const watch = async () => {
        for (let turn = 0; turn < 9 && !over; turn++) await Promise.resolve();
        if (!over) wait(0);
      };
      void watch();
      abandon = () => fail(new Abandoned());
      signal?.addEventListener('abort', abandon);
      if (signal?.aborted) abandon();
      running.then(settle, fail);
    });
  } finally {
    over = true;
    if (timer) shared.clearTimeout(timer);
    signal?.removeEventListener('abort', abandon);
  }
}

/** A promise of the app's realm is not an instance of the page's Promise. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
