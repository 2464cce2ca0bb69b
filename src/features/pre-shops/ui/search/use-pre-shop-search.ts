import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { useListPage, type ListKind } from '#src/features/searches/ui/list-page/use-list-page.ts';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { preShopStatistics, preShopSupply, searchPreShops } from '../../contract/pre-shops.ts';
import { columnKeys, preShopAddress, repeated, type PreShop } from './pre-shop-address.ts';
import { preShopColumns, projectText } from './pre-shop-columns.tsx';
import { useBar } from './pre-shop-filters.tsx';

/** Maximum number of selected rows; the limit of a project and of an export by selection. */
const maxSelected = 200;

const kind: ListKind = {
  name: 'pre-shops',
  resource: 'pre-shops',
  exported: 'pre-shops',
  address: preShopAddress,
  rows: searchPreShops,
  columnKeys,
  repeated,
};

/**
 * Rows, statistics, supply and what is selected or pointed at, of the search in the address.
 */
export function usePreShopSearch() {
  const words = useText();
  const rents = useRentFormat();
  const { locale } = words;
  const list = useListPage(kind);
  const { navigation, places } = list;
  const { state } = navigation;
  const filter = state.filter as WireInputOf<typeof preShopSupply>;
  const rows = useQuery(searchPreShops, {
    ...filter,
    sort: state.sort as 'handover',
    page: state.page,
    limit: state.limit,
  });
  const columns = useMemo(
    () =>
      preShopColumns(words, rents, ({ city, district }) =>
        districtText(places, city, district, locale),
      ),
    [words, rents, places, locale],
  );
  const statistics = useQuery(preShopStatistics, list.isSearch ? filter : null, {
    afterRows: true,
  });
  const nameOf = useCallback((row: PreShop) => projectText(row, words), [words]);
  const selection = useSelectedRows(rows.data?.list, nameOf, maxSelected);
  const [pointed, setPointed] = useState<PreShop | null>(null);
  const [pointedRoad, setPointedRoad] = useState<RoadName | null>(null);
  const isMarked = useCallback(
    ({ district, road }: PreShop) =>
      pointedRoad !== null && pointedRoad.district === district && pointedRoad.name === road,
    [pointedRoad],
  );
  const supply = useQuery(preShopSupply, {});
  const filters = useBar(navigation, places, supply.data);
  const openRow = useCallback(({ id }: PreShop) => navigation.open(id), [navigation]);
  return {
    list,
    filter,
    rows,
    statistics,
    supply,
    filters,
    columns,
    selection,
    openRow,
    pointed,
    pointAtRow: setPointed,
    pointAtRoad: setPointedRoad,
    isMarked,
  };
}
