import { proxy } from 'valtio/vanilla';
import type { EndpointAddress } from '#src/contract/endpoint.ts';
import type { countUnread } from '#src/contract/notices.ts';
import { call } from '#src/http/call.ts';

/** The bar asks on every page and need not wait for the code of the checks. */
const address: EndpointAddress<typeof countUnread> = { method: 'GET', path: '/api/v1/notices/unread' };

/** How many notices were not read, null while that is unknown, and which is the newest of all. */
export const unreadState = proxy<{ unread: number | null; newest: string | null }>({ unread: null, newest: null });

/** Keeps what an answer said. */
export function noteUnread(unread: number): void {
  unreadState.unread = unread;
}

export function forgetUnread(): void {
  unreadState.unread = null;
  unreadState.newest = null;
}

/** Asks again. A failure leaves what was known: the next look, or the panel itself, tells of it. */
export async function refreshUnread(): Promise<void> {
  const answer = await call(address, {}, { silent: true }).catch(() => undefined);
  if (!answer) return;
  unreadState.newest = answer.newest;
  noteUnread(answer.unread);
}
