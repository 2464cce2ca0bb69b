import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { kasesByRoad, kaseStatistics, searchKases } from '#src/contract/kases.ts';
import { listPlaces } from '#src/contract/places.ts';
import type { CallInput } from '#src/http/call.ts';
import { Failed } from '../async-view.tsx';
import type { WantedItem } from '../basket/basket.ts';
import { BasketBar } from '../basket/basket-bar.tsx';
import { useBasket } from '../basket/use-basket.ts';
import { DataSourcesButton } from '../data-sources/data-sources-button.tsx';
import { FilterBar } from '../filter-bar/filter-bar.tsx';
import { AddressNotice } from '../list-page/address-notice.tsx';
import type { WrongPart } from '../list-page/list-address.ts';
import { NoMatch } from '../list-page/no-match.tsx';
import { SplitPane } from '../list-page/split-pane.tsx';
import { useListAddress } from '../list-page/use-list-address.ts';
import { useListKeys } from '../list-page/use-list-keys.ts';
import { ViewSwitch } from '../list-page/view-switch.tsx';
import type { RoadName } from '../map/map-canvas.tsx';
import { ColumnChooser } from '../result-table/column-chooser.tsx';
import { useCall } from '../use-call.ts';
import { useMedia } from '../use-media.ts';
import { useText } from '../use-text.ts';
import { useTop } from '../use-top.ts';
import { kaseAddress, shownView } from './kase-address.ts';
import { kaseColumns } from './kase-columns.tsx';
import { KaseDrawer } from './kase-drawer.tsx';
import { KaseList } from './kase-list.tsx';
import { KaseStrip } from './kase-strip.tsx';
import { misplaced } from './misplaced.ts';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useKaseFilters } from './use-kase-filters.tsx';
import { widenedDates } from './widened-dates.ts';
import type { KaseItem } from './kase-words.ts';
import styles from './kase-search.module.css';

const CityMap = lazy(() => import('../map/city-map.tsx'));
const Checkout = lazy(() => import('../basket/checkout.tsx'));
const KaseTools = lazy(() => import('./kase-tools.tsx'));
const KaseCharts = lazy(() => import('./kase-charts.tsx'));

