import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { shortDistrict } from '#src/features/kases/ui/search/kase-labels.ts';
import { currencyOf, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { useListPage, type ListKind } from '#src/features/searches/ui/list-page/use-list-page.ts';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import {
  roadColours,
  roadStatistics,
  searchRoads,
  type RoadColour,
  type RoadItem,
} from '../../contract/roads.ts';
import { repeated, roadAddress, roadColumnKeys } from './road-address.ts';
import { roadColumns } from './road-columns.tsx';
import { useRoadFilters } from './road-filters.tsx';

/** Rows that can be selected at once, to be kept or taken away; fewer of them are compared. */
const maxSelected = 200;

const kind: ListKind = {
  name: 'roads',
  resource: 'roads',
  exported: 'roads',
  address: roadAddress,
  rows: searchRoads,
  columnKeys: roadColumnKeys,
  repeated,
};

/** State shared by the components of the road search. */
export type RoadSearchState = ReturnType<typeof useRoadSearch>;

/** Rows, statistics and what is selected or pointed at, of the search in the address. */
export function useRoadSearch() {
  const words = useText();
  const rents = useRentFormat();
  const { locale } = words;
  const list = useListPage(kind);
  const { navigation, places, withList, isSearch } = list;
  const { state, open } = navigation;
  const filter = state.filter as WireInputOf<typeof searchRoads> & {
    city?: string;
    district?: string;
  };
  const rows = useQuery(
    searchRoads,
    withList
      ? { ...filter, sort: state.sort as '-evidence', page: state.page, limit: state.limit }
      : null,
  );
  const filters = useRoadFilters(navigation, places);
  const nameOf = useCallback((row: RoadItem) => placeText(locale, row), [locale]);
  const statistics = useQuery(roadStatistics, isSearch ? filter : null, { afterRows: true });
  const selection = useSelectedRows(rows.data?.list, nameOf, maxSelected);
  const [pointedRow, setPointedRow] = useState<RoadItem | null>(null);
  const [pointedRoad, setPointedRoad] = useState<RoadName | null>(null);
  const isMarked = useCallback(
    (row: RoadItem) =>
      pointedRoad !== null &&
      row.name === pointedRoad.name &&
      row.district === pointedRoad.district,
    [pointedRoad],
  );
  const [comparing, setComparing] = useState(false);
  const openRow = useCallback(({ id }: RoadItem) => open(id), [open]);
  const marked = useMemo(
    () => pointedRow && { district: pointedRow.district, name: pointedRow.name },
    [pointedRow],
  );

  const sorted = state.sort.replace('-', '') as RoadColour;
  const [colour, setColour] = useState<RoadColour>(roadColours.includes(sorted) ? sorted : 'rent');
  const city = filter.city ?? places?.[0]?.name;
  const inCity = filter.district === undefined;
  const columns = useMemo(
    () =>
      roadColumns(
        words,
        rents,
        currencyOf(places, filter.city),
        filter.city !== undefined,
        inCity
          ? (row) => shortDistrict(districtText(places, row.city, row.district, locale))
          : undefined,
      ),
    [words, rents, places, filter.city, inCity, locale],
  );

  return {
    list,
    filter,
    rows,
    statistics,
    filters,
    city,
    selection,
    columns,
    openRow,
    pointAtRow: setPointedRow,
    pointAtRoad: setPointedRoad,
    isMarked,
    marked,
    colour,
    setColour,
    comparing,
    setComparing,
  };
}
