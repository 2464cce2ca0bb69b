import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityMap } from '#src/contract/places.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { Choropleth } from '#src/ui/charts/choropleth.tsx';
import { RankedIntervals } from '#src/ui/charts/ranked-intervals.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { dashboardDistricts } from '../contract/dashboard.ts';
import { vacancyText, searchAddress, type Scope } from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import { extremes, spreadFinding } from './extremes-finding.ts';

type Districts = OutputOf<typeof dashboardDistricts>;

interface TileProps {
  scope: Scope;
  onDistrict: (district: string) => void;
}

/** Medians by district on the map. */
export function MapTile({ scope, onDistrict }: TileProps) {
  const words = useText();
  const { t, locale } = words;
  const { ofMany } = useRentFormat();
  const districts = useQuery(dashboardDistricts, { city: scope.city.name, ...scope.cases });
  const map = useQuery(cityMap, { city: scope.city.name });
  const asked = joined(districts, map);
  return (
    <Tile
      query={asked}
      title={t('dashboard.map')}
      isEmpty={([found]) => found.districts.length === 0}
      empty={t('dashboard.none', { n: 0 })}
    >
      {([found, shapes]) => (
        <DistrictCard
          found={found}
          scope={scope}
          title={spreadFinding(found.districts, (place) => placeText(locale, place), words)}
          reading={t('dashboard.map.reading')}
        >
          <Choropleth
            label={t('dashboard.map')}
            city={scope.city.name}
            map={shapes}
            values={found.districts
              .map(ofMany.figures)
              .map(({ name, n, median }) => ({ name, n, value: median }))}
            chosen={scope.districts.map(({ name }) => name)}
            scaleTitle={`${ofMany.reading(found.currency)} · ${periodText(found)}`}
            format={(value) => ofMany.shown(value, found.currency)}
            onChoose={onDistrict}
          />
        </DistrictCard>
      )}
    </Tile>
  );
}

/** Quartiles, intervals and medians of the districts on one scale. */
export function RankedIntervalsTile({ scope, onDistrict }: TileProps) {
  const { t, locale } = useText();
  const { ofMany } = useRentFormat();
  const query = useQuery(dashboardDistricts, { city: scope.city.name, ...scope.cases });
  return (
    <Tile
      query={query}
      title={t('dashboard.ladder')}
      isEmpty={({ districts }) => districts.length === 0}
      empty={t('dashboard.none', { n: 0 })}
    >
      {(found) => (
        <DistrictCard
          found={found}
          scope={scope}
          title={extremes(found.districts, (place) => placeText(locale, place), t)}
          reading={t('dashboard.ladder.reading')}
        >
          <RankedIntervals
            label={t('dashboard.ladder')}
            rows={found.districts.map(ofMany.figures).map((place) => ({
              ...place,
              key: place.name,
              name: placeText(locale, place).replace(/ District$/, ''),
              chosen: scope.districts.some(({ name }) => name === place.name),
              onChoose: () => onDistrict(place.name),
            }))}
            format={(value) => ofMany.shown(value, found.currency)}
          />
        </DistrictCard>
      )}
    </Tile>
  );
}

interface DistrictCardProps {
  found: Districts;
  scope: Scope;
  title: string;
  reading: string;
  children: React.ReactNode;
}

function DistrictCard({ found, scope, title, reading, children }: DistrictCardProps) {
  const { t, locale } = useText();
  const { ofMany } = useRentFormat();
  const digits = ofMany.places(found.currency);
  return (
    <ChartCard
      title={title}
      unit={[ofMany.reading(found.currency), reading].join(' · ')}
      provenance="register"
      source={t('kase.source')}
      date={periodText(found)}
      columns={[
        { label: t('kase.filter.district') },
        { label: 'n' },
        { label: t('chart.median'), digits },
        { label: t('chart.interval.median.low'), digits },
        { label: t('chart.interval.median.high'), digits },
        { label: t('chart.quartile.low'), digits },
        { label: t('chart.quartile.high'), digits },
      ]}
      rows={found.districts
        .map(ofMany.figures)
        .map(({ n, median, interval, q1, q3, ...place }) => [
          placeText(locale, place),
          n,
          median ?? t('state.sample.small', { n }),
          interval?.low ?? null,
          interval?.high ?? null,
          q1,
          q3,
        ])}
      openIn={{
        to: searchAddress(
          scope,
          found.quarters ? { from: found.quarters.first, to: found.quarters.last } : {},
        ),
        label: t(vacancyText(scope, 'dashboard.open')),
      }}
    >
      {children}
    </ChartCard>
  );
}

function periodText({ quarters }: Districts): string {
  return quarters ? `${quarters.first}–${quarters.last}` : '';
}

/** Two calls a tile needs both of, as one. */
export function joined<One, Other>(
  one: QueryResult<One>,
  other: QueryResult<Other>,
): QueryResult<[One, Other]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => {
      if (one.error) one.refetch();
      if (other.error) other.refetch();
    },
  };
}
