import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { defaultBookingDays } from '#src/features/orders/model/booking.ts';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
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
import { PriceTag } from '#src/features/searches/ui/list-page/price-tag.tsx';
import tags from '#src/features/searches/ui/list-page/row-tags.module.css';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { describeSamples } from './describe-samples.ts';
import { markerGroupKey } from './marker-groups.ts';
import { roadText, shopText, type SampleItem } from './sample-labels.ts';
import { BuyPoints, PointDetails, RoadPurchase, SampleCheckout } from './sample-purchase.tsx';
import styles from './sample-search.module.css';
import { SampleStatistics } from './sample-statistics.tsx';
import type { RentsOf } from './selected-asking-rents.ts';
import type { IntervalOf } from './selected-vacancy.ts';
import { useSampleSearch, type SampleSearchState } from './use-sample-search.ts';

const SampleMap = lazy(withMessages(() => import('./sample-map.tsx'), 'map'));
const SampleRun = lazy(() => import('./sample-search-run.tsx'));

interface SampleSearchProps {
  title: string;
  intervalOf: IntervalOf;
  rentsOf: RentsOf;
  /** What else can be done with points, beside getting them. */
  tools?: ReactNode;
}

/**
 * The search for survey points: filters, free statistics, the points as a list and on a map, and a
 * cart to get them.
 */
export function SampleSearch({ title, intervalOf, rentsOf, tools }: SampleSearchProps) {
  const words = useText();
  const { t } = words;
  const samples = useSampleSearch();
  const { list, waves, newest, synthetic, rows, covered, selection } = samples;

  return (
    <ListPage
      list={list}
      query={rows}
      columns={samples.columns}
      filters={samples.filters}
      selection={selection}
      describe={(of) => describeSamples(of, waves, words, list.places)}
    >
      <ListHeader
        title={title}
        about={
          <>
            {t('sample.about')}{' '}
            {/* Known after the waves: its space is kept, so that the line does not grow by a second one. */}
            <span
              className={tags.synthetic}
              style={{ visibility: synthetic ? undefined : 'hidden' }}
            >
              {t('sample.synthetic')}
            </span>
          </>
        }
      >
        {tools}
        <RoadPurchase samples={samples} />
      </ListHeader>
      <ListTabs />
      <ListFilters />
      <ListViews
        list={<SampleList samples={samples} intervalOf={intervalOf} rentsOf={rentsOf} />}
        map={<SampleMapView samples={samples} />}
      />
      <ListPrintHeader
        source={waves?.find(({ id }) => id === newest)?.source.title ?? t('sample.about')}
      />
      <ListHistory
        details={(run) => (
          <Suspense>
            <SampleRun
              run={run}
              coverage={covered?.list.find(({ id }) => id === run.id)?.coverage}
              intervalOf={intervalOf}
            />
          </Suspense>
        )}
      />
      <PointDetails samples={samples} />
      <SampleCheckout samples={samples} />
    </ListPage>
  );
}

interface SampleListProps {
  samples: SampleSearchState;
  intervalOf: IntervalOf;
  rentsOf: RentsOf;
}

/** The points as a list under their statistics, and the purchase of those selected. */
function SampleList({ samples, intervalOf, rentsOf }: SampleListProps) {
  const words = useText();
  const { t } = words;
  const { list, waves, synthetic, statistics, districtOf, selection, bought } = samples;
  return (
    <ListSection label={t('sample.list')}>
      <SampleStatistics
        provenance={provenanceOf('survey', synthetic)}
        query={statistics}
        selection={selection.rows}
        intervalOf={intervalOf}
        rentsOf={rentsOf}
        counts={(waveId) => waves?.find(({ id }) => id === waveId)?.countsVacant ?? false}
      />
      {bought !== null && (
        <p className={frame.partial} role="status">
          {t('sample.bought')} <Link to={bought}>{t('sample.bought.open')}</Link>
        </p>
      )}
      <ListTable
        caption={(place) => t('sample.table', place)}
        card={(row: SampleItem) => ({
          title: roadText(row, words) || districtOf(row),
          facts: [`${row.period} · ${shopText(row, words)}`, row.details?.name || t('list.masked')],
          side: <PriceTag of="sample" row={row} />,
        })}
        onOpen={samples.setOpened}
        onPoint={samples.setPointed}
        isMarked={samples.isMarked}
        empty={<NoSamples filter={list.navigation.state.filter} />}
      />
      <ListFooter>
        <BuyPoints samples={samples} />
      </ListFooter>
    </ListSection>
  );
}

/** No point matches: offers to book a survey of the filtered place. */
function NoSamples({ filter }: { filter: Filter }) {
  const { t } = useText();
  return (
    <NoResults title={t('sample.none.title')}>
      <span className={styles.book}>
        {t('sample.none', { days: defaultBookingDays })}{' '}
        <Link to={bookingAddress('sample', filter)}>{t('sample.none.book')}</Link>
      </span>
    </NoResults>
  );
}

function SampleMapView({ samples }: { samples: SampleSearchState }) {
  const { t } = useText();
  const { list, newest, city, drawn, pointed, spot, statistics } = samples;
  const { state, applyFilter } = list.navigation;
  return (
    <section aria-label={t('sample.map')} className={frame.map}>
      <Suspense fallback={<MapLoading className={frame.waiting} />}>
        {drawn?.error ? (
          <Failed error={drawn.error} onRetry={statistics.refetch} />
        ) : (
          <SampleMap
            key={newest ?? ''}
            city={city}
            points={drawn?.points ?? []}
            total={drawn?.total ?? 0}
            marked={spot ?? (pointed && markerGroupKey(pointed))}
            drawn={state.filter}
            onPoint={samples.setSpot}
            onOpen={samples.setOpened}
            onArea={(area) =>
              applyFilter({ city, bounds: undefined, near: undefined, polygon: undefined, ...area })
            }
          />
        )}
      </Suspense>
    </section>
  );
}
