import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import type { EndpointQuery } from '#src/client/query/endpoint-query.ts';
import { afterAnswer, type WaitingAct } from './after-answer.ts';
import {
  compareKey,
  type Filter,
  type ListAddress,
  type ListState,
  type InvalidParameter,
} from './list-address.ts';
import { unknownDistrict, type Places } from './place-options.ts';

type Read = Pick<ListNavigation, 'state' | 'wrong'>;

/** What changes the address. The functions stay the same while the member stays on the page. */
interface ListActs {
  /**
   * Sets or, by undefined, clears filters; one history entry, back on the first page, with no row
   * open.
   */
  applyFilter: (change: Readonly<Record<string, string | readonly string[] | undefined>>) => void;
  /**
   * Everything but the filters. A change of page or view can be taken back, a choice of columns
   * cannot.
   */
  change: (change: Partial<Omit<ListState, 'filter'>>) => void;
  /** Brings a whole kept list: its filters take the place of those that are set. */
  replace: (kept: { filter: Filter; sort?: string; columns: readonly string[] | null }) => void;
  /** Opens a row, or by null goes back to the list; one entry of history. */
  open: (id: string | null) => void;
  /** Lays rows beside each other, or by null goes back to the list; one entry of history. */
  compare: (ids: readonly string[] | null) => void;
  /** Unknown ids: they are neither opened nor compared, and are listed as invalid. */
  leaveRows: (ids: readonly string[]) => void;
  /**
   * Page out of range: the list shows its first page, and the requested page is listed as invalid.
   */
  leavePage: () => void;
  /** Writes the address anew without the parts that could not be used. */
  tidy: () => void;
}

export interface ListNavigation extends ListActs {
  state: ListState;
  /** Order of an address that names none. */
  usualSort: string;
  wrong: readonly InvalidParameter[];
  /** The query of a state that differs from this one, for a link. */
  queryOf: (change: Partial<ListState>) => string;
}

/**
 * Binds a list page to its address: it shows what the address says, with the member's own page size
 * by default.
 *
 * @param city The default city filter of an address without filters.
 * @param places Those there are; a district that is none of its city is left out. undefined while
 *   they are not known.
 * @param rowsOf The query of the rows of a state, null where it shows none. Another page or order is
 *   gone to when its rows are there, or after a moment.
 */
export function useListAddress(
  address: ListAddress,
  city = '',
  places?: Places,
  rowsOf: (state: ListState) => EndpointQuery | null = withoutQuery,
): ListNavigation {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { pageSize } = useSettings();
  const own = useMemo(() => ({ limit: pageSize, city }), [pageSize, city]);
  // The number of pages is known from the response only.
  const [endless, setEndless] = useState<string>();
  // As with the rows it names.
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const { state: read, wrong } = useMemo(() => {
    const whole = withoutUnknown(search, (query) => address.read(query, own), places);
    const known = withoutRows(whole, address.opens, unknown);
    return endless === search ? withoutPage(known) : known;
  }, [address, search, own, places, endless, unknown]);

  // The same object while no filter changes: map and figures need not render for another page.
  const filterKey = JSON.stringify(read.filter);
  const filter = useMemo(() => JSON.parse(filterKey) as Filter, [filterKey]);
  const state = useMemo(() => ({ ...read, filter }), [read, filter]);
  // Read by what a click does, which is the same for all addresses: rows need not render for it.
  const shown = useRef({ state, search });
  useLayoutEffect(() => {
    shown.current = { state, search };
  }, [state, search]);

  // The latest state while its navigation is pending: a second change is based on it, or the first
  // would be lost.
  const pending = useRef<ListState>(undefined);
  const waiting = useRef<WaitingAct>(undefined);
  useEffect(() => () => waiting.current?.cancel(), []);
  const go = useCallback(
    (nextOf: (now: ListState) => ListState, replace = false) => {
      waiting.current?.flush();
      const now = pending.current ?? shown.current.state;
      const next = nextOf(now);
      const query = address.write(next, own);
      if (query === address.write(now, own) && !replace) return;
      pending.current = next;
      const arrived = () => {
        if (pending.current === next) pending.current = undefined;
      };
      const leave = () => {
        const navigated = navigate(
          { search: query === '' ? '' : `?${query}` },
          { replace, preventScrollReset: true },
        );
        void Promise.resolve(navigated).finally(arrived);
      };
      // Another filter changes the page around the rows, too, which shows it at once.
      const isOtherPage =
        next.filter === now.filter && isOther(next, now, ['sort', 'page', 'limit']);
      const rows = isOtherPage ? rowsOf(next) : null;
      if (!rows) leave();
      else waiting.current = afterAnswer(rows, leave, arrived);
    },
    [address, navigate, own, rowsOf],
  );

  const acts = useMemo<ListActs>(
    () => ({
      applyFilter: (change) =>
        go((now) => ({ ...onList(now), filter: merged(now.filter, change), page: 1 })),
      change: (change) => go((now) => ({ ...now, ...change }), 'columns' in change),
      // What a kept list says is read as an address is, so that what is no longer known falls away.
      replace: (kept) => go(({ view }) => ({ ...address.usual, limit: own.limit, view, ...kept })),
      open: (id) =>
        go((now) => {
          const { opened: _, ...rest } = now;
          return id === null ? rest : { ...rest, opened: id };
        }),
      compare: (ids) =>
        go((now) => {
          const { compared: _, ...rest } = now;
          return ids === null ? rest : { ...rest, compared: ids };
        }),
      leaveRows: (ids) => setUnknown((before) => [...new Set([...before, ...ids])]),
      leavePage: () => setEndless(shown.current.search),
      tidy: () => go((now) => now, true),
    }),
    [address, go, own],
  );
  return useMemo(
    () => ({
      ...acts,
      state,
      usualSort: address.usual.sort,
      wrong,
      queryOf: (change) => address.write({ ...state, ...change }, own),
    }),
    [acts, address, own, state, wrong],
  );
}

