import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { defaultBookingDays } from '#src/features/orders/model/booking.ts';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';
import type { CartRequest } from '#src/features/orders/ui/cart/cart.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { PriceTag } from '#src/features/searches/ui/list-page/price-tag.tsx';
import tags from '#src/features/searches/ui/list-page/row-tags.module.css';
import { SearchPage } from '#src/features/searches/ui/list-page/search-page.tsx';
import {
  useListSearch,
  type ListKind,
} from '#src/features/searches/ui/list-page/use-list-search.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import {
  listSampleWaves,
  sampleRunCoverage,
  sampleStatistics,
  searchSamples,
} from '../../contract/samples.ts';
import { describeSamples } from './describe-samples.ts';
import { markerGroupKey } from './marker-groups.ts';
import { resultAddress } from './result-address.ts';
import { RoadOffer } from './road-purchase-offer.tsx';
import { repeatedSampleFilters, sampleAddress, sampleColumnKeys } from './sample-address.ts';
import { sampleColumns } from './sample-columns.tsx';
import { SampleDetails } from './sample-details.tsx';
import { roadText, shopText, type SampleItem } from './sample-labels.ts';
import styles from './sample-search.module.css';
import { SampleStatistics } from './sample-statistics.tsx';
import type { RentsOf } from './selected-asking-rents.ts';
import type { IntervalOf } from './selected-vacancy.ts';
import { useSampleFilters } from './use-sample-filters.ts';
import { useSamplePoints } from './use-sample-points.ts';
import { useSelectedSamples } from './use-selected-samples.ts';

const SampleMap = lazy(() => import('./sample-map.tsx'));
const SampleRun = lazy(() => import('./sample-search-run.tsx'));
const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

const kind: ListKind = {
  name: 'samples',
  resource: 'samples',
  exported: 'samples',
  address: sampleAddress,
  columnKeys: sampleColumnKeys,
  repeated: repeatedSampleFilters,
  withForeignPlaces: true,
};

const point = (row: SampleItem): CartRequest => ({
  type: 'sample',
  refId: row.id,
  variant: 'point',
});

interface SampleSearchProps {
  title: string;
  intervalOf: IntervalOf;
  rentsOf: RentsOf;
  /** What else can be done with points, beside getting them. */
  tools?: ReactNode;
}

