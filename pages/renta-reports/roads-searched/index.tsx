import { useCallback, useMemo, useState } from 'react';
import { Failed } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { DataSourcesButton } from '#src/components/data-sources/data-sources-button.tsx';
import { ExportMenu } from '#src/components/export-menu/export-menu.tsx';
import { Icon } from '#src/components/icon.tsx';
import { ListFrame, useShownView } from '#src/components/list-page/list-frame.tsx';
import frame from '#src/components/list-page/list-frame.module.css';
import type { Filter } from '#src/components/list-page/list-address.ts';
import { NoMatch } from '#src/components/list-page/no-match.tsx';
import { Printed } from '#src/components/list-page/printed.tsx';
import { cityText, currencyOf, districtText, misplaced } from '#src/components/list-page/places.ts';
import { ResultList } from '#src/components/list-page/result-list.tsx';
import { SearchHistory } from '#src/components/list-page/search-history.tsx';
import { useChosenColumns } from '#src/components/list-page/use-chosen-columns.ts';
import { useListAddress } from '#src/components/list-page/use-list-address.ts';
import { useRecordedSearch } from '#src/components/list-page/use-recorded-search.ts';
import { useTicked } from '#src/components/list-page/use-ticked.ts';
import { wireOf } from '#src/components/list-page/wire-of.ts';
import type { RoadName } from '#src/components/map/map-canvas.tsx';
import { placeText } from '#src/components/place-name.tsx';
import { ColumnChooser } from '#src/components/result-table/column-chooser.tsx';
import { SavedViews } from '#src/components/saved-views/saved-views.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { WatchButton } from '#src/components/watch-button/watch-button.tsx';
import { listPlaces } from '#src/contract/places.ts';
import { roadColours, searchRoads, type roadFigures, type RoadColour } from '#src/contract/roads.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { roadColumns, type RoadItem } from './columns.part.tsx';
import { RoadCompare } from './compare.part.tsx';
import { useRoadFilters } from './filters.part.tsx';
import { roadAddress, roadColumnKeys } from './road-address.part.ts';
import { RoadMap } from './road-map.part.tsx';
import { RoadSheet } from './road-sheet.part.tsx';

const mostCompared = 5;

/**
 * `/renta-reports/roads-searched`: finds roads by their rents, changes and surveys, compares up to five of them, and opens the
 * sheet of one. Filters, order and the open road stand in the address.
 */
export default function RoadsSearchedPage() {
  const navigation = useListAddress(roadAddress);
  const { state, open } = navigation;
  return state.opened === undefined ? (
    <RoadSearch navigation={navigation} />
  ) : (
    <RoadSheet key={state.opened} id={state.opened} onOpen={open} />
  );
}

