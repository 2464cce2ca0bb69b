import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { registerText } from '#src/client/text/register-text.tsx';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { shortDistrict } from '#src/features/kases/ui/search/kase-labels.ts';
import { currencyOf, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { useListPage, type ListKind } from '#src/features/searches/ui/list-page/use-list-page.ts';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { searchShops, shopStatistics, type ShopItem } from '../../contract/shops.ts';
import { useFavourites } from '../drawer/use-favourites.ts';
import { placeOf } from './point-coordinates.ts';
import { repeatedFilters, shopAddress, shopColumnKeys } from './shop-address.ts';
import { shopColumns } from './shop-columns.tsx';
import { useShopFilters } from './shop-filters.tsx';

const kind: ListKind = {
  name: 'shops',
  resource: 'shops',
  exported: 'shops',
  address: shopAddress,
  rows: searchShops,
  columnKeys: shopColumnKeys,
  repeated: repeatedFilters,
};

/** Maximum number of selected rows; the limit of a project and of an export by selection. */
const maxSelected = 200;

/** State shared by the components of the shop search. */
export type ShopSearchState = ReturnType<typeof useShopSearch>;

/**
 * Rows, statistics, favourites and what is selected or pointed at, of the search in the address.
 */
export function useShopSearch() {
  const words = useText();
  const rents = useRentFormat();
  const { locale } = words;
  const list = useListPage(kind);
  const { navigation, places, withList, isSearch } = list;
  const { state, open } = navigation;
  const filter = state.filter as WireInputOf<typeof shopStatistics> & {
    city?: string;
    district?: string;
  };
  const rows = useQuery(
    searchShops,
    withList
      ? { ...filter, sort: state.sort as '-listed', page: state.page, limit: state.limit }
      : null,
  );
  const statistics = useQuery(shopStatistics, isSearch ? filter : null, { afterRows: true });
  const filters = useShopFilters(navigation, places);
  const nameOf = useCallback(
    ({ name, address }: ShopItem) => registerText(address || name, locale),
    [locale],
  );
  const selection = useSelectedRows(rows.data?.list, nameOf, maxSelected);
  const favourites = useFavourites(rows.refetch, filter.favourite !== undefined);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const isMarked = useCallback(
    (row: ShopItem) => pointedAt !== null && placeOf(row) === pointedAt,
    [pointedAt],
  );
  const [pointed, setPointed] = useState<ShopItem | null>(null);

  const city = filter.city ?? places?.[0]?.name;
  const inCity = filter.district === undefined;
  const columns = useMemo(
    () =>
      shopColumns(
        words,
        rents,
        currencyOf(places, filter.city),
        inCity
          ? (row) => shortDistrict(districtText(places, row.city, row.district, locale))
          : undefined,
        favourites,
        filter.near !== undefined,
      ),
    [words, rents, places, filter.city, filter.near, inCity, locale, favourites],
  );
  const openRow = useCallback(({ id }: ShopItem) => open(id), [open]);
  return {
    list,
    filter,
    rows,
    statistics,
    filters,
    selection,
    favourites,
    city,
    columns,
    openRow,
    pointed,
    pointAtRow: setPointed,
    pointAtPlace: setPointedAt,
    isMarked,
  };
}
