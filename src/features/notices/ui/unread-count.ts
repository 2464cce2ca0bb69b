import { proxy } from 'valtio/vanilla';
import { call } from '#src/client/http/call.ts';
import { countUnread } from '../contract/notices.ts';

/** How many notices were not read, null while that is unknown, and which is the newest of all. */
export const unreadState = proxy<{ unread: number | null; newest: string | null }>({
  unread: null,
  newest: null,
});

/** Stores the number from a response. */
export function setUnread(unread: number): void {
  unreadState.unread = unread;
}

export function clearUnread(): void {
  unreadState.unread = null;
  unreadState.newest = null;
}

/**
 * Refetches. A failure keeps the previous value: the next poll, or the panel itself, reports it.
 */
export async function refreshUnread(): Promise<void> {
  const answer = await call(countUnread, {}, { silent: true }).catch(() => undefined);
  if (!answer) return;
  unreadState.newest = answer.newest;
  setUnread(answer.unread);
}
