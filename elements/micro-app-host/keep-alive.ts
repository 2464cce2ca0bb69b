import { perPage } from './page.ts';

interface Kept {
  unload(): Promise<void>;
}

/** Insertion order of `kept` is the order of last use. */
const state = perPage('keep-alive', () => ({ kept: new Set<Kept>(), limit: 8 }));
const { kept } = state;

/**
 * How many apps that nobody sees may keep their realm, 8 unless said otherwise. The one unseen for longest goes first.
 *
 * @throws RangeError for anything but a whole number from 0.
 */
export function setKeepAliveLimit(count: number): void {
  if (!Number.isInteger(count) || count < 0)
    throw new RangeError(`The limit of kept apps must be a whole number from 0, got ${count}`);
  state.limit = count;
  evict();
}

/** Notes that an app is out of sight and kept. */
export function keep(app: Kept): void {
  kept.delete(app);
  kept.add(app);
  evict();
}

/** Notes that an app is seen again, or gone. */
export function release(app: Kept): void {
  kept.delete(app);
}

function evict(): void {
  for (const oldest of kept) {
    if (kept.size <= state.limit) return;
    kept.delete(oldest);
    // An app that fails on its way out says so on its own element.
    void oldest.unload();
  }
}
