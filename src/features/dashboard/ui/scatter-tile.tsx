import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { ScatterPlot } from '#src/ui/charts/scatter-plot.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { dashboardRoads } from '../contract/dashboard.ts';
import {
  vacancyText,
  ofRoads,
  roadsOf,
  roadSheetAddress,
  searchAddress,
  surveyOf,
  type Scope,
} from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import { IgnoredFiltersNote } from './ignored-filters-note.tsx';
import { scatterFinding } from './scatter-finding.ts';
import { SyntheticDataNote } from './synthetic-data-note.tsx';

/** Roads by vacancy and rent, each as large as its evidence. */
export function ScatterTile({ scope }: { scope: Scope }) {
  const words = useText();
  const { t, locale, percent } = words;
  const { ofMany } = useRentFormat();
  const navigate = useNavigate();
  const query = useQuery(dashboardRoads, { ...roadsOf(scope), ...surveyOf(scope) });
  return (
    <Tile
      query={query}
      title={t('dashboard.scatter')}
      isEmpty={({ roads }) => roads.length === 0}
      empty={query.data?.syntheticLeftOut ? <SyntheticDataNote /> : t('dashboard.scatter.none')}
    >
      {({ currency, roads, notSurveyed }) => (
        <ChartCard
          title={scatterFinding(roads, words)}
          date={scope.city.quarters?.last}
          provenance={roads.some(({ isSynthetic }) => isSynthetic) ? 'synthetic' : 'register'}
          unit={t('dashboard.scatter.reading', { unit: ofMany.reading(currency), n: roads.length })}
          source={[
            t('kase.source'),
            ...(roads.some(({ isSynthetic }) => isSynthetic) ? [t('dashboard.synthetic')] : []),
          ].join(' · ')}
          columns={[
            { label: t('kase.filter.road') },
            { label: t('chart.median'), digits: ofMany.places(currency) },
            { label: 'n' },
            { label: t('dashboard.vacancy'), digits: 1, percent: true },
            { label: t('chart.interval.low'), digits: 1, percent: true },
            { label: t('chart.interval.high'), digits: 1, percent: true },
            { label: t('dashboard.scatter.points') },
          ]}
          rows={roads.map(({ median, n, vacancy, ...road }) => [
            placeText(locale, road),
            ofMany.value(median),
            n,
            vacancy.share,
            vacancy.low,
            vacancy.high,
            vacancy.n,
          ])}
          note={
            <>
              <p>{t('dashboard.scatter.left', { n: notSurveyed })}</p>
              <IgnoredFiltersNote scope={scope} follows={['grade']} />
            </>
          }
          openIn={{
            to: searchAddress(ofRoads(scope)),
            label: t(vacancyText(scope, 'dashboard.open')),
          }}
        >
          <ScatterPlot
            label={t('dashboard.scatter')}
            points={roads.map(({ id, district, median, n, vacancy, ...road }) => ({
              key: id,
              name: placeText(locale, road),
              x: vacancy.share,
              y: ofMany.value(median),
              n,
              onChoose: () => void navigate(roadSheetAddress(scope, { id, district })),
            }))}
            xAxis={{ name: t('dashboard.vacancy'), format: (value) => percent(value) }}
            yAxis={{
              name: ofMany.unit(currency),
              format: (value) => ofMany.shown(value, currency),
            }}
          />
        </ChartCard>
      )}
    </Tile>
  );
}
