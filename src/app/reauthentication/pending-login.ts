import type { SessionEnd } from '#src/domain/session-end.ts';

/** The session ended while the page holds unsaved changes: the login dialog opens over the page. */
export interface WaitingLogin {
  reason: SessionEnd;
  /** Whose page it is. */
  memberId: string;
  /** Discards the page and navigates to the login page. */
  leave: () => void;
}

let waiting: WaitingLogin | null = null;
const watchers = new Set<() => void>();
let asking: ((renewed: boolean) => void)[] = [];

export const waitingLogin = (): WaitingLogin | null => waiting;

export function watchWaitingLogin(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/** Opens one dialog, however many calls fail at the same time. */
export function waitForLogin(wanted: WaitingLogin): void {
  if (waiting) return;
  waiting = wanted;
  for (const listener of watchers) listener();
}

/** @param renewed Whether the same member is logged in again. */
export function endWaiting(renewed: boolean): void {
  if (!waiting) return;
  waiting = null;
  const answers = asking;
  asking = [];
  for (const answer of answers) answer(renewed);
  for (const listener of watchers) listener();
}

/** Resolves to whether the member logged in again; false at once when no dialog is shown. */
export function untilRenewed(): Promise<boolean> {
  return waiting ? new Promise((answer) => asking.push(answer)) : Promise.resolve(false);
}
