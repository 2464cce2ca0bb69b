import type { AccessDenial } from '#src/domain/access-rule.ts';

/** An address to which access was denied, and why. */
export interface DeniedAccess {
  /** Path with its query. */
  wanted: string;
  lack: AccessDenial;
}

let last: DeniedAccess | null = null;

/**
 * Kept outside the address, so that the forbidden page has a single address and does not leak the
 * denied one.
 */
export function setLastDenial(refused: DeniedAccess | null): void {
  last = refused;
}

/** Why the forbidden page is shown; null when it was opened directly or reloaded. */
export function getLastDenial(): DeniedAccess | null {
  return last;
}
