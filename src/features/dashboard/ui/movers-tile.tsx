import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityNamed } from '#src/domain/city.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { dashboardMovers } from '../contract/dashboard.ts';
import {
  ofRoads,
  vacancyText,
  roadsOf,
  roadSheetAddress,
  searchAddress,
  type Scope,
} from './dashboard-address.ts';
import { useSigned } from './dashboard-figures.tsx';
import { Tile } from './dashboard-tile.tsx';
import styles from './dashboard.module.css';
import { IgnoredFiltersNote } from './ignored-filters-note.tsx';

type Answer = OutputOf<typeof dashboardMovers>;
type Mover = Answer['risers'][number];

const most = 6;

/**
 * The roads whose rents changed over a year by more than the error, each with its interval and the
 * rents behind it.
 */
export function MoversTile({ scope }: { scope: Scope }) {
  const { t } = useText();
  const query = useQuery(dashboardMovers, { ...roadsOf(scope), most });
  return (
    <Tile
      query={query}
      title={t('dashboard.movers')}
      isEmpty={({ risers, fallers }) => risers.length + fallers.length === 0}
      empty={
        <>
          <p>
            {query.data?.compared
              ? t('dashboard.movers.within', { n: query.data.compared })
              : t('dashboard.movers.none')}
          </p>
          <Link to={searchAddress(ofRoads(scope))}>{t(vacancyText(scope, 'dashboard.open'))}</Link>
        </>
      }
    >
      {(answer) => <Movers scope={scope} answer={answer} />}
    </Tile>
  );
}

function Movers({
  scope,
  answer: { risers, fallers, compared },
}: {
  scope: Scope;
  answer: Answer;
}) {
  const { t, locale } = useText();
  const { ofMany } = useRentFormat();
  const currency = cityNamed(scope.city.name)?.currency ?? 'TWD';
  const unit = ofMany.unit(currency);
  const all = [...risers, ...fallers];
  return (
    <ChartCard
      isTable
      title={t('dashboard.movers.clear', { n: all.length })}
      provenance="register"
      unit={`${ofMany.reading(currency)} · ${t('dashboard.movers.reading', { n: compared })}`}
      source={t('kase.source')}
      date={scope.city.quarters?.last}
      columns={[
        { label: t('kase.filter.road') },
        { label: t('kase.filter.district') },
        { label: `${t('chart.median')} ${unit}`, digits: ofMany.places(currency) },
        { label: t('dashboard.yoy'), digits: 1, percent: true },
        { label: t('chart.interval.low'), digits: 1, percent: true },
        { label: t('chart.interval.high'), digits: 1, percent: true },
        { label: t('dashboard.movers.before') },
        { label: t('dashboard.movers.after') },
      ]}
      rows={all.map(({ district, median, value, interval, nBefore, nAfter, ...road }) => [
        placeText(locale, road),
        districtName(scope, district, locale),
        median === null ? null : ofMany.value(median),
        value,
        interval?.low ?? null,
        interval?.high ?? null,
        nBefore,
        nAfter,
      ])}
      openIn={{ to: searchAddress(ofRoads(scope)), label: t(vacancyText(scope, 'dashboard.open')) }}
      note={<IgnoredFiltersNote scope={scope} follows={['grade']} />}
    >
      <div
        className={styles.scroller}
        tabIndex={0}
        role="region"
        aria-label={t('dashboard.movers')}
      >
        <table className={styles.movers}>
          <thead>
            <tr>
              <th scope="col">{t('kase.filter.road')}</th>
              <th scope="col">
                {t('dashboard.movers.median')} <small>{unit}</small>
              </th>
              <th scope="col">{t('dashboard.yoy')}</th>
              <th scope="col">{t('dashboard.movers.interval')}</th>
              <th scope="col">n</th>
            </tr>
          </thead>
          {[risers, fallers].map((side, at) => (
            <tbody key={at}>
              {side.map((mover) => (
                <Row key={mover.id} mover={mover} scope={scope} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </ChartCard>
  );
}

function Row({ mover, scope }: { mover: Mover; scope: Scope }) {
  const { t, locale, number } = useText();
  const { ofMany } = useRentFormat();
  const signed = useSigned();
  const { value, interval, median, district, nBefore, nAfter } = mover;
  return (
    <tr>
      <th scope="row">
        <Link to={roadSheetAddress(scope, mover)} lang={locale === 'en' ? 'zh-Hant' : undefined}>
          {placeText(locale, mover)}
        </Link>
        <small>{districtName(scope, district, locale)}</small>
      </th>
      <td>
        {median === null ? '–' : ofMany.text(median, cityNamed(scope.city.name)?.currency ?? 'TWD')}
      </td>
      <td data-clear>
        <span className={styles.change}>
          <Icon name={value > 0 ? 'arrow-up' : 'arrow-down'} size={14} />
          {signed(value)}
        </span>
      </td>
      <td>
        {interval
          ? t('dashboard.movers.range', { low: signed(interval.low), high: signed(interval.high) })
          : '–'}
      </td>
      <td>{`${number(nBefore)} → ${number(nAfter)}`}</td>
    </tr>
  );
}

/** Beside a road the word "District" of an English name says nothing. */
function districtName({ city }: Scope, district: string, locale: string): string {
  const place = city.districts.find(({ name }) => name === district);
  return place ? placeText(locale, place).replace(/ District$/, '') : district;
}
