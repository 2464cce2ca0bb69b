import { cacheClearers, resultPrefix, withStorage } from './clear-caches.ts';

/** Until the page is left, until the tab is closed, or until it is taken away. */
export type CacheKind = 'memory' | 'session' | 'local';

const mostInMemory = 200;

// One for each kind, also where there is a storage: what that cannot take is kept here instead.
const memory: Record<CacheKind, Map<string, string>> = {
  memory: new Map(),
  session: new Map(),
  local: new Map(),
};

cacheClearers.add(() => {
  for (const kept of Object.values(memory)) kept.clear();
});

/**
 * Looks up a kept envelope.
 *
 * @returns A copy of its own, undefined when there is none. A text that cannot be read is removed.
 */
export function storedResult(kind: CacheKind, key: string): object | undefined {
  const text =
    memory[kind].get(key) ?? inStorage(kind, (storage) => storage.getItem(resultPrefix + key));
  if (text === undefined || text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // written by something else or cut off; removed below
  }
  inStorage(kind, (storage) => storage.removeItem(resultPrefix + key));
  return undefined;
}

/** Keeps an envelope, in memory when its storage is full or closed. */
export function storeResult(kind: CacheKind, key: string, envelope: object): void {
  const text = JSON.stringify(envelope);
  const isStored = inStorage(kind, (storage) => {
    storage.setItem(resultPrefix + key, text);
    return true;
  });
  const kept = memory[kind];
  kept.delete(key);
  if (isStored) return;
  kept.set(key, text);
  if (kept.size > mostInMemory) kept.delete(kept.keys().next().value!);
}

function inStorage<Result>(
  kind: CacheKind,
  work: (storage: Storage) => Result,
): Result | undefined {
  return kind === 'memory' ? undefined : withStorage(kind, work);
}
