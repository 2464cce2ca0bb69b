import { useCallback, useMemo, useState } from 'react';
import { Failed } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { DataSourcesButton } from '#src/components/data-sources/data-sources-button.tsx';
import { ExportMenu } from '#src/components/export-menu/export-menu.tsx';
import { Icon } from '#src/components/icon.tsx';
import type { Filter } from '#src/components/list-page/list-address.ts';
import { ListFrame, useShownView } from '#src/components/list-page/list-frame.tsx';
import frame from '#src/components/list-page/list-frame.module.css';
import { NoMatch } from '#src/components/list-page/no-match.tsx';
import { cityText, currencyOf, districtText, misplaced } from '#src/components/list-page/places.ts';
import { Printed } from '#src/components/list-page/printed.tsx';
import { ResultList } from '#src/components/list-page/result-list.tsx';
import { SearchHistory } from '#src/components/list-page/search-history.tsx';
import { useChosenColumns } from '#src/components/list-page/use-chosen-columns.ts';
import { useListAddress, type ListNavigation } from '#src/components/list-page/use-list-address.ts';
import { useRecordedSearch } from '#src/components/list-page/use-recorded-search.ts';
import { useTicked } from '#src/components/list-page/use-ticked.ts';
import { wireOf } from '#src/components/list-page/wire-of.ts';
import { ColumnChooser } from '#src/components/result-table/column-chooser.tsx';
import { SavedViews } from '#src/components/saved-views/saved-views.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { WatchButton } from '#src/components/watch-button/watch-button.tsx';
import { listPlaces } from '#src/contract/places.ts';
import { searchShops, shopStatistics } from '#src/contract/shops.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { shopColumns, type ShopItem } from './columns.part.tsx';
import { ShopCompare } from './compare.part.tsx';
import { useShopFilters } from './filters.part.tsx';
import { repeatedFilters, shopAddress, shopColumnKeys } from './shop-address.part.ts';
import { ShopDrawer } from './shop-drawer.part.tsx';
import { ShopMap } from './shop-map.part.tsx';
import { ShopStrip } from './shop-strip.part.tsx';
import { useFavourites } from './use-favourites.part.ts';

const mostCompared = 6;

/**
 * `/renta-reports/shops-searched`: finds shops to let, holds their rents against their roads, compares up to six. Filters,
 * order and the open shop stand in the address.
 */
