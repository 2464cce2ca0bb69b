import type { Lack } from '#src/domain/access-rule.ts';

/** An address to which access was denied, and why. */
export interface Refused {
  /** Path with its query. */
  wanted: string;
  lack: Lack;
}

let last: Refused | null = null;

/** Kept outside the address, so that the forbidden page has a single address and does not leak the denied one. */
export function rememberRefused(refused: Refused | null): void {
  last = refused;
}

/** Why the forbidden page is shown; null when it was opened directly or reloaded. */
export function lastRefused(): Refused | null {
  return last;
}
