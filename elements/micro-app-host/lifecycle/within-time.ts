import type { Lifecycle, Timeout } from '../app-config.ts';
import { lifecycleTimeout } from '../errors.ts';
import { page } from '../page.ts';

/**
 * Waits for a lifecycle and says so when it takes long: a warning each second, an error once when its time is up.
 * It goes on waiting after that, unless the app is to die of it. No timer is left when the lifecycle has settled.
 *
 * @param run Starts the lifecycle.
 * @param signal Says that nobody waits any more.
 * @param onSlow Told with every warning how many milliseconds have gone by.
 * @throws MicroAppError `lifecycle-timeout` with `dieOnTimeout`; otherwise whatever the lifecycle throws.
 */
export async function withinTime<T>(
  app: string,
  lifecycle: Lifecycle,
  { millis, dieOnTimeout, warningMillis }: Timeout,
  run: () => T | PromiseLike<T>,
  onSlow: (ms: number) => void = () => {},
  signal?: AbortSignal,
): Promise<T> {
  const running = run();
  if (signal?.aborted || !isPromise(running)) return running;
  // The page's timers, since a realm may end while it is waited for.
  const shared: Window = page().window;
  let timer: number;
  let die: (error: Error) => void;
  // One timer at a time: it goes from warning to warning, and then to the end.
  const wait = (passed: number) => {
    const next = Math.min(passed + warningMillis, millis);
    timer = shared.setTimeout(() => {
      const error = lifecycleTimeout(app, lifecycle, next);
      if (next === millis && dieOnTimeout) return die(error);
      console[next === millis ? 'error' : 'warn'](error.message);
      onSlow(next);
      if (next < millis) wait(next);
    }, next - passed);
  };
  const late = new Promise<never>((_, fail) => (die = fail));
  wait(0);
  const stop = () => shared.clearTimeout(timer);
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.race([running, late]);
  } finally {
    stop();
    signal?.removeEventListener('abort', stop);
  }
}

/** A promise of the app's realm is no instance of ours. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
