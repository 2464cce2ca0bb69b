/** How the names of kept results begin, in whichever storage they lie. */
export const resultPrefix = '__MY_RESULT__ ';

const storages = { session: () => globalThis.sessionStorage, local: () => globalThis.localStorage };

/** Run when everything is forgotten. What was not loaded yet has nothing to forget. */
export const forgetters = new Set<() => void>();

let generation = 0;

/** Changes whenever everything is forgotten. Results belong to the one they were asked in. */
export const currentGeneration = (): number => generation;

/** Forgets every kept result, shares no call under way any more and leaves the channel: somebody logged in or out. */
export function forgetResults(): void {
  generation += 1;
  for (const kind of ['session', 'local'] as const) {
    withStorage(kind, (storage) => {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const name of names) if (name.startsWith(resultPrefix)) storage.removeItem(name);
    });
  }
  for (const forget of forgetters) forget();
}

/** A storage may be full, forbidden by the browser's settings, or missing. Each of these answers undefined. */
export function withStorage<Result>(kind: keyof typeof storages, work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(storages[kind]());
  } catch {
    return undefined; // whoever needs the answer has a memory beside it
  }
}
