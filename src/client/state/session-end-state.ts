import type { SessionEnd } from '#src/domain/session-end.ts';

// Beside the session store, which by the specification holds `userInfo` alone.
let reason: SessionEnd | null = null;

/** Why the last session of this tab ended; null while one is open, and before the first. */
export function lastSessionEnd(): SessionEnd | null {
  return reason;
}

export function setSessionEnd(end: SessionEnd | null): void {
  reason = end;
}

export function clearSessionEnd(): void {
  reason = null;
}
