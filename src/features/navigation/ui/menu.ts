import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { accessState } from '#src/client/access/access-state.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import type { Title } from '#src/client/text/title-text.ts';
import { denialOf } from '#src/domain/access-rule.ts';
import { hashPaths, serverPaths } from '#src/domain/micro-app-address.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { pathTarget } from './link-target.ts';
import type { MenuCountName } from './menu-counts.ts';
import type { NavIconName } from './nav-icon.tsx';

export interface MenuPage<Name extends Title = MessageKey> {
  /** Address in the router, or a place as `noticeAddress` writes it. */
  path: string;
  title: Name;
  /** Permission its requests need: the page is hidden without it. */
  needs?: string;
}

/** One task of the menu; its path is that of its first page. */
export interface MenuItem<Name extends Title = MessageKey> extends MenuPage<Name> {
  icon: NavIconName;
  /** The word under the icon of the rail, where the title is too long for it. */
  short?: MessageKey;
  /** The pages that belong together, tabs at the top of each; none for an entry of one page. */
  pages?: readonly MenuPage<Name>[];
  /** Addresses below the entry that are reached from its pages only. */
  also?: readonly string[];
  /** Count of what waits for the member here. */
  count?: MenuCountName;
  /** Begins a second block in its group. */
  isApart?: true;
}

export interface MenuGroup<Name extends Title = MessageKey> {
  title: MessageKey | null;
  items: readonly MenuItem<Name>[];
}

