import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { maxCompared } from '#src/domain/road.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { shortDistrict } from '#src/features/kases/ui/search/kase-labels.ts';
import { columnCells } from '#src/features/searches/ui/list-page/column-cells.ts';
import { CompareButton } from '#src/features/searches/ui/list-page/compare-button.tsx';
import { currencyOf, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { rangeText } from '#src/features/searches/ui/list-page/range-label.ts';
import type { RowCard } from '#src/features/searches/ui/list-page/result-cards.tsx';
import { SearchPage } from '#src/features/searches/ui/list-page/search-page.tsx';
import {
  useListSearch,
  type ListKind,
} from '#src/features/searches/ui/list-page/use-list-search.ts';
import { useSelectedRows } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import {
  roadColours,
  roadStatistics,
  searchRoads,
  type roadFigures,
  type RoadColour,
} from '../../contract/roads.ts';
import { RoadAdminDrawer } from '../edit/road-admin-drawer.tsx';
import { describeRoads } from './describe-roads.ts';
import { repeated, roadAddress, roadColumnKeys } from './road-address.ts';
import { roadColumns, type RoadItem } from './road-columns.tsx';
import { useRoadFilters } from './road-filters.tsx';
import { RoadMap } from './road-map.tsx';
import { RoadStatistics } from './road-statistics.tsx';
import { widenFilter, type WiderFilter } from './widen-road-filter.ts';

const OwnSheets = lazy(() => import('../report/own-road-sheets.tsx'));
const RoadCompare = lazy(() => import('../compare/road-compare.tsx'));

/** Rows that can be ticked at once, to be kept or taken away; fewer of them are compared. */
const mostTicked = 200;

const kind: ListKind = {
  name: 'roads',
  resource: 'roads',
  exported: 'roads',
  address: roadAddress,
  columnKeys: roadColumnKeys,
  repeated,
};

/** The search for roads, with a map that colours them by any of their figures. */
export function RoadSearch() {
  const words = useText();
  const rents = useRentFormat();
  const { t, locale } = words;
  const search = useListSearch(kind);
  const { navigation, places, withList, isSearch } = search;
  const { state, applyFilter, open } = navigation;
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
  const controls = useRoadFilters(navigation, places);
  const nameOf = useCallback((row: RoadItem) => placeText(locale, row), [locale]);
  const statistics = useQuery(roadStatistics, isSearch ? filter : null, { afterRows: true });
  const ticked = useSelectedRows(rows.answer?.list, nameOf, mostTicked);
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
  const wider = widenFilter(state.filter);
  const widerText = ({ key, value }: WiderFilter) =>
    key === 'evidence'
      ? t('road.none.widen.evidence', { n: value })
      : t('road.none.widen.rent', {
          range: rangeText(value),
          unit: t(`unit.rent.${currencyOf(places, filter.city) ?? 'TWD'}`),
        });
  const byName = (roads: readonly RoadName[]) => {
    const [road] = roads;
    // The map knows ids of its own; the list finds the road by its name.
    if (road) applyFilter({ city, district: road.district, q: road.name, bounds: undefined });
  };
  return (
    <SearchPage
      search={search}
      title={t('page.roadsSearched')}
      about={t('road.subtitle')}
      tools={<RoadAdminDrawer />}
      bought={<OwnSheets />}
      controls={controls}
      describe={(asked) => describeRoads(asked, words, places)}
      asked={rows}
      columns={columns}
      label={t('road.list')}
      caption={(place) => t('road.table', place)}
      above={<RoadStatistics asked={statistics} ticked={ticked.rows} />}
      none={{
        title: t('road.none'),
        widen: wider && {
          text: widerText(wider),
          act: () => applyFilter({ [wider.key]: wider.value }),
        },
      }}
      onOpen={openRow}
      onPoint={setPointedRow}
      isMarked={isMarked}
      ticked={ticked}
      acts={
        <>
          <CompareButton ticked={ticked} most={maxCompared} onCompare={() => setComparing(true)} />
          <SaveToProjectButton
            items={ticked.rows.map(({ id, district, name }) => ({
              type: 'road',
              refId: id,
              title: `${district} ${name}`,
            }))}
          />
        </>
      }
      card={(row) => roadCard(row, columns)}
      map={
        city !== undefined && (
          <RoadMap
            city={city}
            filter={filter as WireInputOf<typeof roadFigures>}
            colour={colour}
            onColour={setColour}
            marked={marked}
            onPoint={setPointedRoad}
            onChoose={byName}
            onArea={applyFilter}
          />
        )
      }
      source={t('kase.source')}
    >
      {comparing && (
        <Suspense fallback={null}>
          <RoadCompare rows={ticked.rows} onClose={() => setComparing(false)} onOpen={open} />
        </Suspense>
      )}
    </SearchPage>
  );
}

/** The figures that fit on a phone. */
function roadCard(row: RoadItem, columns: readonly Column<RoadItem>[]): RowCard {
  const { cell, head } = columnCells(columns, row);
  return {
    title: cell('name'),
    facts: [
      <>
        {head('evidence')} {cell('evidence')} · {head('yoy')} {cell('yoy')}
      </>,
      <>
        {head('vacancy')} {cell('vacancy')}
      </>,
    ],
    side: (
      <>
        {cell('rent')}
        <small>{head('rent')}</small>
      </>
    ),
  };
}
