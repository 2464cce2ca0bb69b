import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { accessState } from '#src/access/access-state.ts';
import { listSampleWaves, sampleStatistics, searchSamples } from '#src/contract/samples.ts';
import { buyingRules } from '#src/domain/buying-needs.ts';
import { mostItems } from '#src/domain/order.ts';
import { discountOf, lineOf } from '#src/domain/prices.ts';
import { roadWaveJindou } from '#src/domain/sample.ts';
import type { CallInput } from '#src/http/call.ts';
import { Allow } from '../allow.tsx';
import { Failed } from '../async-view.tsx';
import type { WantedItem } from '../basket/basket.ts';
import { bookingAddress } from '../booking/booking-address.ts';
import buttons from '../controls.module.css';
import { Drawer } from '../drawer/drawer.tsx';
import frame from '../list-page/list-frame.module.css';
import { districtText } from '../list-page/places.ts';
import { PriceTag } from '../list-page/price-tag.tsx';
import tags from '../list-page/row-tags.module.css';
import { SearchPage } from '../list-page/search-page.tsx';
import { useListSearch, type ListKind } from '../list-page/use-list-search.ts';
import { useTicked } from '../list-page/use-ticked.ts';
import { PriceButton } from '../price-button/price-button.tsx';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import { describeSamples } from './describe-samples.ts';
import { repeatedSampleFilters, sampleAddress, sampleColumnKeys } from './sample-address.ts';
import { sampleColumns } from './sample-columns.tsx';
import { SampleFacts } from './sample-facts.tsx';
import { SampleStrip } from './sample-strip.tsx';
import { roadText, shopText, type SampleItem } from './sample-words.ts';
import type { RentsOf } from './ticked-asked.ts';
import type { IntervalOf } from './ticked-vacancy.ts';
import { useSampleFilters } from './use-sample-filters.ts';
import { useSamplePoints } from './use-sample-points.ts';

const SampleMap = lazy(() => import('./sample-map.tsx'));
const SampleRun = lazy(() => import('./sample-run.tsx'));
const Checkout = lazy(() => import('../basket/checkout.tsx'));

const kind: ListKind = {
  name: 'samples',
  resource: 'samples',
  exported: 'samples',
  address: sampleAddress,
  columnKeys: sampleColumnKeys,
  repeated: repeatedSampleFilters,
};

const point = (row: SampleItem): WantedItem => ({ type: 'sample', refId: row.id, variant: 'point' });

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
  const { navigation, places, withMap } = search;
  const { state, applyFilter } = navigation;
  const filter = state.filter as CallInput<typeof sampleStatistics> & { city?: string; district?: string };
  const { roles } = useSnapshot(accessState);
  const discount = discountOf(roles);

  const waves = useCall(listSampleWaves, {}).answer;
  const statistics = useCall(sampleStatistics, filter);
  const rows = useCall(searchSamples, { ...filter, sort: state.sort as '-period', page: state.page, limit: state.limit });
  const newest = statistics.answer?.wave?.id;
  const drawn = useSamplePoints(withMap && newest !== undefined ? { ...filter, wave: [newest] } : null);

  const districtOf = useCallback(
    ({ city, district }: SampleItem) => districtText(places, city, district, locale),
    [places, locale],
  );
  const columns = useMemo(() => sampleColumns(words, districtOf), [words, districtOf]);
  const nameOf = useCallback(
    (row: SampleItem) => `${roadText(row, words) || districtOf(row)} ${row.period} ${shopText(row, words)}`,
    [words, districtOf],
  );
  const ticked = useTicked(rows.answer?.list, nameOf, mostItems);
  const [opened, setOpened] = useState<SampleItem | null>(null);
  const [pointed, setPointed] = useState<SampleItem | null>(null);
  const [buying, setBuying] = useState<{ first: SampleItem; items: readonly WantedItem[] } | null>(null);
  const [bought, setBought] = useState<string | null>(null);

  const city = filter.city ?? waves?.find(({ id }) => id === newest)?.city;
  const controls = useSampleFilters(navigation, places, waves, [...(rows.answer?.list ?? []), ...(drawn?.points ?? [])]);
  const sum = (items: readonly SampleItem[]) =>
    items.reduce((total, { priceJindou }) => total + lineOf('sample', priceJindou, 1, discount).line, 0);
  const wanted = ticked.rows.filter(({ details }) => details === null);
  const whole = (drawn?.points ?? []).filter(({ details }) => details === null);
  const mayTakeAll = [filter.road ?? []].flat().length === 1 && whole.length > 0;
  const roadPrice = lineOf('sample', roadWaveJindou, 1, discount).line;
  const synthetic = waves?.some(({ id, isSynthetic }) => id === newest && isSynthetic);

  return (
    <SearchPage
      search={search}
      title={title}
      ofRun={(run) => (
        <Suspense>
          <SampleRun run={run} intervalOf={intervalOf} />
        </Suspense>
      )}
      about={
        <>
          {t('sample.about')} {synthetic && <span className={tags.synthetic}>{t('sample.synthetic')}</span>}
        </>
      }
      tools={
        <>
          {tools}
          {mayTakeAll && (
            <Allow rule={['can:order-pay', ...buyingRules(['sample'])]} disabled>
              <button
                type="button"
                className={buttons.button}
                // Whichever of its points names the road, all that the wave has of it comes along.
                onClick={() => setBuying({ first: whole[0]!, items: [{ type: 'sample', refId: whole[0]!.id, variant: 'wave' }] })}
              >
                {t('sample.getAll', { n: drawn?.total ?? whole.length, price: roadPrice })}
              </button>
            </Allow>
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
          <SampleStrip
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
          <span>
            {t('sample.none')} <Link to={bookingAddress('sample', state.filter)}>{t('sample.none.book')}</Link>
          </span>
        ),
      }}
      onOpen={setOpened}
      onPoint={setPointed}
      ticked={ticked}
      acts={
        wanted.length > 0 ? (
          <PriceButton
            act={t('sample.get')}
            buys="sample"
            jindou={sum(wanted)}
            onClick={() => setBuying({ first: wanted[0]!, items: wanted.map(point) })}
          />
        ) : (
          <span>{t('sample.owned.all')}</span>
        )
      }
      card={(row) => ({
        title: roadText(row, words) || districtOf(row),
        facts: [`${row.period} · ${shopText(row, words)}`, row.details?.name || t('list.masked')],
        side: <PriceTag row={row} />,
      })}
      map={
        <section aria-label={t('sample.map')} className={frame.map}>
          <Suspense fallback={<p className={frame.waiting}>{t('map.loading')}</p>}>
            {drawn?.error ? (
              <Failed error={drawn.error} onRetry={statistics.reload} />
            ) : (
              <SampleMap
                key={newest ?? ''}
                city={city}
                points={drawn?.points ?? []}
                total={drawn?.total ?? 0}
                marked={pointed}
                onSearchHere={(bounds) => applyFilter({ city, bounds })}
              />
            )}
          </Suspense>
        </section>
      }
      // Surveys reach beyond the cities there is evidence of, so the register of places does not judge them.
      misplaced={[]}
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
                setBuying({ first: opened, items: [point(opened)] });
                setOpened(null);
              }}
            />
          ) : (
            <Link className={buttons.button} to={resultAddress(opened)}>
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
    </SearchPage>
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
