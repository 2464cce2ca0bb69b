import { useLocation, useMatches } from 'react-router-dom';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Title } from '../title-text.ts';

/** What the table of addresses says about the page that is shown. */
export interface PageHandle {
  title?: Title | undefined;
  split?: boolean | undefined;
  /** Whether it has all beside bar and menu for itself. */
  desk?: boolean | undefined;
  /** Where the page is found. All addresses under that of a sub-app are one place. */
  place: string;
  /** Address of the page without its place: a query, or what a sub-app has put behind its own address. */
  rest: string;
  /** Whether the page may stand among the opened ones. Failures and unknown addresses do not. */
  pinnable: boolean;
}

type Handle = { title?: Title; split?: boolean; desk?: boolean; place?: string };

const passing: readonly MessageKey[] = ['page.403', 'page.404', 'page.500', 'page.exception'];

export function useHandle(): PageHandle {
  const { pathname, search } = useLocation();
  const handle = useMatches()
    .map((match) => match.handle as Handle | undefined)
    .findLast(Boolean);
  const { title, place = pathname } = handle ?? {};
  const rest = (pathname.startsWith(place) ? pathname.slice(place.length) : '') + search;
  return { ...handle, place, rest, pinnable: title !== undefined && !passing.some((key) => key === title) };
}