export default function ShopsSearchedPage() {
  const words = useText();
  const { t, locale } = words;
  const navigation = useListAddress(shopAddress);
  const { state, applyFilter, open, queryOf } = navigation;
  const shown = useShownView(state.view);
  const isSearch = state.view !== 'searched';
  const chosen = useChosenColumns('shops', navigation, shopColumnKeys);
  const places = useCall(listPlaces, {}).answer;
  const filter = state.filter as WireInputOf<typeof shopStatistics> & { city?: string; district?: string };
  const rows = useCall(
    searchShops,
    isSearch && shown !== 'map' ? { ...filter, sort: state.sort as '-listed', page: state.page, limit: state.limit } : null,
  );
  const statistics = useCall(shopStatistics, isSearch ? filter : null);
  const filters = useShopFilters(navigation, places);
  const clearAll = useClearAll(navigation);
  useRecordedSearch('shops', state.filter, isSearch && rows.answer !== undefined);

  const nameOf = useCallback((row: ShopItem) => row.address, []);
  const ticked = useTicked(rows.answer?.list, nameOf, mostCompared);
  const favourites = useFavourites();
  const [comparing, setComparing] = useState(false);
  const [pointed, setPointed] = useState<ShopItem | null>(null);

  const city = filter.city ?? places?.[0]?.name;
  const inCity = filter.district === undefined;
  const columns = useMemo(
    () =>
      shopColumns(
        words,
        currencyOf(places, filter.city),
        inCity ? (row) => districtText(places, row.city, row.district, locale).replace(/ District$/, '') : undefined,
      ),
    [words, places, filter.city, inCity, locale],
  );
  const describe = (asked: Filter) => {
    const { city: of, district, ...rest } = asked as Record<string, string>;
    const place = [of && cityText(of, locale), of && district && districtText(places, of, district, locale)];
    return [...place.filter(Boolean), ...Object.entries(rest).map(([key, value]) => `${key} ${value}`)].join(' · ').slice(0, 60);
  };
  const total = rows.answer?.total;
  const nothing = total === 0 && !rows.loading;

  const list = (
    <section aria-label={t('shop.list')} className={frame.list}>
      <ShopStrip asked={statistics} />
      {rows.error ? (
        <Failed error={rows.error} onRetry={rows.reload} />
      ) : nothing && filters.every(({ value }) => value === undefined) ? (
        <div className={frame.empty} role="status">
          <p>{t('shop.empty')}</p>
          <p>{t('shop.empty.text')}</p>
        </div>
      ) : nothing ? (
        <NoMatch title={t('shop.none')} controls={filters} onClearAll={clearAll} />
      ) : (
        <ResultList
          caption={t('shop.table', { page: state.page, pages: rows.answer?.pages ?? 1 })}
          asked={rows}
          navigation={navigation}
          usualSort={shopAddress.usual.sort}
          columns={columns}
          chosen={chosen}
          onOpen={({ id }) => open(id)}
          onPoint={setPointed}
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
          card={(row) => shopCard(row, columns)}
        />
      )}
    </section>
  );
  return (
    <ListFrame
      name="shops"
      title={t('page.shopsSearched')}
      about={
        <>
          {t('shop.subtitle')} <DataSourcesButton className={controls.quiet} />
        </>
      }
      tools={
        <>
          <SavedViews resource="shops" navigation={navigation} repeated={repeatedFilters} />
          <WatchButton resource="shops" filter={wireOf(state.filter)} name={describe(state.filter) || t('list.searched.all')} />
          <ExportMenu
            list="shops"
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
      map={
        city !== undefined &&
        shown !== 'list' &&
        isSearch && <ShopMap city={city} filter={filter} pointed={pointed} onArea={applyFilter} />
      }
      searched={
        <SearchHistory
          resource="shops"
          repeated={repeatedFilters}
          queryOf={(kept) => queryOf({ ...shopAddress.usual, filter: kept })}
          describe={describe}
        />
      }
      printed={<Printed source={t('shop.source.printed')} asked={describe(state.filter)} />}
    >
      {comparing && <ShopCompare rows={ticked.rows} columns={columns} onClose={() => setComparing(false)} onOpen={open} />}
      <ShopDrawer
        id={state.opened ?? null}
        places={places}
        isFavourite={state.opened !== undefined && favourites.has(state.opened)}
        onFavourite={() => state.opened !== undefined && favourites.toggle(state.opened)}
        onClose={() => open(null)}
        onOpen={open}
      />
    </ListFrame>
  );
}

function useClearAll({ state, applyFilter }: ListNavigation): () => void {
  return useCallback(
    () => applyFilter(Object.fromEntries(Object.keys(state.filter).map((key) => [key, undefined]))),
    [applyFilter, state.filter],
  );
}

/** The figures a phone has room for. */
function shopCard(row: ShopItem, columns: ReturnType<typeof shopColumns>) {
  const cell = (key: string) => columns.find((column) => column.key === key)?.cell(row);
  const head = (key: string) => columns.find((column) => column.key === key)?.head;
  return {
    title: cell('address'),
    facts: [
      <>
        {head('area')} {cell('area')} · {cell('floor')}
      </>,
      <>
        {head('against-road')} {cell('against-road')}
      </>,
      cell('status'),
    ],
    side: (
      <>
        {cell('unit-rent')}
        <small>{head('unit-rent')}</small>
      </>
    ),
  };
}
