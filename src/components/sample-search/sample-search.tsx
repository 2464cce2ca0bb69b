import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { accessState } from '#src/access/access-state.ts';
import { listPlaces, listRoads } from '#src/contract/places.ts';
import { listSampleWaves, sampleStatistics, searchSamples } from '#src/contract/samples.ts';
import { cityNamed } from '#src/domain/city.ts';
import { mostItems } from '#src/domain/order.ts';
import { discountOf, lineOf } from '#src/domain/prices.ts';
import { roadWaveJindou, sampleStatuses } from '#src/domain/sample.ts';
import { tradeCodes } from '#src/domain/taxonomy.ts';
import type { CallInput } from '#src/http/call.ts';
import { Failed } from '../async-view.tsx';
import type { WantedItem } from '../basket/basket.ts';
import controls from '../controls.module.css';
import { DataSourcesButton } from '../data-sources/data-sources-button.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { ListFrame, useShownView } from '../list-page/list-frame.tsx';
import { NoMatch } from '../list-page/no-match.tsx';
import { districtOptions, districtText } from '../list-page/places.ts';
import { ResultList } from '../list-page/result-list.tsx';
import { SearchHistory } from '../list-page/search-history.tsx';
import { useChosenColumns } from '../list-page/use-chosen-columns.ts';
import { useFilterControls } from '../list-page/use-filter-controls.tsx';
import { useListAddress } from '../list-page/use-list-address.ts';
import { useRecordedSearch } from '../list-page/use-recorded-search.ts';
import { useTicked } from '../list-page/use-ticked.ts';
import { wireOf } from '../list-page/wire-of.ts';
import type { Filter } from '../list-page/list-address.ts';
import { placeText } from '../place-name.tsx';
import { PriceButton } from '../price-button/price-button.tsx';
import { ColumnChooser } from '../result-table/column-chooser.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { observedCityText } from '../success-rate/question-words.ts';
import { tradeText } from '../trade-text.ts';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import { WatchButton } from '../watch-button/watch-button.tsx';
import { repeatedSampleFilters, sampleAddress, sampleColumnKeys } from './sample-address.ts';
import { sampleColumns } from './sample-columns.tsx';
import { SampleFacts } from './sample-facts.tsx';
import { SampleStrip } from './sample-strip.tsx';
import { shopText, waveText, type SampleItem } from './sample-words.ts';
import { useSamplePoints } from './use-sample-points.ts';
import styles from './sample-search.module.css';

const SampleMap = lazy(() => import('./sample-map.tsx'));
const Checkout = lazy(() => import('../basket/checkout.tsx'));