/** The tasks of the console. A test checks every address against the table of routes. */
export const menu: readonly MenuGroup[] = [
  {
    title: null,
    items: [
      {
        path: '/staff/tasks',
        title: 'page.staffTasks',
        icon: 'tasks',
        needs:
          'can:order-refund#approve|ledger-adjust#approve|admin.member-manage|kase-verify|sample-edit|report-work',
        count: 'staffTasks',
      },
      {
        path: '/staff/imports',
        title: 'page.imports',
        icon: 'imports',
        needs: 'can:data-import',
      },
    ],
  },
  {
    title: 'menu.research',
    items: [
      {
        path: '/find-street',
        title: 'page.findStreet',
        short: 'shell.short.findStreet',
        icon: 'find-street',
        needs: 'can:road-view',
      },
      {
        path: '/fair-rent',
        title: 'page.fairRent',
        short: 'shell.short.fairRent',
        icon: 'fair-rent',
        needs: 'can:assessment-run',
        pages: [
          { path: '/fair-rent', title: 'page.fairRent', needs: 'can:assessment-run' },
          { path: '/assessment', title: 'page.assessment', needs: 'can:assessment-run' },
        ],
      },
      {
        path: '/kase',
        title: 'page.kase',
        icon: 'cases',
        needs: 'can:kase-view',
        pages: [
          { path: '/kase', title: 'page.kase', needs: 'can:kase-view' },
          {
            path: '/renta-reports/kase-searched',
            title: 'page.kaseSearched',
            needs: 'can:kase-view',
          },
        ],
      },
      {
        path: '/renta-reports/roads-searched',
        title: 'page.roadsSearched',
        icon: 'roads',
        needs: 'can:road-view',
      },
      {
        path: '/renta-reports/shops-searched',
        title: 'page.shopsSearched',
        icon: 'shops',
        needs: 'can:shop-view',
      },
      {
        path: '/sample',
        title: 'page.sample',
        icon: 'samples',
        needs: 'can:sample-view',
        pages: [
          { path: '/sample', title: 'page.sample', needs: 'can:sample-view' },
          {
            path: '/renta-reports/sample-searched',
            title: 'page.sampleSearched',
            needs: 'can:sample-view',
          },
        ],
        also: ['/sampleResult'],
      },
      {
        path: '/renta-reports/pre-shops-search',
        title: 'page.preShops',
        short: 'shell.short.preShops',
        icon: 'pre-shops',
        needs: 'can:preshop-view',
      },
      {
        path: '/shop-success-rate',
        title: 'page.shopSuccessRate',
        short: 'shell.short.successRate',
        icon: 'success-rate',
        isApart: true,
        pages: [
          { path: '/shop-success-rate', title: 'page.shopSuccessRate' },
          { path: '/renta-reports/shop-success-rate', title: 'page.shopSuccessRates' },
        ],
      },
    ],
  },
  {
    title: null,
    items: [
      {
        path: '/renta-reports/consulting-report',
        title: 'page.consultingReport',
        short: 'shell.short.reports',
        icon: 'reports',
        needs: 'can:report-order|report-work',
        also: ['/renta-reports/consulting-report-add'],
        count: 'reports',
      },
    ],
  },
  {
    title: 'menu.mine',
    items: [
      {
        path: '/shop-manage/my-shop',
        title: 'page.myShop',
        icon: 'my-shops',
        needs: 'can:shop-manage',
      },
      {
        path: '/kase/my-list',
        title: 'page.myKases',
        icon: 'my-cases',
        needs: 'can:kase-view',
        pages: [
          { path: '/kase/my-list', title: 'page.myKases', needs: 'can:kase-view' },
          {
            path: '/kase/my-pre-list',
            title: 'page.myPreKases',
            needs: 'can:booking-create|report-work',
          },
        ],
      },
      {
        path: '/order/my-order/unpay-order',
        title: 'menu.orders',
        icon: 'orders',
        needs: 'can:order-view',
        pages: [
          {
            path: '/order/my-order/unpay-order',
            title: 'page.unpayOrder',
            needs: 'can:order-view',
          },
          {
            path: '/order/my-order/account-paid',
            title: 'page.accountPaid',
            needs: 'can:order-view',
          },
          {
            path: '/order/my-order/booking-sheet',
            title: 'page.bookingSheet',
            needs: 'can:booking-create|report-work',
          },
        ],
        also: ['/order/my-order/pay-success', '/order/my-order/pay-error'],
        count: 'unpaidOrders',
      },
      {
        path: '/myaccount/jindou/my-jindou',
        title: 'menu.jindou',
        icon: 'jindou',
        needs: 'can:account-view',
        pages: [
          {
            path: '/myaccount/jindou/my-jindou',
            title: 'page.myJindou',
            needs: 'can:account-view',
          },
          {
            path: '/myaccount/bill/balance-bill',
            title: 'page.balanceBill',
            needs: 'can:account-view',
          },
          {
            path: '/myaccount/recharge/gold-rechage',
            title: 'page.goldRecharge',
            needs: 'can:recharge',
          },
        ],
        also: ['/order/my-order/payment-amount'],
      },
    ],
  },
  {
    title: null,
    items: [
      {
        path: '/member/user',
        title: 'menu.team',
        icon: 'team',
        pages: [
          { path: '/member/user', title: 'page.memberUser' },
          { path: '/member/product', title: 'page.memberProduct', needs: 'can:product-view' },
        ],
        count: 'invitations',
      },
    ],
  },
];

/** The mark leads to home, so the menu does not list it. */
const home: MenuItem = {
  path: '/',
  title: 'page.home',
  icon: 'dashboard',
  pages: [
    { path: '/', title: 'page.home' },
    { path: '/dashboard', title: 'page.dashboard', needs: 'can:road-view' },
  ],
};

/** The account and its settings, behind the avatar. */
export const accountGroup: MenuGroup = {
  title: 'menu.account',
  items: [
    {
      path: '/account/center',
      title: 'page.accountCenter',
      icon: 'profile',
      also: ['/account/edit', '/account/auth'],
    },
    {
      path: '/account/settings/account',
      title: 'page.settingsAccount',
      icon: 'settings',
      also: ['/account/settings'],
    },
    { path: '/account/settings/message', title: 'page.settingsMessage', icon: 'messages' },
    {
      path: '/account/settings/safe',
      title: 'page.settingsSafe',
      icon: 'security',
      also: ['/account/change-password'],
    },
    {
      path: '/myaccount/payment-code/payment-code',
      title: 'page.paymentCode',
      icon: 'payment-code',
      needs: 'can:paycode-manage',
      also: [
        '/myaccount/payment-code/set-passward',
        '/myaccount/payment-code/update-passward',
        '/myaccount/payment-code/forget-passward',
        '/myaccount/payment-code/without-payment-password',
      ],
    },
    { path: '/account/center/project', title: 'page.accountProject', icon: 'projects' },
    { path: '/account/center/application', title: 'page.accountApplication', icon: 'keys' },
  ],
};

