import { useCallback, useMemo, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { shopStatuses } from '#src/domain/shop.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { useChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import {
  useListAddress,
  type ListNavigation,
} from '#src/features/searches/ui/list-page/use-list-address.ts';
import { useListKeys } from '#src/features/searches/ui/list-page/use-list-keys.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { listMyShops, readMyPortfolio } from '../../contract/my-shops.ts';
import { myShopRoles } from '../../model/my-shop.ts';
import { myShopAddress, myShopColumnKeys, sheetViews, type SheetView } from './my-shop-address.ts';
import { myShopColumns } from './my-shop-columns.tsx';

export type UnitListState = ReturnType<typeof useUnitList>;

const isSheet = (view: string): view is SheetView =>
  (sheetViews as readonly string[]).includes(view);

/** Units and portfolio of the address, its view, and what is wrong with it. */
export function useUnitList() {
  const words = useText();
  const { may } = useAccess();
  const isStaff = may('can:kase-verify');
  const navigation = useListAddress(myShopAddress);
  const { state, wrong, change, applyFilter } = navigation;
  const [today] = useState(() => dayAt(new Date()));
  const isHidden = state.view === 'reviews' && !isStaff;
  const sheet = isSheet(state.view) && !isHidden ? state.view : null;
  const view = sheet === null && !isHidden ? state.view : 'table';
  const filter = state.filter as WireInputOf<typeof readMyPortfolio>;
  const portfolio = useQuery(readMyPortfolio, filter);
  const rows = useQuery(
    listMyShops,
    sheet === null
      ? {
          ...filter,
          sort: state.sort as '-changed',
          page: String(state.page),
          limit: String(state.limit),
        }
      : null,
  );
  const filters = useUnitFilters(navigation);
  const chosen = useChosenColumns('my-shops', navigation, myShopColumnKeys);
  const columns = useMemo(() => myShopColumns(words, today), [words, today]);
  const clearAll = useCallback(
    () => applyFilter(Object.fromEntries(Object.keys(state.filter).map((key) => [key, undefined]))),
    [applyFilter, state.filter],
  );
  const reload = () => {
    rows.refetch();
    portfolio.refetch();
  };
  const pages = rows.data?.pages ?? 1;
  useListKeys({
    page: state.page,
    pages: sheet === null ? pages : 1,
    onTurn: (page) => change({ page }),
    onSearch: () => {},
  });

  const isFiltered = Object.keys(state.filter).length > 0;
  const total = rows.data?.total;
  const isEmpty = !isFiltered && portfolio.data?.units === 0 && total === 0;
  const isPageOutOfRange =
    total !== undefined && total > 0 && rows.data!.list.length === 0 && !rows.isFetching;
  const faults = [
    ...wrong,
    ...(isHidden ? [{ key: 'view', value: 'reviews' }] : []),
    ...(isPageOutOfRange ? [{ key: 'page', value: String(state.page) }] : []),
  ];
  const tidy = () => {
    if (isHidden) change({ view: 'table' });
    else if (isPageOutOfRange) change({ page: 1 });
    else navigation.tidy();
  };
  return {
    navigation,
    isStaff,
    sheet,
    view,
    portfolio,
    rows,
    filters,
    chosen,
    columns,
    isEmpty,
    faults,
    clearAll,
    reload,
    tidy,
  };
}

/** Filters of the member's own units. */
function useUnitFilters(navigation: ListNavigation): FilterControl[] {
  const { t } = useText();
  const controls = useFilterControls(navigation);
  return [
    controls.keyword('q', t('myshop.filter.words')),
    controls.many(
      'status',
      t('myshop.filter.status'),
      shopStatuses.map((value) => ({ value, text: t(`myshop.status.${value}`) })),
    ),
    controls.one('letting', t('myshop.filter.letting'), [
      { value: 'let', text: t('myshop.letting.let') },
      { value: 'vacant', text: t('myshop.letting.vacant') },
    ]),
    controls.many(
      'role',
      t('myshop.filter.role'),
      myShopRoles.map((value) => ({ value, text: t(`myshop.role.${value}`) })),
    ),
  ];
}