/** The search for survey points: filters, free statistics, the points as a list and on a map, and a basket to get them. */
export function SampleSearch({ title }: { title: string }) {
  const words = useText();
  const { t, locale } = words;
  const navigation = useListAddress(sampleAddress);
  const { state, applyFilter } = navigation;
  const filter = state.filter as CallInput<typeof sampleStatistics> & { city?: string; district?: string };
  const shown = useShownView(state.view);
  const { roles } = useSnapshot(accessState);
  const discount = discountOf(roles);

  const waves = useCall(listSampleWaves, {}).answer;
  const places = useCall(listPlaces, {}).answer;
  const statistics = useCall(sampleStatistics, filter);
  const rows = useCall(searchSamples, { ...filter, sort: state.sort as '-period', page: state.page, limit: state.limit });
  const newest = statistics.answer?.wave?.id;
  const drawn = useSamplePoints(shown !== 'list' && newest !== undefined ? { ...filter, wave: [newest] } : null);
  const roads = useCall(
    listRoads,
    filter.city && filter.district && cityNamed(filter.city) ? { city: filter.city, district: filter.district } : null,
  ).answer;

  const districtOf = useCallback(
    ({ city, district }: SampleItem) => districtText(places, city, district, locale),
    [places, locale],
  );
  const columns = useMemo(() => sampleColumns(words, districtOf), [words, districtOf]);
  const chosen = useChosenColumns('samples', navigation, sampleColumnKeys);
  const nameOf = useCallback((row: SampleItem) => `${row.road || row.district} ${row.period} ${shopText(row, words)}`, [words]);
  const ticked = useTicked(rows.answer?.list, nameOf, mostItems);
  const [opened, setOpened] = useState<SampleItem | null>(null);
  const [pointed, setPointed] = useState<SampleItem | null>(null);
  const [buying, setBuying] = useState<{ first: SampleItem; items: readonly WantedItem[] } | null>(null);
  const [bought, setBought] = useState<string | null>(null);
  useRecordedSearch('samples', state.filter, rows.answer !== undefined && state.view !== 'searched');

  const cityOf = waves?.find(({ id }) => id === newest)?.city;
  const cities = [...new Set(waves?.map(({ city }) => city))];
  const found = [
    ...new Set(
      [...(rows.answer?.list ?? []), ...(drawn?.points ?? [])]
        .filter(({ city }) => city === filter.city)
        .map(({ district }) => district),
    ),
  ].sort();
  const districts =
    filter.city !== undefined && cityNamed(filter.city)
      ? districtOptions(places, filter.city, locale).map(({ value, ...option }) => ({ ...option, value: value.split(' ')[1]! }))
      : found.map((value) => ({ value, text: value }));
  const controlsOf = useFilterControls(navigation);
  const bar = [
    {
      ...controlsOf.one(
        'city',
        t('kase.filter.city'),
        cities.map((value) => ({ value, text: observedCityText(value, locale) })),
      ),
      clear: () => applyFilter({ city: undefined, district: undefined, road: undefined }),
    },
    ...(filter.city
      ? [
          {
            ...controlsOf.one('district', t('kase.filter.district'), districts),
            clear: () => applyFilter({ district: undefined, road: undefined }),
          },
        ]
      : []),
    ...(roads && roads.length > 0
      ? [
          controlsOf.many(
            'road',
            t('kase.filter.road'),
            roads.map((road) => ({ value: road.name, text: placeText(locale, road), words: `${road.name} ${road.nameHans}` })),
          ),
        ]
      : []),
    controlsOf.many(
      'wave',
      t('sample.filter.wave'),
      (waves ?? [])
        .filter(({ city }) => !filter.city || city === filter.city)
        .map((wave) => ({ value: wave.id, text: waveText(wave, words), n: wave.points })),
    ),
    controlsOf.many(
      'category',
      t('sample.column.category'),
      tradeCodes.map((value) => ({ value, text: tradeText(value, locale) })),
    ),
    controlsOf.many(
      'status',
      t('sample.column.status'),
      sampleStatuses.map((value) => ({ value, text: t(`sample.status.${value}`) })),
    ),
    controlsOf.one(
      'confidence',
      t('sample.filter.confidence'),
      ['2', '3', '4', '5'].map((value) => ({ value, text: t('sample.confidence.least', { n: Number(value) }) })),
    ),
    ...controlsOf.area(),
  ];
  const clearAll = () => applyFilter(Object.fromEntries(Object.keys(state.filter).map((key) => [key, undefined])));
  const describe = (of: Filter) =>
    Object.entries(of)
      .map(([key, value]) =>
        [value]
          .flat()
          .map((one) =>
            key === 'wave'
              ? ((waves ?? []).filter(({ id }) => id === one).map((wave) => waveText(wave, words))[0] ?? one)
              : key === 'category'
                ? tradeText(one, locale)
                : key === 'status'
                  ? t(`sample.status.${one as 'vacant'}`)
                  : key === 'city'
                    ? observedCityText(one, locale)
                    : one,
          )
          .join(t('list.and')),
      )
      .join(' · ');
  const sum = (items: readonly SampleItem[]) =>
    items.reduce((total, { priceJindou }) => total + lineOf('sample', priceJindou, 1, discount).line, 0);
  const wanted = ticked.rows.filter(({ details }) => details === null);
  const whole = (drawn?.points ?? []).filter(({ details }) => details === null);
  const mayTakeAll = [filter.road ?? []].flat().length === 1 && whole.length > 0;
  const roadPrice = lineOf('sample', roadWaveJindou, 1, discount).line;
  const point = (row: SampleItem): WantedItem => ({ type: 'sample', refId: row.id, variant: 'point' });
  const synthetic = waves?.some(({ id, isSynthetic }) => id === newest && isSynthetic);

  const list = (
    <section aria-label={t('sample.list')} className={styles.list}>
      <SampleStrip asked={statistics} />
      {bought !== null && (
        <p className={styles.partial} role="status">
          {t('sample.bought')} <Link to={bought}>{t('sample.bought.open')}</Link>
        </p>
      )}
      {rows.error ? (
        <Failed error={rows.error} onRetry={rows.reload} />
      ) : rows.answer?.total === 0 && !rows.loading ? (
        <>
          <NoMatch controls={bar} onClearAll={clearAll} />
          <p className={styles.partial}>
            {t('sample.none')}{' '}
            <Link
              to={`/order/my-order/booking-sheet?${new URLSearchParams({ type: 'sample', ...(filter.city && { city: filter.city }) })}`}
            >
              {t('sample.none.book')}
            </Link>
          </p>
        </>
      ) : (
        <ResultList
          caption={t('sample.table', { page: state.page, pages: rows.answer?.pages ?? 1 })}
          asked={rows}
          navigation={navigation}
          usualSort={sampleAddress.usual.sort}
          columns={columns}
          chosen={chosen}
          onOpen={setOpened}
          onPoint={setPointed}
          ticked={ticked}
          acts={
            wanted.length > 0 ? (
              <PriceButton
                act={t('sample.get')}
                jindou={sum(wanted)}
                onClick={() => setBuying({ first: wanted[0]!, items: wanted.map(point) })}
              />
            ) : (
              <span>{t('sample.owned.all')}</span>
            )
          }
          card={(row) => ({
            title: row.road || districtOf(row),
            facts: [`${row.period} · ${shopText(row, words)}`, row.details?.name || t('list.masked')],
            side: row.details ? (
              <span className={styles.owned}>{t('kase.open')}</span>
            ) : (
              <span className={styles.jindou}>{t('jindou.price', { n: row.priceJindou })}</span>
            ),
          })}
        />
      )}
    </section>
  );
  const map = (
    <section aria-label={t('sample.map')} className={styles.map}>
      <Suspense fallback={<p className={styles.waiting}>{t('map.loading')}</p>}>
        {drawn?.error ? (
          <Failed error={drawn.error} onRetry={statistics.reload} />
        ) : (
          <SampleMap
            key={newest ?? ''}
            city={filter.city ?? cityOf}
            points={drawn?.points ?? []}
            total={drawn?.total ?? 0}
            marked={pointed}
            onSearchHere={(bounds) => applyFilter({ city: filter.city ?? cityOf, bounds })}
          />
        )}
      </Suspense>
    </section>
  );
  return (
    <ListFrame
      name="samples"
      title={title}
      about={
        <>
          {t('sample.about')} {synthetic && <span className={styles.synthetic}>{t('sample.synthetic')}</span>}{' '}
          <DataSourcesButton className={styles.more} />
        </>
      }
      tools={
        <>
          {mayTakeAll && (
            <button
              type="button"
              className={controls.button}
              // Whichever of its points names the road, all that the wave has of it comes along.
              onClick={() => setBuying({ first: whole[0]!, items: [{ type: 'sample', refId: whole[0]!.id, variant: 'wave' }] })}
            >
              {t('sample.getAll', { n: drawn?.total ?? whole.length, price: roadPrice })}
            </button>
          )}
          <SavedViews resource="samples" navigation={navigation} repeated={repeatedSampleFilters} />
          <WatchButton resource="samples" filter={wireOf(state.filter)} name={describe(state.filter) || title} />
          <ColumnChooser all={columns} chosen={chosen.keys} changed={chosen.changed} onChoose={chosen.choose} />
        </>
      }
      navigation={navigation}
      controls={bar}
      onClearAll={clearAll}
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
          resource="samples"
          repeated={repeatedSampleFilters}
          queryOf={(of) => sampleAddress.write({ ...sampleAddress.usual, filter: of })}
          describe={describe}
        />
      }
      printed={waves?.find(({ id }) => id === newest)?.source.title}
    >
      <Drawer
        open={opened !== null}
        title={opened && nameOf(opened)}
        onClose={() => setOpened(null)}
        footer={
          opened &&
          (opened.details === null ? (
            <PriceButton
              act={t('sample.get')}
              jindou={sum([opened])}
              onClick={() => {
                setBuying({ first: opened, items: [point(opened)] });
                setOpened(null);
              }}
            />
          ) : (
            <Link className={controls.button} to={resultAddress(opened)}>
              {t('sample.result.open')}
            </Link>
          ))
        }
      >
        {opened && <SampleFacts row={opened} district={districtOf(opened)} />}
      </Drawer>
      {buying && (
        <Suspense>
          <Checkout
            act={t('sample.get')}
            items={buying.items}
            onClose={() => setBuying(null)}
            onPaid={() => {
              ticked.clear();
              setBought(resultAddress(buying.first));
              rows.reload();
              statistics.reload();
            }}
          />
        </Suspense>
      )}
    </ListFrame>
  );
}

/** Where the points one owns of a wave, on one road where the point has one, are seen together. */
export function resultAddress({
  waveId,
  city,
  district,
  road,
}: Pick<SampleItem, 'waveId' | 'city' | 'district' | 'road'>): string {
  return `/sampleResult?${new URLSearchParams({ wave: waveId, city, ...(road ? { district, road } : {}) })}`;
}
