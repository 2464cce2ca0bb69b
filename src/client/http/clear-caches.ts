/** Prefix of the keys of cached results, in either storage. */
export const resultPrefix = '__MY_RESULT__ ';

const storages = { session: () => globalThis.sessionStorage, local: () => globalThis.localStorage };

/** Called when everything is cleared. Modules that are not loaded yet have nothing to clear. */
export const cacheClearers = new Set<() => void>();

const mutationListeners = new Set<() => void>();

/** Calls a function after each call that may have changed something on the server. */
export const onMutation = (listener: () => void) => void mutationListeners.add(listener);

export function notifyMutation(): void {
  for (const listener of mutationListeners) listener();
}

let generation = 0;

/**
 * Increments whenever everything is cleared. A result is valid only in the generation of its
 * request.
 */
export const currentGeneration = (): number => generation;

/**
 * Clears every cached result, stops sharing pending calls and leaves the channel: the login has
 * changed.
 */
export function clearResults(): void {
  generation += 1;
  for (const kind of ['session', 'local'] as const) {
    withStorage(kind, (storage) => {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const name of names) if (name.startsWith(resultPrefix)) storage.removeItem(name);
    });
  }
  for (const forget of cacheClearers) forget();
}

/**
 * A storage may be full, forbidden by the browser's settings, or missing. Each of these returns
 * undefined.
 */
export function withStorage<Result>(
  kind: keyof typeof storages,
  work: (storage: Storage) => Result,
): Result | undefined {
  try {
    return work(storages[kind]());
  } catch {
    return undefined; // callers have an in-memory fallback
  }
}