const withoutQuery = () => null;

const isOther = (next: ListState, now: ListState, keys: readonly (keyof ListState)[]) =>
  keys.some((key) => next[key] !== now[key]);

/** Reads an address without an unknown district. A sort order that needs it is dropped, too. */
function withoutUnknown(
  search: string,
  read: (query: URLSearchParams) => Read,
  places: Places | undefined,
): Read {
  const whole = read(new URLSearchParams(search));
  const district = unknownDistrict(whole.state.filter, places);
  if (district === undefined) return whole;
  const rest = new URLSearchParams(search);
  rest.delete('district');
  const { state, wrong } = read(rest);
  return { state, wrong: [{ key: 'district', value: district }, ...wrong] };
}

/** What an address says, on the first page in place of one that is not there. */
function withoutPage({ state, wrong }: Read): Read {
  return {
    state: { ...state, page: 1 },
    wrong: [...wrong, { key: 'page', value: String(state.page) }],
  };
}

/** Reads an address without unknown row ids; a comparison needs two remaining ones. */
function withoutRows(
  { state, wrong }: Read,
  opens: string | undefined,
  unknown: readonly string[],
): Read {
  const { opened, compared = [] } = state;
  const lost = opened !== undefined && unknown.includes(opened) ? opened : undefined;
  const kept = compared.filter((id) => !unknown.includes(id));
  if (lost === undefined && kept.length === compared.length) return { state, wrong };
  const left = kept.length < 2 ? [] : kept;
  const named = compared.filter((id) => !left.includes(id)).join(', ');
  return {
    state: {
      ...onList(state),
      ...(opened !== undefined && lost === undefined && { opened }),
      ...(left.length > 0 && { compared: left }),
    },
    wrong: [
      ...wrong,
      ...(lost === undefined ? [] : [{ key: opens ?? '', value: lost }]),
      ...(named === '' ? [] : [{ key: compareKey, value: named }]),
    ],
  };
}

/** A state with no open and no compared rows. */
function onList({ opened: _opened, compared: _compared, ...list }: ListState): ListState {
  return list;
}

/** The filters after a change; what is undefined or an empty list is gone. */
export function merged(
  filter: Filter,
  change: Readonly<Record<string, string | readonly string[] | undefined>>,
): Filter {
  const entries = Object.entries({ ...filter, ...change });
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | readonly string[]] =>
        entry[1] !== undefined && entry[1].length > 0,
    ),
  );
}
