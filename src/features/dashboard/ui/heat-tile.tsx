import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityMap } from '#src/contract/places.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { HeatGrid } from '#src/ui/charts/heat-grid.tsx';
import { dashboardHeat } from '../contract/dashboard.ts';
import { vacancyText, ofRoads, roadsOf, searchAddress } from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import { joined } from './district-tiles.tsx';
import { Bandwidth, heatCells, SurfaceSwitch, type HeatTileProps } from './heat-controls.tsx';
import { IgnoredFiltersNote } from './ignored-filters-note.tsx';
import { SurveyHeatTile } from './survey-heat-tile.tsx';

/** Cases, rents, vacant units or openings as a surface over the city, with an adjustable bandwidth. */
export function HeatTile(props: HeatTileProps) {
  const { surface } = props.scope;
  return surface === 'vacant' || surface === 'opened' ? (
    <SurveyHeatTile of={surface} {...props} />
  ) : (
    <CaseHeatTile {...props} />
  );
}

function CaseHeatTile({ scope, onSurface, onBandwidth }: HeatTileProps) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const heat = useQuery(dashboardHeat, {
    ...roadsOf(scope),
    cells: heatCells,
    ...(scope.bandwidth !== undefined && { bandwidth: scope.bandwidth }),
  });
  const map = useQuery(cityMap, { city: scope.city.name });
  const {
    surface,
    city: { quarters: period },
  } = scope;
  // A count is exact; rents have an error that a surface does not show.
  const titleOf = (cells: readonly { density: number }[]) =>
    surface === 'density'
      ? t('dashboard.heat.density.peak', {
          n: Math.round(Math.max(...cells.map(({ density }) => density))),
        })
      : t('dashboard.heat.rent');
  return (
    <Tile
      asked={joined(heat, map)}
      title={t('dashboard.heat')}
      isEmpty={([found]) => found.cells.length === 0}
      empty={t('dashboard.heat.none')}
    >
      {([found, shapes]) => {
        const unit =
          surface === 'rent' ? ofMany.reading(found.currency) : t('dashboard.heat.density.unit');
        const rentOf = ({ rent }: (typeof found.cells)[number]) =>
          rent === null ? null : ofMany.value(rent);
        const valueOf = (cell: (typeof found.cells)[number]) =>
          surface === 'rent' ? rentOf(cell) : cell.density;
        const format = (value: number) =>
          surface === 'rent'
            ? ofMany.shown(value, found.currency)
            : number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
        return (
          <ChartCard
            title={titleOf(found.cells)}
            unit={t('dashboard.heat.reading', {
              unit,
              reach: number(found.bandwidthM ?? 0),
              n: number(found.n),
              without: number(found.withoutPlace),
            })}
            source={t('kase.source')}
            provenance={surface === 'rent' ? 'modelled' : 'register'}
            date={period ? `${period.first}–${period.last}` : undefined}
            columns={[
              { label: t('dashboard.heat.lon'), digits: 4 },
              { label: t('dashboard.heat.lat'), digits: 4 },
              { label: t('dashboard.heat.density.unit'), digits: 1 },
              { label: ofMany.unit(found.currency), digits: ofMany.places(found.currency) },
            ]}
            rows={found.cells.map((cell) => [cell.lon, cell.lat, cell.density, rentOf(cell)])}
            actions={<SurfaceSwitch surface={surface} onSurface={onSurface} />}
            openIn={{
              to: searchAddress(ofRoads(scope)),
              label: t(vacancyText(scope, 'dashboard.open')),
            }}
            note={
              <>
                <Bandwidth metres={found.bandwidthM ?? 300} onChange={onBandwidth} />
                <IgnoredFiltersNote scope={scope} follows={['grade']} />
              </>
            }
          >
            <HeatGrid
              label={t(surface === 'rent' ? 'dashboard.heat.rent' : 'dashboard.heat.density')}
              city={scope.city.name}
              map={shapes}
              cells={found.cells.map((cell) => ({
                lon: cell.lon,
                lat: cell.lat,
                value: valueOf(cell),
              }))}
              cellM={found.cellM ?? 100}
              scaleTitle={unit}
              format={format}
              steps={surface === 'rent' ? 'quantile' : 'even'}
            />
          </ChartCard>
        );
      }}
    </Tile>
  );
}
