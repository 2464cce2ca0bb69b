import type { Lack } from '#src/domain/access-rule.ts';

/** An address somebody was kept from, and why. */
export interface Refused {
  /** Path with its query. */
  wanted: string;
  lack: Lack;
}

let last: Refused | null = null;

/** Kept beside the address rather than in it, so that the forbidden page has one address and tells nobody else of another. */
export function rememberRefused(refused: Refused | null): void {
  last = refused;
}

/** Why the forbidden page is shown; null when somebody came there by themselves or has loaded it anew. */
export function lastRefused(): Refused | null {
  return last;
}
