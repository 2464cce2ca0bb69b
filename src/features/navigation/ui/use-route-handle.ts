import { useLocation, useMatches } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Title } from '#src/client/text/title-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { pageName } from './page-title.ts';

/** What the table of addresses says about the page that is shown. */
export interface RouteHandle {
  title?: Title | undefined;
  split?: boolean | undefined;
  /** Whether it has all beside bar and menu for itself. */
  rail?: boolean | undefined;
  /** Where the page is found. All addresses under that of a sub-app are one place. */
  place: string;
  /**
   * Address of the page without its place: a query, or what a sub-app has put behind its own
   * address.
   */
  rest: string;
  /** Whether the page gets a tab. Error pages and unknown addresses do not. */
  pinnable: boolean;
}

type Handle = { title?: Title; split?: boolean; rail?: boolean; place?: string };

const passing: readonly MessageKey[] = ['page.403', 'page.404', 'page.500', 'page.exception'];

export function useRouteHandle(): RouteHandle {
  const { pathname, search } = useLocation();
  const named = useSnapshot(pageName);
  const handle = useMatches()
    .map((match) => match.handle as Handle | undefined)
    .findLast(Boolean);
  const { title: ofAddress, place = pathname } = handle ?? {};
  const title =
    (ofAddress && named.address === pathname + search ? named.title : undefined) ?? ofAddress;
  const rest = (pathname.startsWith(place) ? pathname.slice(place.length) : '') + search;
  return {
    ...handle,
    title,
    place,
    rest,
    pinnable: title !== undefined && !passing.some((key) => key === title),
  };
}
