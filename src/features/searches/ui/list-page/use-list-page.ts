import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import type { PageEndpoint } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { useDefaultCity } from '#src/features/places/ui/use-own-city.ts';
import type { ExportedList } from '../../contract/exports.ts';
import type { Searchable } from '../../model/saved-search.ts';
import type { ListAddress, ListState } from './list-address.ts';
import { listView, type ListView } from './list-view.ts';
import type { Places } from './place-options.ts';
import { useChosenColumns, type ChosenColumns } from './use-chosen-columns.ts';
import { useListAddress, type ListNavigation } from './use-list-address.ts';

/** Static configuration of a list. Created once, outside a component. */
export interface ListKind {
  /** Its columns and the place of its splitter are kept under this name. */
  name: string;
  /** Under which its searches are kept, remembered and watched. */
  resource: Searchable;
  /** Left out where rows cannot be taken away as a file. */
  exported?: ExportedList;
  address: ListAddress;
  /** Answers the rows of a filter, sort order, page and limit. */
  rows: PageEndpoint;
  columnKeys: readonly string[];
  /** Columns shown by default; all when left out. */
  usualColumns?: readonly string[];
  /** Filters that are written as lists. */
  repeated: readonly string[];
  /**
   * Its rows reach beyond the places there is evidence of, so that the register of places does not
   * judge its address.
   */
  withForeignPlaces?: true;
}

/** State of a list page: its address, the columns of this person, and the places there are. */
export interface ListPageState {
  kind: ListKind;
  navigation: ListNavigation;
  shown: ListView;
  /** Whether the rows are shown, and not the member's own searches. */
  isSearch: boolean;
  /** Whether rows have to be requested, and whether a map is shown. */
  withList: boolean;
  withMap: boolean;
  chosen: ChosenColumns;
  /** undefined while they are not known. */
  places: Places | undefined;
  /** Whether the city is the member's default, which the address does not contain. */
  isDefaultCity: boolean;
  /** This list has no row of that city: it begins with all of them instead. */
  leaveDefaultCity: () => void;
  clearAll: () => void;
}

/**
 * The member's city by the lists that turned out to have no row of it, until the page is loaded
 * anew.
 */
const withoutRows = new Map<string, string>();

/** From this width on list and map are shown beside each other. */
export const wideScreen = '(min-width: 1440px)';

/** Reads the state of a list page, from which the page builds its queries. */
export function useListPage(kind: ListKind): ListPageState {
  const places = useQuery(listPlaces, {}, { afterRows: true }).data;
  const own = useDefaultCity(places);
  const [left, setLeft] = useState(withoutRows.get(kind.name));
  const city = left === own ? '' : own;
  const isWide = useMedia(wideScreen);
  const rowsOf = useCallback(
    ({ view, filter, sort, page, limit }: ListState) =>
      hasRows(view, isWide) ? endpointQuery(kind.rows, { ...filter, sort, page, limit }) : null,
    [kind.rows, isWide],
  );
  const navigation = useListAddress(
    kind.address,
    city,
    kind.withForeignPlaces ? undefined : places,
    rowsOf,
  );
  const { state, applyFilter } = navigation;
  const shown = listView(state.view, isWide);
  const isSearch = state.view !== 'searched';
  const chosen = useChosenColumns(kind.name, navigation, kind.columnKeys, kind.usualColumns);
  const { search } = useLocation();
  const isDefaultCity =
    city !== '' && state.filter['city'] === city && !new URLSearchParams(search).has('city');
  const leaveDefaultCity = useCallback(() => {
    withoutRows.set(kind.name, city);
    setLeft(city);
  }, [kind.name, city]);
  const clearAll = useCallback(
    () => applyFilter(Object.fromEntries(Object.keys(state.filter).map((key) => [key, undefined]))),
    [applyFilter, state.filter],
  );
  return {
    kind,
    navigation,
    shown,
    isSearch,
    withList: hasRows(state.view, isWide),
    withMap: isSearch && (shown === 'split' || shown === 'map'),
    chosen,
    places,
    isDefaultCity,
    leaveDefaultCity,
    clearAll,
  };
}

/** Whether a view of the address shows the rows of the search. */
function hasRows(view: ListState['view'], isWide: boolean): boolean {
  const shown = listView(view, isWide);
  return view !== 'searched' && (shown === 'split' || shown === 'list');
}