/** The search for survey points: filters, free statistics, the points as a list and on a map, and a basket to get them. */
export function SampleSearch({ title, intervalOf, rentsOf, tools }: SampleSearchProps) {
  const words = useText();
  const { t, locale } = words;
  const search = useListSearch(kind);
  const { navigation, places, isSearch, withList, withMap } = search;
  const { state, applyFilter } = navigation;
  const filter = state.filter as CallInput<typeof sampleStatistics> & {
    city?: string;
    district?: string;
  };
  const charged = useChargedPrice('sample');

  const waves = useQuery(listSampleWaves, {}).answer;
  const statistics = useQuery(sampleStatistics, isSearch ? filter : null);
  const place = { page: state.page, limit: state.limit };
  const rows = useQuery(
    searchSamples,
    withList ? { ...filter, sort: state.sort as '-period', ...place } : null,
  );
  const covered = useQuery(sampleRunCoverage, isSearch ? null : place).answer;
  const newest = statistics.answer?.wave?.id;
  const drawn = useSamplePoints(
    withMap && newest !== undefined ? { ...filter, wave: [newest] } : null,
  );

  const districtOf = useCallback(
    ({ city, district }: SampleItem) => districtText(places, city, district, locale),
    [places, locale],
  );
  const columns = useMemo(() => sampleColumns(words, districtOf), [words, districtOf]);
  const nameOf = useCallback(
    (row: SampleItem) =>
      `${roadText(row, words) || districtOf(row)} ${row.period} ${shopText(row, words)}`,
    [words, districtOf],
  );
  const ticked = useSelectedSamples(rows.answer?.list, nameOf);
  const [opened, setOpened] = useState<SampleItem | null>(null);
  const [pointed, setPointed] = useState<SampleItem | null>(null);
  const [spot, setSpot] = useState<string | null>(null);
  const isMarked = useCallback(
    (row: SampleItem) => spot !== null && markerGroupKey(row) === spot,
    [spot],
  );
  const [buying, setBuying] = useState<readonly CartRequest[] | null>(null);
  const [bought, setBought] = useState<string | null>(null);

  const city = filter.city ?? waves?.find(({ id }) => id === newest)?.city;
  const controls = useSampleFilters(navigation, places, waves, [
    ...(rows.answer?.list ?? []),
    ...(drawn?.points ?? []),
  ]);
  const sum = (items: readonly SampleItem[]) =>
    items.reduce((total, { priceJindou }) => total + charged(priceJindou), 0);
  const wanted = ticked.rows.filter(({ details }) => details === null);
  const [road, ...otherRoads] = [state.filter['road'] ?? []].flat();
  const synthetic = waves?.some(({ id, isSynthetic }) => id === newest && isSynthetic);

  return (
    <SearchPage
      search={search}
      title={title}
      ofRun={(run) => (
        <Suspense>
          <SampleRun
            run={run}
            coverage={covered?.list.find(({ id }) => id === run.id)?.coverage}
            intervalOf={intervalOf}
          />
        </Suspense>
      )}
      about={
        <>
          {t('sample.about')}{' '}
          {synthetic && <span className={tags.synthetic}>{t('sample.synthetic')}</span>}
        </>
      }
      tools={
        <>
          {tools}
          {isSearch &&
            filter.city !== undefined &&
            road !== undefined &&
            otherRoads.length === 0 && (
              <RoadOffer
                key={bought}
                of={{
                  city: filter.city,
                  road,
                  ...(filter.district && { district: filter.district }),
                  ...(state.filter['wave'] && { wave: [state.filter['wave']].flat() }),
                }}
                onGet={(refId) => setBuying([{ type: 'sample', refId, variant: 'wave' }])}
              />
            )}
        </>
      }
      controls={controls}
      describe={(of) => describeSamples(of, waves, words, places)}
      asked={rows}
      columns={columns}
      label={t('sample.list')}
      caption={(place) => t('sample.table', place)}
      above={
        <>
          <SampleStatistics
            provenance={provenanceOf('survey', synthetic)}
            asked={statistics}
            ticked={ticked.rows}
            intervalOf={intervalOf}
            rentsOf={rentsOf}
            counts={(waveId) => waves?.find(({ id }) => id === waveId)?.countsVacant ?? false}
          />
          {bought !== null && (
            <p className={frame.partial} role="status">
              {t('sample.bought')} <Link to={bought}>{t('sample.bought.open')}</Link>
            </p>
          )}
        </>
      }
      none={{
        title: t('sample.none.title'),
        ways: (
          <span className={styles.book}>
            {t('sample.none', { days: defaultBookingDays })}{' '}
            <Link to={bookingAddress('sample', state.filter)}>{t('sample.none.book')}</Link>
          </span>
        ),
      }}
      onOpen={setOpened}
      onPoint={setPointed}
      isMarked={isMarked}
      ticked={ticked}
      acts={
        wanted.length > 0 ? (
          <PriceButton
            act={t('sample.get')}
            buys="sample"
            jindou={sum(wanted)}
            onClick={() => setBuying(wanted.map(point))}
          />
        ) : (
          <span>{t('sample.owned.all')}</span>
        )
      }
      card={(row) => ({
        title: roadText(row, words) || districtOf(row),
        facts: [`${row.period} · ${shopText(row, words)}`, row.details?.name || t('list.masked')],
        side: <PriceTag of="sample" row={row} />,
      })}
      map={
        <section aria-label={t('sample.map')} className={frame.map}>
          <Suspense fallback={<MapLoading className={frame.waiting} />}>
            {drawn?.error ? (
              <Failed error={drawn.error} onRetry={statistics.reload} />
            ) : (
              <SampleMap
                key={newest ?? ''}
                city={city}
                points={drawn?.points ?? []}
                total={drawn?.total ?? 0}
                marked={spot ?? (pointed && markerGroupKey(pointed))}
                drawn={state.filter}
                onPoint={setSpot}
                onOpen={setOpened}
                onArea={(area) =>
                  applyFilter({
                    city,
                    bounds: undefined,
                    near: undefined,
                    polygon: undefined,
                    ...area,
                  })
                }
              />
            )}
          </Suspense>
        </section>
      }
      source={waves?.find(({ id }) => id === newest)?.source.title ?? t('sample.about')}
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
              buys="sample"
              jindou={sum([opened])}
              onClick={() => {
                setBuying([point(opened)]);
                setOpened(null);
              }}
            />
          ) : (
            <LinkButton to={resultAddress(opened)}>{t('sample.result.open')}</LinkButton>
          ))
        }
      >
        {opened && <SampleDetails row={opened} district={districtOf(opened)} />}
      </Drawer>
      {buying && (
        <Suspense>
          <Checkout
            act={t('sample.get')}
            items={buying}
            onClose={() => setBuying(null)}
            onPaid={({ orderIds }) => {
              ticked.clear();
              // The order knows its points, of however many roads and waves they are.
              setBought(`/sampleResult?${new URLSearchParams({ id: orderIds[0]! })}`);
              rows.reload();
              statistics.reload();
            }}
          />
        </Suspense>
      )}
    </SearchPage>
  );
}
