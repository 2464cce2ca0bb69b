import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { accessState } from '#src/client/access/access-state.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import type { Title } from '#src/client/text/title-text.ts';
import { denialOf } from '#src/domain/access-rule.ts';
import { hashPaths, serverPaths } from '#src/domain/micro-app-address.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { IconName } from '#src/ui/icon/icon.tsx';
import { pathTarget } from './link-target.ts';

export interface MenuItem<Name extends Title = MessageKey> {
  /** Address in the router, or a place as `noticeAddress` writes it. */
  path: string;
  title: Name;
  icon: IconName;
  /** Permission its page's requests need: the item is hidden without it. */
  needs?: string;
}

export interface MenuGroup<Name extends Title = MessageKey> {
  title: MessageKey | null;
  items: readonly MenuItem<Name>[];
}

/** The way through the console. A test holds every entry against the table of addresses. */
export const menu: readonly MenuGroup[] = [
  {
    title: null,
    items: [
      { path: '/', title: 'page.home', icon: 'home' },
      { path: '/dashboard', title: 'page.dashboard', icon: 'chart' },
    ],
  },
  {
    title: 'menu.research',
    items: [
      { path: '/kase', title: 'page.kase', icon: 'pin', needs: 'can:kase-view' },
      {
        path: '/renta-reports/kase-searched',
        title: 'page.kaseSearched',
        icon: 'table',
        needs: 'can:kase-view',
      },
      {
        path: '/renta-reports/roads-searched',
        title: 'page.roadsSearched',
        icon: 'road',
        needs: 'can:road-view',
      },
      {
        path: '/renta-reports/shops-searched',
        title: 'page.shopsSearched',
        icon: 'shop',
        needs: 'can:shop-view',
      },
      { path: '/sample', title: 'page.sample', icon: 'scatter', needs: 'can:sample-view' },
      {
        path: '/renta-reports/sample-searched',
        title: 'page.sampleSearched',
        icon: 'columns',
        needs: 'can:sample-view',
      },
      {
        path: '/renta-reports/pre-shops-search',
        title: 'page.preShops',
        icon: 'clock',
        needs: 'can:preshop-view',
      },
      { path: '/shop-success-rate', title: 'page.shopSuccessRate', icon: 'chart' },
      { path: '/renta-reports/shop-success-rate', title: 'page.shopSuccessRates', icon: 'list' },
      {
        path: '/assessment',
        title: 'page.assessment',
        icon: 'compare',
        needs: 'can:assessment-run',
      },
      {
        path: '/renta-reports/consulting-report',
        title: 'page.consultingReport',
        icon: 'user',
        needs: 'can:report-order|report-work',
      },
    ],
  },
  {
    title: 'menu.mine',
    items: [
      {
        path: '/shop-manage/my-shop',
        title: 'page.myShop',
        icon: 'shop',
        needs: 'can:shop-manage',
      },
      { path: '/kase/my-list', title: 'page.myKases', icon: 'database', needs: 'can:kase-view' },
      {
        path: '/order/my-order/unpay-order',
        title: 'page.unpayOrder',
        icon: 'clock',
        needs: 'can:order-view',
      },
      {
        path: '/order/my-order/account-paid',
        title: 'page.accountPaid',
        icon: 'list',
        needs: 'can:order-view',
      },
      {
        path: '/myaccount/jindou/my-jindou',
        title: 'page.myJindou',
        icon: 'coins',
        needs: 'can:account-view',
      },
      {
        path: '/myaccount/bill/balance-bill',
        title: 'page.balanceBill',
        icon: 'copy',
        needs: 'can:account-view',
      },
      {
        path: '/myaccount/payment-code/payment-code',
        title: 'page.paymentCode',
        icon: 'lock',
        needs: 'can:paycode-manage',
      },
    ],
  },
  {
    title: 'menu.account',
    items: [
      { path: '/account/center', title: 'page.accountCenter', icon: 'user' },
      {
        path: '/member/product',
        title: 'page.memberProduct',
        icon: 'coins',
        needs: 'can:product-view',
      },
      { path: '/member/user', title: 'page.memberUser', icon: 'share' },
      { path: '/account/center/project', title: 'page.accountProject', icon: 'layers' },
      { path: '/account/center/application', title: 'page.accountApplication', icon: 'plug' },
      { path: '/account/settings/account', title: 'page.settingsAccount', icon: 'columns' },
      { path: '/account/settings/message', title: 'page.settingsMessage', icon: 'info' },
      { path: '/account/settings/safe', title: 'page.settingsSafe', icon: 'lock' },
    ],
  },
];

/** The group that contains an address, for the breadcrumbs. */
export function groupOf(place: string): MenuGroup<Title> | undefined {
  return withApps(runtimeConfig().microApps).find(({ items }) =>
    items.some(({ path }) => path === place),
  );
}

/**
 * The menu of this person, by the rules of the router and the server: pages and sub-apps they may
 * use, groups that have any.
 */
export function useMenu(): readonly MenuGroup<Title>[] {
  const state = useSnapshot(accessState);
  const apps = runtimeConfig().microApps;
  return useMemo(() => {
    const may = (...rules: string[]) => denialOf(rules, state) === null;
    return withApps(apps.filter(({ access = [] }) => may(...access)))
      .map(({ title, items }) => ({
        title,
        items: items.filter(({ needs }) => needs === undefined || may(needs)),
      }))
      .filter(({ items }) => items.length > 0);
  }, [state, apps]);
}

/** Where an app is found; undefined for one whose rules name no address. */
export function placeOf(app: MicroAppEntry): string | undefined {
  const [path] = serverPaths(app);
  return hashPaths(app)[0] ?? (path === undefined ? undefined : pathTarget(path));
}

function withApps(apps: readonly MicroAppEntry[]): readonly MenuGroup<Title>[] {
  const items = apps.flatMap((app): MenuItem<Title>[] => {
    const path = placeOf(app);
    return path === undefined ? [] : [{ path, title: app.title, icon: 'apps' }];
  });
  return items.length === 0 ? menu : [...menu, { title: 'menu.apps', items }];
}
