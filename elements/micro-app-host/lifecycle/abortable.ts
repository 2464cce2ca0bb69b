import { Abandoned } from '../errors.ts';

/** Waits for something, but no longer than it is wanted. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    promise.catch(() => {});
    return Promise.reject(new Abandoned());
  }
  let stop = () => {};
  const abandoned = new Promise<never>((_, fail) => (stop = () => fail(new Abandoned())));
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([promise, abandoned]).finally(() => signal.removeEventListener('abort', stop));
}

/** Waits for something, but at most for so long. What comes after that is of no interest, not even its error. */
export async function atMost(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => (timer = setTimeout(done, ms)));
  try {
    await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
