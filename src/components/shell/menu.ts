import type { MessageKey } from '#src/i18n/messages.ts';
import type { IconName } from '../icon.tsx';

export interface MenuItem {
  path: string;
  title: MessageKey;
  icon: IconName;
}

export interface MenuGroup {
  title: MessageKey | null;
  items: readonly MenuItem[];
}

/** The way through the console. A test holds every entry against the table of addresses. */
export const menu: readonly MenuGroup[] = [
  { title: null, items: [{ path: '/', title: 'page.home', icon: 'home' }] },
  {
    title: 'menu.research',
    items: [
      { path: '/kase', title: 'page.kase', icon: 'pin' },
      { path: '/renta-reports/kase-searched', title: 'page.kaseSearched', icon: 'table' },
    ],
  },
];

/** The group an address stands in, for the crumbs. */
export function groupOf(pathname: string): MenuGroup | undefined {
  return menu.find(({ items }) => items.some(({ path }) => path === pathname));
}