const homeGroup: MenuGroup = { title: null, items: [home] };

export const pagesOf = <Name extends Title>(item: MenuItem<Name>): readonly MenuPage<Name>[] =>
  item.pages ?? [item];

/** A page with the icon of its entry. */
export type ListedPage<Name extends Title = MessageKey> = MenuPage<Name> &
  Pick<MenuItem<Name>, 'icon'>;

const listed = <Name extends Title>(groups: readonly MenuGroup<Name>[]): ListedPage<Name>[] =>
  groups
    .flatMap(({ items }) => items)
    .flatMap((item) => pagesOf(item).map((page) => ({ ...page, icon: item.icon })));

/** Every page that home, the menu and the account menu lead to. */
export const allPages: readonly ListedPage[] = listed([homeGroup, ...menu, accountGroup]);

/** The entry that an address belongs to, with its group. */
export function entryOf(
  place: string,
): { group: MenuGroup<Title>; item: MenuItem<Title> } | undefined {
  for (const group of [homeGroup, ...withApps(runtimeConfig().microApps), accountGroup]) {
    const item = group.items.find(
      (each) =>
        pagesOf(each).some(({ path }) => path === place) || (each.also ?? []).includes(place),
    );
    if (item) return { group, item };
  }
  return undefined;
}

/** Whether the member may use a page, by the rules of the router and the server. */
function usePermitted(): (page: { needs?: string | undefined }) => boolean {
  const state = useSnapshot(accessState);
  return useMemo(
    () =>
      ({ needs }) =>
        needs === undefined || denialOf([needs], state) === null,
    [state],
  );
}

/** The menu of this member: entries with a page and sub-apps they may use, groups that have any. */
export function useMenu(): readonly MenuGroup<Title>[] {
  const isPermitted = usePermitted();
  const state = useSnapshot(accessState);
  const apps = runtimeConfig().microApps;
  return useMemo(() => {
    const own = apps.filter(({ access = [] }) => denialOf(access, state) === null);
    return withApps(own)
      .map(({ title, items }) => ({ title, items: items.filter(isPermitted) }))
      .filter(({ items }) => items.length > 0);
  }, [isPermitted, state, apps]);
}

/** Every page this member may open, sub-apps among them. */
export function useAllPages(): readonly ListedPage<Title>[] {
  const groups = useMenu();
  const isPermitted = usePermitted();
  return useMemo(
    () => listed([homeGroup, ...groups, accountGroup]).filter(isPermitted),
    [groups, isPermitted],
  );
}

/** The pages beside a page in its entry; empty where it is alone, or is none of them. */
export function useSiblings(place: string): readonly MenuPage<Title>[] {
  const isPermitted = usePermitted();
  return useMemo(() => {
    const item = entryOf(place)?.item;
    const pages = (item?.pages ?? []).filter(isPermitted);
    return pages.length > 1 && pages.some(({ path }) => path === place) ? pages : [];
  }, [place, isPermitted]);
}

/** Where an app is found; undefined for one whose rules name no address. */
export function placeOf(app: MicroAppEntry): string | undefined {
  const [path] = serverPaths(app);
  return hashPaths(app)[0] ?? (path === undefined ? undefined : pathTarget(path));
}

/** The sub-apps close the menu, in its last group. */
function withApps(apps: readonly MicroAppEntry[]): readonly MenuGroup<Title>[] {
  const items = apps.flatMap((app): MenuItem<Title>[] => {
    const path = placeOf(app);
    return path === undefined ? [] : [{ path, title: app.title, icon: 'sub-app' }];
  });
  if (items.length === 0) return menu;
  const last = menu.at(-1)!;
  return [...menu.slice(0, -1), { ...last, items: [...last.items, ...items] }];
}
