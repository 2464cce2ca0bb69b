import type { AheadCall } from '#src/http/call.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { homeAhead, kaseAhead } from './ahead.ts';
import type { PageModule } from './load-page.ts';

/** What stands around a page: nothing, the bar and the rail, or the whole layout with tabs and crumbs. */
export type Frame = 'none' | 'desk' | 'layout';

/** One address of the console. */
export interface ConsoleRoute {
  path: string;
  title: MessageKey;
  /** Rules of `domain/access-rule`, after those of the frame. */
  access: readonly string[];
  frame: Frame;
  load: () => Promise<PageModule>;
  /** What the page asks first, by the query of its address: sent while its code is still on the way. */
  ahead?: (query: URLSearchParams) => readonly AheadCall[];
  /** A table and a map side by side: the menu folds to its rail to make room. */
  split?: true;
  /** A second address of a page that has its file under another. */
  alias?: true;
}

/** The one table of addresses. The file of a page has the path of its address; a test keeps the two equal. */
export const routes: readonly ConsoleRoute[] = [
  { path: '/login', title: 'page.login', access: [], frame: 'none', load: () => import('#pages/login.tsx') },
  {
    path: '/kase',
    title: 'page.kase',
    access: ['login'],
    frame: 'desk',
    load: () => import('#pages/kase/index.tsx'),
    ahead: kaseAhead,
  },
  { path: '/', title: 'page.home', access: [], frame: 'layout', load: () => import('#pages/index.tsx'), ahead: homeAhead },
  { path: '/403', title: 'page.403', access: [], frame: 'layout', load: () => import('#pages/403.tsx') },
  { path: '/exception', title: 'page.exception', access: [], frame: 'layout', load: () => import('#pages/exception/index.tsx') },
  { path: '/exception/403', title: 'page.403', access: [], frame: 'layout', load: () => import('#pages/exception/403.tsx') },
  { path: '/exception/500', title: 'page.500', access: [], frame: 'layout', load: () => import('#pages/exception/500.tsx') },
  { path: '/exception/*', title: 'page.404', access: [], frame: 'layout', load: () => import('#pages/exception/404.tsx') },
  {
    path: '/renta-reports/kase-searched',
    title: 'page.kaseSearched',
    access: [],
    frame: 'layout',
    split: true,
    load: () => import('#pages/renta-reports/kase-searched.tsx'),
    ahead: kaseAhead,
  },
];

/** Rules of the layout, before those of every page inside. */
export const layoutAccess: readonly string[] = ['login'];

/** First segments that belong to the layout: an unknown address under one of them is the layout's to answer. */
export const layoutSegments = [
  '403',
  'account',
  'dashboard',
  'exception',
  'kase',
  'member',
  'myaccount',
  'order',
  'renta-reports',
  'result',
  'shop-manage',
] as const;
