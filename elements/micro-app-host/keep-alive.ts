import { perPage } from './page.ts';

interface Kept {
  unload(): Promise<void>;
}

/** Insertion order of `kept` is the order of last use. */
const state = perPage('keep-alive', () => ({ kept: new Set<Kept>(), limit: 8 }));
const { kept } = state;

/**
 * Limits how many hidden apps keep their realm, by default 8. The one hidden for longest is
 * unloaded first.
 *
 * @throws RangeError for anything but a whole number from 0.
 */
export function setKeepAliveLimit(count: number): void {
  if (!Number.isInteger(count) || count < 0)
    throw new RangeError(`The limit of kept apps must be a whole number from 0, got ${count}`);
  state.limit = count;
  evict();
}

/** Registers an app that is hidden and kept. */
export function keep(app: Kept): void {
  kept.delete(app);
  kept.add(app);
  evict();
}

/** Removes an app that is shown again or unloaded. */
export function release(app: Kept): void {
  kept.delete(app);
}

function evict(): void {
  for (const oldest of kept) {
    if (kept.size <= state.limit) return;
    kept.delete(oldest);
    // An app whose unload fails reports it on its own element.
    void oldest.unload();
  }
}
