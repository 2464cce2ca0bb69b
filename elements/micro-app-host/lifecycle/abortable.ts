import { Abandoned } from '../errors.ts';

/** Waits for a promise, at most until the signal aborts. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    promise.catch(() => {});
    return Promise.reject(new Abandoned());
  }
  let stop = () => {};
  const abandoned = new Promise<never>((_, fail) => (stop = () => fail(new Abandoned())));
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([promise, abandoned]).finally(() =>
    signal.removeEventListener('abort', stop),
  );
}