function RoadSearch({ navigation }: { navigation: ReturnType<typeof useListAddress> }) {
  const words = useText();
  const { t, locale } = words;
  const { state, applyFilter, open, queryOf } = navigation;
  const shown = useShownView(state.view);
  const isSearch = state.view !== 'searched';
  const chosen = useChosenColumns('roads', navigation, roadColumnKeys);
  const places = useCall(listPlaces, {}).answer;
  const filter = state.filter as WireInputOf<typeof searchRoads> & { city?: string; district?: string };
  const rows = useCall(
    searchRoads,
    isSearch && shown !== 'map' ? { ...filter, sort: state.sort as '-evidence', page: state.page, limit: state.limit } : null,
  );
  const filters = useRoadFilters(navigation, places);
  const clearAll = useCallback(
    () => applyFilter(Object.fromEntries(Object.keys(state.filter).map((key) => [key, undefined]))),
    [applyFilter, state.filter],
  );
  useRecordedSearch('roads', state.filter, isSearch && rows.answer !== undefined);

  const nameOf = useCallback((row: RoadItem) => placeText(locale, row), [locale]);
  const ticked = useTicked(rows.answer?.list, nameOf, mostCompared);
  const [comparing, setComparing] = useState(false);
  const [pointedRow, setPointedRow] = useState<RoadItem | null>(null);
  const [pointedRoad, setPointedRoad] = useState<RoadName | null>(null);
  const isMarked = useCallback(
    (row: RoadItem) => pointedRoad !== null && row.name === pointedRoad.name && row.district === pointedRoad.district,
    [pointedRoad],
  );
  const marked = useMemo(() => pointedRow && { district: pointedRow.district, name: pointedRow.name }, [pointedRow]);

  const sorted = state.sort.replace('-', '') as RoadColour;
  const [colour, setColour] = useState<RoadColour>(roadColours.includes(sorted) ? sorted : 'rent');
  const city = filter.city ?? places?.[0]?.name;
  const inCity = filter.district === undefined;
  const columns = useMemo(
    () =>
      roadColumns(
        words,
        currencyOf(places, filter.city),
        inCity ? (row) => districtText(places, row.city, row.district, locale).replace(/ District$/, '') : undefined,
      ),
    [words, places, filter.city, inCity, locale],
  );
  const byName = (roads: readonly RoadName[]) => {
    const [road] = roads;
    // The map knows ids of its own; the list finds the road by its name.
    if (road) applyFilter({ city, district: road.district, q: road.name, bounds: undefined });
  };
  const describe = (asked: Filter) => describeRoads(asked, words, places);
  const total = rows.answer?.total;

  const list = (
    <section aria-label={t('road.list')} className={frame.list}>
      {rows.error ? (
        <Failed error={rows.error} onRetry={rows.reload} />
      ) : total === 0 && !rows.loading ? (
        <NoMatch title={t('road.none')} controls={filters} onClearAll={clearAll} />
      ) : (
        <ResultList
          caption={t('road.table', { page: state.page, pages: rows.answer?.pages ?? 1 })}
          asked={rows}
          navigation={navigation}
          usualSort={roadAddress.usual.sort}
          columns={columns}
          chosen={chosen}
          onOpen={({ id }) => open(id)}
          onPoint={setPointedRow}
          isMarked={isMarked}
          ticked={ticked}
          acts={
            <button
              type="button"
              className={controls.button}
              disabled={ticked.rows.length < 2}
              onClick={() => setComparing(true)}
            >
              <Icon name="compare" size={16} />
              {t('road.compare')}
              {ticked.isFull && ` · ${t('road.compare.most', { n: mostCompared })}`}
            </button>
          }
          card={(row) => roadCard(row, columns)}
        />
      )}
    </section>
  );
  const map = city !== undefined && shown !== 'list' && isSearch && (
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
  );
  return (
    <ListFrame
      name="roads"
      title={t('page.roadsSearched')}
      about={
        <>
          {t('road.subtitle')} <DataSourcesButton className={controls.quiet} />
        </>
      }
      tools={
        <>
          <SavedViews resource="roads" navigation={navigation} repeated={[]} />
          <WatchButton resource="roads" filter={wireOf(state.filter)} name={describe(state.filter) || t('list.searched.all')} />
          <ExportMenu
            list="roads"
            filter={wireOf(state.filter)}
            sort={state.sort}
            total={total}
            page={rows.answer?.list.map(({ id }) => id) ?? []}
            ticked={ticked.rows.map(({ id }) => id)}
          />
          {shown !== 'map' && (
            <ColumnChooser all={columns} chosen={chosen.keys} changed={chosen.changed} onChoose={chosen.choose} />
          )}
        </>
      }
      navigation={navigation}
      controls={filters}
      onClearAll={clearAll}
      misplaced={misplaced(state.filter, places)}
      pages={
        rows.answer && {
          pages: rows.answer.pages,
          total: rows.answer.total,
          isPastEnd: rows.answer.total > 0 && rows.answer.list.length === 0 && !rows.loading,
        }
      }
      shown={shown}
      list={list}
      map={map}
      searched={
        <SearchHistory
          resource="roads"
          repeated={[]}
          queryOf={(kept) => queryOf({ ...roadAddress.usual, filter: kept })}
          describe={describe}
        />
      }
      printed={<Printed source={t('kase.source')} asked={describe(state.filter)} />}
    >
      {comparing && <RoadCompare rows={ticked.rows} onClose={() => setComparing(false)} onOpen={open} />}
    </ListFrame>
  );
}

/** The three figures a phone has room for. */
function roadCard(row: RoadItem, columns: ReturnType<typeof roadColumns>) {
  const cell = (key: string) => columns.find((column) => column.key === key)?.cell(row);
  const head = (key: string) => columns.find((column) => column.key === key)?.head;
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

/** What a search for roads asked for, in words. */
function describeRoads(filter: Filter, { locale }: { locale: string }, places: Parameters<typeof districtText>[0]): string {
  const { city, district, ...rest } = filter as Record<string, string>;
  const place = [city && cityText(city, locale), city && district && districtText(places, city, district, locale)];
  const more = Object.entries(rest).map(([key, value]) => (key === 'q' ? `“${value}”` : `${key} ${value}`));
  return [...place.filter(Boolean), ...more].join(' · ').slice(0, 60);
}
