import { useCallback, useMemo, useState } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { maxSelectedRows } from '#src/features/searches/contract/exports.ts';
import { useChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { focusFilters, useListKeys } from '#src/features/searches/ui/list-page/use-list-keys.ts';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { listOwnedKases } from '../../contract/owned-kases.ts';
import type { OwnedSort } from '../../model/owned-kase.ts';
import { usePointedRoad } from '../contributions/use-hovered-road.ts';
import { kaseTitle } from '../search/kase-title.ts';
import {
  ownedColumnKeys,
  ownedColumns,
  refundColumn,
  defaultOwnedColumns,
  type OwnedKase,
} from './owned-kase-columns.tsx';
import { useOwnedFilters } from './use-owned-filters.ts';

/** Filters of the other tabs are in the same address; they do not apply to owned cases. */
const otherTabs = ['state', 'queue'];
const areas = ['bounds', 'near', 'polygon'];

export type OwnedKasesState = ReturnType<typeof useOwnedKases>;

/** Rows of the address, with what is selected, opened, shown as columns and printed. */
export function useOwnedKases(navigation: ListNavigation, retracted: boolean) {
  const words = useText();
  const rents = useRentFormat();
  const { t } = words;
  const { state, applyFilter, change } = navigation;
  const places = useQuery(listPlaces, {}).data;
  const filter = Object.fromEntries(
    Object.entries(state.filter).filter(([key]) => !otherTabs.includes(key)),
  );
  const own = { ...navigation, state: { ...state, filter } };
  const wanted = { ...filter, ...(retracted && { status: 'retracted' }) } as WireInputOf<
    typeof listOwnedKases
  >;
  const query = useQuery(listOwnedKases, {
    ...wanted,
    sort: state.sort as OwnedSort,
    page: state.page,
    limit: state.limit,
  });
  const controlsOf = useOwnedFilters(navigation, places, retracted, query.data?.whole.tags);
  const all = useMemo(() => ownedColumns(words, rents, places), [words, rents, places]);
  const chosenColumns = useChosenColumns(
    'my-kases',
    navigation,
    ownedColumnKeys,
    defaultOwnedColumns,
  );
  const phone = usePhone();
  const columns = useMemo(
    () => [
      ...chosenColumns.keys.flatMap((key) => all.find((column) => column.key === key) ?? []),
      ...(retracted ? [refundColumn(words)] : []),
    ],
    [all, chosenColumns.keys, retracted, words],
  );
  const { data } = query;
  const selection = useSelectedRows(data?.list, kaseTitle, maxSelectedRows);
  // A link to an area shows it.
  const [withMap, setWithMap] = useState(() => areas.some((key) => key in filter));
  const pointing = usePointedRoad();
  useListKeys({
    page: state.page,
    pages: data?.pages ?? 1,
    onTurn: useCallback((page: number) => change({ page }), [change]),
    onSearch: focusFilters,
  });
  const [printed, setPrinted] = useState<readonly OwnedKase[] | null>(null);
  const endPrint = useCallback(() => setPrinted(null), []);
  const opened = useOpened(state.opened, data?.list);
  const filtered = Object.keys(filter).length > 0;
  const caption = t(retracted ? 'contribution.tab.retracted' : 'page.myKases');
  // Without a city in the filter the map shows the one most of the rows on the page are in.
  const city = (filter['city'] as string | undefined) ?? data?.list[0]?.city;
  const chosen = selection.rows.length > 0 ? selection.rows : (data?.list ?? []);
  const clearAll = () =>
    applyFilter(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined])));
  return {
    navigation,
    retracted,
    places,
    filter,
    own,
    asked: query,
    controlsOf,
    all,
    chosenColumns,
    columns,
    phone,
    selection,
    withMap,
    setWithMap,
    pointing,
    printed,
    setPrinted,
    endPrint,
    opened,
    filtered,
    caption,
    city,
    chosen,
    clearAll,
  };
}

/**
 * The row of the address, from this page of the list or, where a link leads to another one, loaded
 * by id.
 */
function useOpened(
  id: string | undefined,
  list: readonly OwnedKase[] | undefined,
): { row: OwnedKase | null; isMissing: boolean; reload: () => void } {
  const here = list?.find((row) => row.id === id);
  const elsewhere = useQuery(
    listOwnedKases,
    id !== undefined && list && !here ? { ids: [id] } : null,
  );
  const row = id === undefined ? null : (here ?? elsewhere.data?.list[0] ?? null);
  return { row, isMissing: row === null && elsewhere.data?.total === 0, reload: elsewhere.refetch };
}
