import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { access } from '#src/client/access/access-state.ts';
import { useMember } from '#src/client/hooks/use-member.ts';
import { onMutation } from '#src/client/http/clear-caches.ts';
import { whenIdle } from '#src/client/when-idle.ts';
import { denialOf } from '#src/domain/access-rule.ts';
import type { MessageKey } from '#src/i18n/messages.ts';

/** What a number in the menu counts: only work that waits for this member. */
export const menuCountLabels = {
  unpaidOrders: 'shell.count.unpaidOrders',
  reports: 'shell.count.reports',
  invitations: 'shell.count.invitations',
  staffTasks: 'shell.count.staffTasks',
} as const satisfies Record<string, MessageKey>;

export type MenuCountName = keyof typeof menuCountLabels;

/** The numbers as last read; none until then. */
export const menuCounts = proxy<Partial<Record<MenuCountName, number>>>({});

/** Where a number comes from; it is read only for members who hold the permission. */
export interface MenuCountSource {
  needs: string | null;
  read: () => Promise<number>;
}

const everyMs = 60_000;

/** A change may alter a count; several in a row are followed by one read. */
const afterChangeMs = 400;

/** Reads all counts the member may have. A failure keeps the number that is shown. */
export async function refreshMenuCounts(): Promise<void> {
  const { menuCountSources } = await import('./menu-count-sources.ts');
  const state = access();
  if (!state.login) return;
  await Promise.all(
    Object.entries(menuCountSources).map(async ([name, { needs, read }]) => {
      if (needs !== null && denialOf([needs], state) !== null) return;
      const n = await read().catch(() => undefined);
      if (n !== undefined) menuCounts[name as MenuCountName] = n;
    }),
  );
}

export function clearMenuCounts(): void {
  for (const name of Object.keys(menuCounts)) delete menuCounts[name as MenuCountName];
}

let afterChange: ReturnType<typeof setTimeout> | undefined;
let isFollowed = false;
onMutation(() => {
  clearTimeout(afterChange);
  if (isFollowed) afterChange = setTimeout(() => void refresh(), afterChangeMs);
});

/** Keeps the counts current: after a change, each minute, and when the window becomes visible. */
export function useMenuCountRefresh(): void {
  const id = useMember()?.id ?? null;
  useEffect(() => {
    clearMenuCounts();
    if (id === null) return undefined;
    isFollowed = true;
    const look = () => document.visibilityState === 'visible' && void refresh();
    const stopWaiting = whenIdle(look);
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      isFollowed = false;
      clearTimeout(afterChange);
      stopWaiting();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);
}

/** Its module may fail to load while the server is unreachable; the next time tries again. */
const refresh = () => refreshMenuCounts().catch(() => {});
