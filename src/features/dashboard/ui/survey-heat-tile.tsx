import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityMap } from '#src/contract/places.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { HeatGrid } from '#src/ui/charts/heat-grid.tsx';
import { dashboardSurveyHeat, type surveySurfaces } from '../contract/dashboard.ts';
import { vacancyText, sampleAddress, placeOf, surveyOf } from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import { joined } from './district-tiles.tsx';
import { Bandwidth, heatCells, SurfaceSwitch, type HeatTileProps } from './heat-controls.tsx';
import { IgnoredFiltersNote } from './ignored-filters-note.tsx';
import { SyntheticDataNote } from './synthetic-data-note.tsx';

type Props = HeatTileProps & { of: (typeof surveySurfaces)[number] };

/** Where the newest survey found empty units, or units that were not there the time before. */
export function SurveyHeatTile({ of, scope, onSurface, onBandwidth }: Props) {
  const { t, number } = useText();
  const found = useQuery(dashboardSurveyHeat, {
    ...placeOf(scope),
    ...surveyOf(scope),
    of,
    cells: heatCells,
    ...(scope.bandwidth !== undefined && { bandwidth: scope.bandwidth }),
  });
  const map = useQuery(cityMap, { city: scope.city.name });
  const surfaces = <SurfaceSwitch surface={of} onSurface={onSurface} />;
  return (
    <Tile
      asked={joined(found, map)}
      title={t('dashboard.heat')}
      isEmpty={([{ cells }]) => cells.length === 0}
      empty={
        <>
          {surfaces}
          <p>
            {found.answer?.syntheticLeftOut ? (
              <SyntheticDataNote />
            ) : (
              t(`dashboard.heat.${of}.none`)
            )}
          </p>
        </>
      }
    >
      {([{ cells, cellM, bandwidthM, n, hits, period, before, isSynthetic }, shapes]) => (
        <ChartCard
          title={t(`dashboard.heat.${of}.peak`, {
            n: Math.round(Math.max(...cells.map(({ density }) => density))),
          })}
          unit={t('dashboard.heat.survey.reading', {
            unit: t(`dashboard.heat.${of}.unit`),
            reach: number(bandwidthM ?? 0),
            n: number(n),
            hits: number(hits),
          })}
          provenance={isSynthetic ? 'synthetic' : 'survey'}
          source={t(isSynthetic ? 'dashboard.synthetic.survey' : 'dashboard.heat.survey.source')}
          date={of === 'opened' && before ? `${before}–${period ?? ''}` : (period ?? undefined)}
          columns={[
            { label: t('dashboard.heat.lon'), digits: 4 },
            { label: t('dashboard.heat.lat'), digits: 4 },
            { label: t(`dashboard.heat.${of}.unit`), digits: 1 },
          ]}
          rows={cells.map(({ lon, lat, density }) => [lon, lat, density])}
          actions={surfaces}
          openIn={{
            to: sampleAddress(scope),
            label: t(vacancyText(scope, 'dashboard.open.samples')),
          }}
          note={
            <>
              <Bandwidth metres={bandwidthM ?? 300} onChange={onBandwidth} />
              <IgnoredFiltersNote scope={scope} />
            </>
          }
        >
          <HeatGrid
            label={t(`dashboard.heat.${of}`)}
            city={scope.city.name}
            map={shapes}
            cells={cells.map(({ lon, lat, density }) => ({ lon, lat, value: density }))}
            cellM={cellM ?? 100}
            scaleTitle={t(`dashboard.heat.${of}.unit`)}
            format={(value) => number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })}
            steps="even"
          />
        </ChartCard>
      )}
    </Tile>
  );
}
