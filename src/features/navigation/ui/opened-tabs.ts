import { proxy, subscribe } from 'valtio/vanilla';
import type { Title } from '#src/client/text/title-text.ts';

/** An opened page, with the address it was left at. */
export interface OpenedTab {
  /** The place: an address of the router, or one of a sub-app. */
  pathname: string;
  /**
   * The rest of the address, such as the query with its question mark, which restores filters and
   * page.
   */
  search: string;
  title: Title;
}

export const tabsKey = 'renta-tabs';
export const maxTabs = 12;
const home = '/';
export const homeTab: OpenedTab = { pathname: home, search: '', title: 'page.home' };

/**
 * The tabs after a page was opened or its address changed. Home stays first; beyond the limit the
 * oldest other leaves.
 */
export function withOpened(tabs: readonly OpenedTab[], opened: OpenedTab): OpenedTab[] {
  const known = tabs.some(({ pathname }) => pathname === opened.pathname);
  const next = known
    ? tabs.map((tab) => (tab.pathname === opened.pathname ? opened : tab))
    : [...tabs, opened];
  const pinned = next.find(({ pathname }) => pathname === home) ?? homeTab;
  const others = next.filter(({ pathname }) => pathname !== home);
  return [pinned, ...others.slice(-(maxTabs - 1))];
}

/**
 * The tabs after one was closed, and the one to go to when it was the one shown. Home cannot be
 * closed.
 */
export function withoutTab(
  tabs: readonly OpenedTab[],
  pathname: string,
): { tabs: OpenedTab[]; neighbour: OpenedTab | undefined } {
  if (pathname === home) return { tabs: [...tabs], neighbour: undefined };
  const at = tabs.findIndex((tab) => tab.pathname === pathname);
  const left = tabs.filter((tab) => tab.pathname !== pathname);
  return { tabs: left, neighbour: at < 0 ? undefined : (left[at] ?? left[at - 1]) };
}

export const opened = proxy<{ tabs: OpenedTab[] }>({ tabs: stored() });

subscribe(opened, () => {
  try {
    sessionStorage.setItem(tabsKey, JSON.stringify(opened.tabs));
  } catch {
    // storage full or forbidden: the tabs last as long as the page
  }
});

/** Adds a page, or updates its address. An unchanged one is a no-op. */
export function openTab(tab: OpenedTab): void {
  const known = opened.tabs.find(({ pathname }) => pathname === tab.pathname);
  if (
    known &&
    known.search === tab.search &&
    JSON.stringify(known.title) === JSON.stringify(tab.title)
  )
    return;
  opened.tabs = withOpened(opened.tabs, tab);
}

/** Closes a tab and returns the one beside it. */
export function closeTab(pathname: string): OpenedTab | undefined {
  const { tabs, neighbour } = withoutTab(opened.tabs, pathname);
  opened.tabs = tabs;
  return neighbour;
}

/** For the next person at this machine. */
export function clearTabs(): void {
  opened.tabs = [];
}

function stored(): OpenedTab[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(tabsKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isTab).slice(0, maxTabs) : [];
  } catch {
    return []; // unreadable or forbidden: as if nothing had been opened
  }
}

function isTab(value: unknown): value is OpenedTab {
  const { pathname, search, title } = (value ?? {}) as Record<string, unknown>;
  return typeof pathname === 'string' && typeof search === 'string' && isTitle(title);
}

function isTitle(value: unknown): value is Title {
  if (typeof value === 'string') return true;
  const words = (value ?? {}) as Record<string, unknown>;
  return typeof words['zh-CN'] === 'string' && typeof words['en'] === 'string';
}
