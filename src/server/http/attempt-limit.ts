import { HttpError } from './errors.ts';

const mostAddresses = 10_000;

/** Counts failed attempts by address, against guessing by enumeration. In one process each. */
export interface AttemptLimit {
  /** @throws HttpError 429 with the seconds to wait, while the address has failed too often. */
  assertMay(address: string): void;
  /** Counts a failed attempt. */
  note(address: string): void;
}

export interface AttemptLimitOptions {
  /** Failed attempts of one address in a window; the window begins with the first. */
  most: number;
  windowMs: number;
  /** Of the response 429. */
  message: string;
}

/** @param now Epoch milliseconds. */
export function createAttemptLimit(
  { most, windowMs, message }: AttemptLimitOptions,
  now: () => number = Date.now,
): AttemptLimit {
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
      if (!found || found.count < most) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((found.endsAt - now()) / 1000));
      throw new HttpError(
        429,
        message,
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
      counted.set(address, { count: 1, endsAt: now() + windowMs });
    },
  };
}
