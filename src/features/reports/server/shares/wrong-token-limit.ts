import { HttpError } from '#src/server/http/errors.ts';

const minuteMs = 60_000;
const mostAddresses = 10_000;

/** Counts wrong tokens by address, to prevent guessing by enumeration. */
export interface WrongTokenLimit {
  /** @throws HttpError 429 with the seconds to wait, while the address has tried too often. */
  assertMay(address: string): void;
  note(address: string): void;
}

/**
 * @param mostPerMinute Wrong ones from one address in a minute.
 * @param now Epoch milliseconds.
 */
export function createWrongTokenLimit(
  mostPerMinute: number,
  now: () => number = Date.now,
): WrongTokenLimit {
  const counted = new Map<string, { count: number; endsAt: number }>();
  const of = (address: string) => {
    const found = counted.get(address);
    if (found && found.endsAt > now()) return found;
    counted.delete(address);
    return undefined;
  };
  return {
    assertMay(address) {
      const found = of(address);
      if (!found || found.count < mostPerMinute) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((found.endsAt - now()) / 1000));
      throw new HttpError(
        429,
        'Too many wrong links from this address.',
        { reason: 'too-many-tries', retryAfterSeconds },
        { 'retry-after': String(retryAfterSeconds) },
      );
    },
    note(address) {
      const found = of(address);
      if (found) {
        found.count += 1;
        return;
      }
      // Evicts the oldest, or a client with many addresses could fill the memory.
      if (counted.size >= mostAddresses) counted.delete(counted.keys().next().value!);
      counted.set(address, { count: 1, endsAt: now() + minuteMs });
    },
  };
}