/** The search for evidence of rents: filters, free statistics, and the rows as a list, on a map and as charts. */
export function KaseSearch({ title }: { title: string }) {
  const words = useText();
  const { t, locale } = words;
  const [page, top] = useTop<HTMLDivElement>();
  const wide = useMedia('(min-width: 1440px)');
  // Below the first the filters fold; below the second they need the row for themselves.
  const unfolded = useMedia('(min-width: 1024px)');
  const roomy = useMedia('(min-width: 1800px)');
  const navigation = useListAddress(kaseAddress);
  const columns = useChosenColumns(navigation);
  const { state, wrong, applyFilter, change, tidy } = navigation;
  const filter = state.filter as CallInput<typeof kaseStatistics> & {
    city?: string;
    district?: string;
    bounds?: string;
    near?: string;
    polygon?: string;
  };
  const view = shownView(state.view, wide);
  const withList = view === 'split' || view === 'list';
  const withMap = view === 'split' || view === 'map';

  const places = useCall(listPlaces, {}).answer;
  const rows = useCall(
    searchKases,
    withList ? { ...filter, sort: state.sort as '-date', page: state.page, limit: state.limit } : null,
  );
  const statistics = useCall(kaseStatistics, filter);
  const byRoad = useCall(kasesByRoad, withMap ? filter : null);
  const controls = useKaseFilters(navigation, places);
  const clearAll = useCallback(
    () => applyFilter(Object.fromEntries(Object.keys(state.filter).map((key) => [key, undefined]))),
    [applyFilter, state.filter],
  );

  const chooserColumns = useMemo(() => kaseColumns(words, null, undefined), [words]);

  const [opened, setOpened] = useState<KaseItem | null>(null);
  const basket = useBasket('kase');
  const [buying, setBuying] = useState<readonly WantedItem[] | null>(null);
  const [pointedRow, setPointedRow] = useState<KaseItem | null>(null);
  const [pointedRoad, setPointedRoad] = useState<RoadName | null>(null);
  const isMarked = useCallback(
    (row: KaseItem) => pointedRoad !== null && row.road === pointedRoad.name && row.district === pointedRoad.district,
    [pointedRoad],
  );
  const marked = useMemo(() => (pointedRow ? { district: pointedRow.district, name: pointedRow.road } : null), [pointedRow]);

  const city = filter.city ?? places?.[0]?.name;
  const chooseRoads = useCallback(
    (roads: readonly RoadName[]) => {
      const district = roads[0]?.district;
      if (district !== undefined) applyFilter({ city, district, road: roads.map(({ name }) => name), bounds: undefined });
    },
    [applyFilter, city],
  );
  const searchHere = useCallback((bounds: string) => applyFilter({ city, bounds }), [applyFilter, city]);
  const drawArea = useCallback((area: Record<string, string | undefined>) => applyFilter({ ...area, city }), [applyFilter, city]);
  const onTurn = useCallback((page: number) => change({ page }), [change]);
  useListKeys({ page: state.page, pages: rows.answer?.pages ?? 1, onTurn, onSearch: focusRoadFilter });

  const beyond: WrongPart[] =
    rows.answer && rows.answer.total > 0 && rows.answer.list.length === 0 && !rows.loading
      ? [{ key: 'page', value: String(state.page) }]
      : [];
  const onPaid = () => {
    basket.takeOut(buying?.map(({ refId }) => refId));
    rows.reload();
  };
  // The drawer shows the row as the list has it now: full as soon as it was bought.
  const shown = opened && (rows.answer?.list.find(({ id }) => id === opened.id) ?? opened);
  const release = statistics.answer?.newestRelease;
  const nothing = statistics.answer?.n === 0 && !statistics.loading;
  const widened = widenedDates(state.filter);

  const list = (
    <section aria-label={t('kase.list')} className={styles.list}>
      <KaseStrip asked={statistics} />
      {rows.error ? (
        <Failed error={rows.error} onRetry={rows.reload} />
      ) : places?.length === 0 ? (
        <NoEvidence />
      ) : rows.answer?.total === 0 && !rows.loading ? (
        <NoMatch
          controls={controls}
          onClearAll={clearAll}
          widen={widened && { text: t('kase.widen', widened), act: () => applyFilter(widened) }}
        />
      ) : (
        <KaseList
          asked={rows}
          navigation={navigation}
          chosenColumns={columns}
          places={places}
          onOpen={setOpened}
          onPoint={setPointedRow}
          isMarked={isMarked}
          basket={basket}
          pointed={pointedRow}
          basketBar={
            basket.items.length > 0 && (
              <BasketBar
                type="kase"
                act={t('basket.unlock')}
                basket={basket}
                onBuy={() => setBuying(basket.items.map(({ id }) => ({ type: 'kase', refId: id })))}
              />
            )
          }
        />
      )}
    </section>
  );
  const map = withMap && (
    <section aria-label={t('map.label')} className={styles.map}>
      <Suspense fallback={<p className={styles.waiting}>{t('map.loading')}</p>}>
        {city !== undefined && (
          <CityMap
            city={city}
            district={filter.district}
            bounds={filter.bounds}
            counts={byRoad.answer}
            marked={marked}
            onPoint={setPointedRoad}
            onChooseRoads={chooseRoads}
            onSearchHere={searchHere}
            drawn={filter}
            onDraw={drawArea}
          />
        )}
      </Suspense>
      {byRoad.error && (
        <div className={styles.partial} role="alert">
          {t('kase.map.partial')}
          <button type="button" onClick={byRoad.reload}>
            {t('state.retry')}
          </button>
        </div>
      )}
    </section>
  );

  const charts = (
    <section aria-label={t('list.view.charts')} className={styles.list}>
      <KaseStrip asked={statistics} />
      {nothing ? (
        <NoMatch controls={controls} onClearAll={clearAll} />
      ) : (
        <Suspense fallback={<p className={styles.waiting}>{t('state.loading')}</p>}>
          <KaseCharts filter={filter} />
        </Suspense>
      )}
    </section>
  );
  const views = (
    <ViewSwitch
      label={t('list.view')}
      chosen={view}
      onChoose={(key) => change({ view: key === (wide ? 'split' : 'list') ? 'auto' : key })}
      choices={[
        ...(wide ? [{ key: 'split', text: t('list.view.split'), icon: 'map' as const }] : []),
        { key: 'list', text: t('list.view.list'), icon: 'table' },
        ...(wide ? [] : [{ key: 'map', text: t('list.view.map'), icon: 'map' as const }]),
        { key: 'charts', text: t('list.view.charts'), icon: 'scatter' },
      ]}
    />
  );

  return (
    <div ref={page} className={styles.page} style={top === null ? undefined : ({ '--kase-above': `${top}px` } as object)}>
      <header className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          <span className={styles.what}>
            {t('kase.subtitle')}
            {release && ' · '}
          </span>
          {release && t('kase.until', { quarter: release })} <DataSourcesButton className={styles.sources} />
        </p>
        <Suspense fallback={null}>
          <div className={styles.tools}>
            <KaseTools
              navigation={navigation}
              places={places}
              rows={rows.answer?.list ?? []}
              total={rows.answer?.total}
              ticked={basket.items.map(({ id }) => id)}
            />
          </div>
        </Suspense>
        {withList && unfolded && (
          <ColumnChooser all={chooserColumns} chosen={columns.keys} changed={columns.changed} onChoose={columns.choose} />
        )}
        {unfolded && !roomy && views}
      </header>
      <div className={styles.bar}>
        <FilterBar controls={controls} onClearAll={clearAll} beside={views} />
        {roomy && views}
      </div>
      <AddressNotice
        wrong={[...wrong, ...misplaced(state.filter, places), ...beyond]}
        onTidy={() => (beyond.length > 0 ? change({ page: 1 }) : tidy())}
      />
      <div className={styles.content}>
        {view === 'split' && <SplitPane name="kase" label={t('list.splitter')} first={list} second={map} />}
        {view === 'list' && list}
        {view === 'map' && map}
        {view === 'charts' && charts}
      </div>
      <KaseDrawer
        key={locale}
        row={shown}
        places={places}
        onClose={() => setOpened(null)}
        onOpen={setOpened}
        onOnlyRoad={({ city: of, district, road }) => {
          setOpened(null);
          applyFilter({ city: of, district, road: [road], bounds: undefined });
        }}
        onBuy={({ id }) => setBuying([{ type: 'kase', refId: id }])}
      />
      {buying && (
        <Suspense>
          <Checkout act={t('basket.unlock')} items={buying} onClose={() => setBuying(null)} onPaid={onPaid} />
        </Suspense>
      )}
    </div>
  );
}

function NoEvidence() {
  const { t } = useText();
  return (
    <div className={styles.empty} role="status">
      <p>{t('kase.empty.title')}</p>
      <p className={styles.hint}>{t('kase.empty.text')}</p>
    </div>
  );
}

/** Where the row of filters is folded, the button that opens it takes its place. */
function focusRoadFilter(): void {
  const road =
    document.querySelector<HTMLElement>('[data-opens="road"]') ?? document.querySelector<HTMLElement>('[data-opens="filters"]');
  road?.focus();
  road?.click();
}
