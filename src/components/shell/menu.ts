import { hashPaths, serverPaths } from '#src/domain/micro-app-address.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { runtimeConfig } from '#src/state/runtime-config.ts';
import type { IconName } from '../icon.tsx';
import type { Title } from '../title-text.ts';
import { useAccess } from '../use-access.ts';
import { pathPlace } from './place.ts';

export interface MenuItem<Name extends Title = MessageKey> {
  /** Address in the router, or a place as `placeOf` writes it. */
  path: string;
  title: Name;
  icon: IconName;
}

export interface MenuGroup<Name extends Title = MessageKey> {
  title: MessageKey | null;
  items: readonly MenuItem<Name>[];
}

/** The way through the console. A test holds every entry against the table of addresses. */
export const menu: readonly MenuGroup[] = [
  { title: null, items: [{ path: '/', title: 'page.home', icon: 'home' }] },
  {
    title: 'menu.research',
    items: [
      { path: '/kase', title: 'page.kase', icon: 'pin' },
      { path: '/renta-reports/kase-searched', title: 'page.kaseSearched', icon: 'table' },
      { path: '/shop-success-rate', title: 'page.shopSuccessRate', icon: 'chart' },
      { path: '/renta-reports/shop-success-rate', title: 'page.shopSuccessRates', icon: 'list' },
    ],
  },
];

/** The group an address stands in, for the crumbs. */
export function groupOf(place: string): MenuGroup<Title> | undefined {
  return withApps().find(({ items }) => items.some(({ path }) => path === place));
}

/** The menu with the sub-apps this person may open. */
export function useMenu(): readonly MenuGroup<Title>[] {
  const { may } = useAccess();
  return withApps(({ access = [] }) => may(...access));
}

/** Where an app is found; undefined for one whose rules name no address. */
export function placeOf(app: MicroAppEntry): string | undefined {
  const [path] = serverPaths(app);
  return hashPaths(app)[0] ?? (path === undefined ? undefined : pathPlace(path));
}

function withApps(isShown: (app: MicroAppEntry) => boolean = () => true): readonly MenuGroup<Title>[] {
  const items = runtimeConfig()
    .microApps.filter(isShown)
    .flatMap((app): MenuItem<Title>[] => {
      const path = placeOf(app);
      return path === undefined ? [] : [{ path, title: app.title, icon: 'apps' }];
    });
  return items.length === 0 ? menu : [...menu, { title: 'menu.apps', items }];
}
