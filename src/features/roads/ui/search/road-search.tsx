import { lazy, Suspense } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { rentScale, shownRange } from '#src/client/text/shown-scale.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { maxCompared } from '#src/domain/road.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { columnCells } from '#src/features/searches/ui/list-page/column-cells.ts';
import { CompareButton } from '#src/features/searches/ui/list-page/compare-button.tsx';
import {
  ListFilters,
  ListHeader,
  ListHistory,
  ListPage,
  ListPrintHeader,
  ListSection,
  ListTabs,
  ListViews,
  NoResults,
} from '#src/features/searches/ui/list-page/list-page.tsx';
import { ListFooter, ListTable } from '#src/features/searches/ui/list-page/list-table.tsx';
import { currencyOf } from '#src/features/searches/ui/list-page/place-options.ts';
import { rangeText } from '#src/features/searches/ui/list-page/range-label.ts';
import type { RowCard } from '#src/features/searches/ui/list-page/result-cards.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import type { roadFigures, RoadItem } from '../../contract/roads.ts';
import { RoadAdminDrawer } from '../edit/road-admin-drawer.tsx';
import { describeRoads } from './describe-roads.ts';
import { RoadMap } from './road-map.tsx';
import { RoadStatistics } from './road-statistics.tsx';
import { useRoadSearch, type RoadSearchState } from './use-road-search.ts';
import { widenFilter, type WiderFilter } from './widen-road-filter.ts';

const OwnSheets = lazy(() => import('../report/own-road-sheets.tsx'));
const RoadCompare = lazy(() => import('../compare/road-compare.tsx'));

/** The search for roads, with a map that colours them by any of their figures. */
export function RoadSearch() {
  const words = useText();
  const { t } = words;
  const roads = useRoadSearch();
  const { list, filter, rows, filters, city, selection, columns } = roads;
  const { navigation, places } = list;
  const { applyFilter, open } = navigation;
  const byName = ([road]: readonly RoadName[]) => {
    // The map knows ids of its own; the list finds the road by its name.
    if (road) applyFilter({ city, district: road.district, q: road.name, bounds: undefined });
  };
  return (
    <ListPage
      list={list}
      query={rows}
      columns={columns}
      filters={filters}
      selection={selection}
      describe={(searched) => describeRoads(searched, words, places)}
    >
      <ListHeader title={t('page.roadsSearched')} about={t('road.subtitle')}>
        <RoadAdminDrawer />
      </ListHeader>
      <ListTabs />
      <ListFilters />
      <ListViews
        list={<RoadList roads={roads} />}
        map={
          city !== undefined && (
            <RoadMap
              city={city}
              filter={filter as WireInputOf<typeof roadFigures>}
              colour={roads.colour}
              onColour={roads.setColour}
              marked={roads.marked}
              onPoint={roads.pointAtRoad}
              onChoose={byName}
              onArea={applyFilter}
            />
          )
        }
      />
      <ListPrintHeader source={t('kase.source')} />
      <ListHistory>
        <OwnSheets />
      </ListHistory>
      {roads.comparing && (
        <Suspense fallback={null}>
          <RoadCompare
            rows={selection.rows}
            onClose={() => roads.setComparing(false)}
            onOpen={open}
          />
        </Suspense>
      )}
    </ListPage>
  );
}

interface RoadPartProps {
  roads: RoadSearchState;
}

/** The roads as a list under their statistics. */
function RoadList({ roads }: RoadPartProps) {
  const { t } = useText();
  const { statistics, selection, columns } = roads;
  return (
    <ListSection label={t('road.list')}>
      <RoadStatistics query={statistics} selection={selection.rows} />
      <ListTable
        caption={(place) => t('road.table', place)}
        card={(row: RoadItem) => roadCard(row, columns)}
        onOpen={roads.openRow}
        onPoint={roads.pointAtRow}
        isMarked={roads.isMarked}
        empty={<NoRoads roads={roads} />}
      />
      <ListFooter>
        <CompareButton
          selection={selection}
          most={maxCompared}
          onCompare={() => roads.setComparing(true)}
        />
        <SaveToProjectButton
          items={selection.rows.map(({ id, district, name }) => ({
            type: 'road',
            refId: id,
            title: `${district} ${name}`,
          }))}
        />
      </ListFooter>
    </ListSection>
  );
}

/** No road matches: offers the filter that is widened most easily. */
function NoRoads({ roads: { list, filter } }: RoadPartProps) {
  const words = useText();
  const { t } = words;
  const { state, applyFilter } = list.navigation;
  const rent = rentScale(0, 100_000, currencyOf(list.places, filter.city) ?? 'TWD', words);
  const wider = widenFilter(state.filter);
  const widerText = ({ key, value }: WiderFilter) =>
    key === 'evidence'
      ? t('road.none.widen.evidence', { n: value })
      : t('road.none.widen.rent', {
          range: shownRange(rangeText(value), rent, words),
          unit: rent.unit,
        });
  return (
    <NoResults
      title={t('road.none')}
      widen={
        wider && {
          text: widerText(wider),
          act: () => applyFilter({ [wider.key]: wider.value }),
        }
      }
    />
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
