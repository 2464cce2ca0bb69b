/** How many unknown codes one address may ask for in a window before it has to wait. */
const mostMisses = 20;
const windowMs = 10 * 60_000;
/** More addresses than this are not remembered at once; the oldest are dropped. */
const mostAddresses = 10_000;

interface Misses {
  count: number;
  since: number;
}

/**
 * Counts unknown codes by address, in this process. Eighty random bits are not guessed; the limit
 * keeps attempts cheap for the server.
 */
export class GuessLimit {
  readonly #misses = new Map<string, Misses>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @returns Seconds the address has to wait; 0 where it may ask. */
  waitOf(address: string): number {
    const found = this.#misses.get(address);
    if (!found || found.count < mostMisses) return 0;
    return Math.max(0, Math.ceil((found.since + windowMs - this.now()) / 1000));
  }

  missed(address: string): void {
    const found = this.#misses.get(address);
    if (found && found.since + windowMs > this.now()) {
      found.count += 1;
      return;
    }
    this.#misses.delete(address);
    this.#misses.set(address, { count: 1, since: this.now() });
    const oldest = this.#misses.keys().next();
    if (this.#misses.size > mostAddresses && !oldest.done) this.#misses.delete(oldest.value);
  }
}
