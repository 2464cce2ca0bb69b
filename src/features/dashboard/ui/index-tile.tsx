import { lazy, Suspense } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { LineChart } from '#src/ui/charts/line-chart.tsx';
import type { LineSeries } from '#src/ui/charts/line-series.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { SegmentedControl } from '#src/ui/segmented-control/segmented-control.tsx';
import { dashboardIndex } from '../contract/dashboard.ts';
import { indexMethods, type IndexMethod } from '../model/dashboard-filter.ts';
import { vacancyText, searchAddress, defaultDistricts, type Scope } from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import { indexFinding, type IndexEnd } from './index-finding.ts';
import { RoadChooser } from './road-chooser.tsx';

type Line = OutputOf<typeof dashboardIndex>['lines'][number];

const RoadLines = lazy(() => import('./road-lines.tsx'));

interface IndexTileProps {
  scope: Scope;
  onMethod: (method: IndexMethod) => void;
  onRoads: (ids: readonly string[]) => void;
}

/**
 * Rent indices of districts, by the chosen method, with the interval of the first; or of roads of
 * one of them.
 */
export function IndexTile(props: IndexTileProps) {
  const { scope, onRoads } = props;
  if (scope.one === undefined || scope.roads.length === 0) return <DistrictLines {...props} />;
  return (
    <Suspense fallback={<SkeletonLines lines={6} height={40} />}>
      <RoadLines scope={scope} district={scope.one} onRoads={onRoads} />
    </Suspense>
  );
}

function DistrictLines({ scope, onMethod, onRoads }: IndexTileProps) {
  const { t } = useText();
  const districts = scope.districts.length > 0 ? scope.districts : defaultDistricts(scope.city);
  const query = useQuery(dashboardIndex, {
    city: scope.city.name,
    district: districts.map(({ name }) => name),
    method: scope.method,
    window: 'year',
    ...scope.cases,
  });
  return (
    <Tile
      query={query}
      title={t('dashboard.index')}
      isEmpty={({ lines }) =>
        !lines.some(({ points }) => points.some(({ index }) => index !== null))
      }
      empty={
        <>
          <MethodSwitch method={scope.method} onMethod={onMethod} />
          <RoadChooser scope={scope} onRoads={onRoads} />
          <p>{t('dashboard.index.none')}</p>
        </>
      }
    >
      {({ lines }) => (
        <IndexChart scope={scope} lines={lines} onMethod={onMethod} onRoads={onRoads} />
      )}
    </Tile>
  );
}

function IndexChart({
  scope,
  lines,
  onMethod,
  onRoads,
}: IndexTileProps & { lines: readonly Line[] }) {
  const { t, locale, number } = useText();
  const nameOf = (district: string | null) => {
    if (district === null) return t('dashboard.wholeCity');
    const place = scope.city.districts.find(({ name }) => name === district);
    return place ? placeText(locale, place).replace(/ District$/, '') : district;
  };
  // The line of the city is shown beside the chosen ones as long as it fits, and when there are no
  // others.
  const drawn = lines.filter(({ points }) => points.some(({ index }) => index !== null));
  const shown = drawn.filter(({ district }) => district !== null || drawn.length <= 5);
  const ordered = shown.toSorted(
    (a, b) => Number(a.district === null) - Number(b.district === null),
  );
  const times = [
    ...new Set(
      ordered.flatMap(({ points }) =>
        points.filter(({ complete }) => complete).map(({ quarter }) => quarter),
      ),
    ),
  ].sort();
  const series = ordered.map(({ district, points }): LineSeries => {
    const byQuarter = new Map(points.map((point) => [point.quarter, point]));
    return {
      key: district ?? '',
      name: nameOf(district),
      points: times.map((time) => {
        const point = byQuarter.get(time);
        return { value: point?.index ?? null, interval: point?.interval ?? null, n: point?.n ?? 0 };
      }),
    };
  });
  const ends: IndexEnd[] = ordered.map(({ district, points }) => {
    const completePoints = points.filter(({ complete, index }) => complete && index !== null);
    return {
      name: nameOf(district),
      base: completePoints[0]?.quarter,
      last: completePoints.at(-1)?.quarter,
      interval: completePoints.at(-1)?.interval ?? null,
    };
  });
  const whole = (value: number) => number(value, { maximumFractionDigits: 0 });
  return (
    <ChartCard
      title={indexFinding(ends, t, times[0] ?? '')}
      unit={[
        t('dashboard.index.unit', { base: times[0] ?? '' }),
        t(`dashboard.method.${scope.method}.text`),
        t('dashboard.index.band', { place: series[0]?.name ?? '' }),
      ].join(' · ')}
      provenance={scope.method === 'hedonic' || scope.method === 'repeat' ? 'modelled' : 'register'}
      source={t('kase.source')}
      date={times.length > 0 ? `${times[0]}–${times.at(-1)}` : undefined}
      columns={[
        { label: t('chart.quarter') },
        { label: t('kase.filter.district') },
        { label: t('dashboard.index'), digits: 1 },
        { label: t('chart.interval.low'), digits: 1 },
        { label: t('chart.interval.high'), digits: 1 },
        { label: 'n' },
      ]}
      rows={series.flatMap(({ name, points }) =>
        points.map(({ value, interval, n }, at) => [
          times[at]!,
          name,
          value,
          interval?.low ?? null,
          interval?.high ?? null,
          n,
        ]),
      )}
      actions={
        <>
          <RoadChooser scope={scope} onRoads={onRoads} />
          <MethodSwitch method={scope.method} onMethod={onMethod} />
        </>
      }
      openIn={{ to: searchAddress(scope), label: t(vacancyText(scope, 'dashboard.open')) }}
    >
      <LineChart
        label={t('dashboard.index')}
        times={times}
        series={series}
        chosen={series[0]?.key ?? ''}
        plotPx={320}
        format={whole}
        reference={100}
      />
    </ChartCard>
  );
}

function MethodSwitch({
  method,
  onMethod,
}: {
  method: IndexMethod;
  onMethod: (method: IndexMethod) => void;
}) {
  const { t } = useText();
  return (
    <SegmentedControl role="group" aria-label={t('dashboard.method')}>
      {indexMethods.map((key) => (
        <UnstyledButton
          key={key}
          aria-pressed={key === method}
          title={t(`dashboard.method.${key}.text`)}
          onClick={() => onMethod(key)}
        >
          {t(`dashboard.method.${key}`)}
        </UnstyledButton>
      ))}
    </SegmentedControl>
  );
}
