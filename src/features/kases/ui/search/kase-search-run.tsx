import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput, CallOutput } from '#src/client/http/call.ts';
import { areaText } from '#src/client/text/band-labels.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { listPlaces } from '#src/contract/places.ts';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import type { Run } from '#src/features/searches/ui/list-page/search-history.tsx';
import styles from '#src/features/searches/ui/list-page/search-run.module.css';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { kaseStatistics, searchKases } from '../../contract/kases.ts';
import KaseCharts from './kase-charts.tsx';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface KaseRunProps {
  run: Run;
  /** Where its rows are looked at. */
  address: string;
}

const shownRows = 10;

/**
 * A search for evidence as a report: where it searched, its figures then and now, how the rents
 * lie, and its newest rows.
 */
export default function KaseSearchRun(props: KaseRunProps) {
  return (
    <LazyMessages part="reports">
      <Report {...props} />
    </LazyMessages>
  );
}

function Report({ run, address }: KaseRunProps) {
  const { t } = useText();
  const filter = run.filter as CallInput<typeof kaseStatistics> & Record<'city' | 'district' | 'bounds' | 'near' | 'polygon', string | undefined>; // prettier-ignore
  const query = useQuery(kaseStatistics, filter);
  const { city, district, bounds, near, polygon } = filter;
  return (
    <section className={styles.report} aria-label={t('searchRun.open')}>
      <div className={styles.beside}>
        <AsyncView query={query} skeleton={<SkeletonLines lines={6} />}>
          {(now) => <ThenAndNow run={run} now={now} />}
        </AsyncView>
        {city !== undefined && (
          <div className={styles.map} role="group" aria-label={t('searchRun.scope')}>
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <CityMap city={city} district={district} bounds={bounds} drawn={{ near, polygon }} />
            </Suspense>
          </div>
        )}
      </div>
      <KaseCharts filter={filter} empty={<HelpText>{t('searchRun.none')}</HelpText>} />
      <Rows filter={filter} address={address} />
    </section>
  );
}

function ThenAndNow({ run, now }: { run: Run; now: CallOutput<typeof kaseStatistics> }) {
  const { t, number, dayText } = useText();
  const { ofMany } = useRentFormat();
  const rentText = (value: number | null, currency: Run['currency']) =>
    value === null || currency === null
      ? '–'
      : `${ofMany.text(value, currency)} ${ofMany.unit(currency)}`;
  const range = (
    low: number | null | undefined,
    high: number | null | undefined,
    { currency }: Pick<Run, 'currency'>,
  ) =>
    low == null || high == null
      ? '–'
      : `${ofMany.text(low, currency)}–${ofMany.text(high, currency)}`;
  const period = ({ quarters }: Pick<Run, 'quarters'>) =>
    quarters ? `${quarters.first}–${quarters.last}` : '–';
  const lines: [string, string, string][] = [
    ['n', number(run.n), number(now.n)],
    [
      t('list.strip.median'),
      rentText(run.median, run.currency),
      rentText(now.median, now.currency),
    ],
    [
      t('searchRun.interval'),
      range(run.interval?.low, run.interval?.high, run),
      range(now.interval?.low, now.interval?.high, now),
    ],
    [t('searchRun.quartiles'), range(run.q1, run.q3, run), range(now.q1, now.q3, now)],
    [t('searchRun.quarters'), period(run), period(now)],
  ];
  return (
    <table className={styles.table}>
      <caption>{t('searchRun.figures')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('searchRun.then', { day: dayText(run.ranAt) })}</th>
          <th scope="col">{t('searchRun.now')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([term, then, current]) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{then}</td>
            <td>{current}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The newest rows, and which of them the member owns. */
function Rows({ filter, address }: { filter: CallInput<typeof kaseStatistics>; address: string }) {
  const words = useText();
  const { t, locale } = words;
  const charged = useChargedPrice('kase');
  const places = useQuery(listPlaces, {}).data;
  const query = useQuery(searchKases, { ...filter, sort: '-date', page: 1, limit: shownRows });
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonLines lines={4} />}
      isEmpty={({ total }) => total === 0}
      empty={null}
    >
      {({ list, total }) => (
        <div
          className={styles.scroller}
          tabIndex={0}
          role="region"
          aria-label={t('searchRun.rows')}
        >
          <table className={styles.table}>
            <caption>
              {t('searchRun.rows')}{' '}
              <Link to={address}>{t('searchRun.rows.all', { n: total })}</Link>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('searchRun.row.place')}</th>
                <th scope="col">{t('searchRun.row.quarter')}</th>
                <th scope="col">{t('searchRun.row.area')}</th>
                <th scope="col">{t('searchRun.row.state')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map(
                ({
                  id,
                  city,
                  district,
                  road,
                  roadHans,
                  roadEn,
                  quarter,
                  areaBand,
                  details,
                  priceJindou,
                }) => (
                  <tr key={id}>
                    <th scope="row">{`${districtText(places, city, district, locale)} ${placeText(locale, { name: road, nameHans: roadHans, nameEn: roadEn })}`}</th>
                    <td>{quarter}</td>
                    <td>{areaText(areaBand, words)}</td>
                    <td>
                      {details
                        ? t('searchRun.owned')
                        : t('searchRun.masked', { n: charged(priceJindou) })}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </AsyncView>
  );
}
