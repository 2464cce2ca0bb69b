import { useEffect, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityMap } from '#src/contract/places.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { HeatGrid } from '#src/ui/charts/heat-grid.tsx';
import { SegmentedControl } from '#src/ui/segmented-control/segmented-control.tsx';
import { dashboardHeat, dashboardSurveyHeat } from '../contract/dashboard.ts';
import { heatSurfaces, type HeatSurface, type surveySurfaces } from '../model/dashboard-filter.ts';
import {
  ofRoads,
  placeOf,
  roadsOf,
  sampleAddress,
  searchAddress,
  surveyOf,
  vacancyText,
  type Scope,
} from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import styles from './dashboard.module.css';
import { joined } from './district-tiles.tsx';
import { IgnoredFiltersNote } from './ignored-filters-note.tsx';
import { SyntheticDataNote } from './synthetic-data-note.tsx';

/**
 * Cases, rents, vacant units or openings as a surface over the city, with an adjustable bandwidth.
 */
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
      query={joined(heat, map)}
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

type Props = HeatTileProps & { of: (typeof surveySurfaces)[number] };

/** Where the newest survey found empty units, or units that were not there the time before. */
function SurveyHeatTile({ of, scope, onSurface, onBandwidth }: Props) {
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
      query={joined(found, map)}
      title={t('dashboard.heat')}
      isEmpty={([{ cells }]) => cells.length === 0}
      empty={
        <>
          {surfaces}
          <p>
            {found.data?.syntheticLeftOut ? <SyntheticDataNote /> : t(`dashboard.heat.${of}.none`)}
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

interface HeatTileProps {
  scope: Scope;
  onSurface: (surface: HeatSurface) => void;
  onBandwidth: (metres: number) => void;
}

/** Cells from west to east. */
const heatCells = 44;

const settleMs = 300;

/** The variable of the surface. */
function SurfaceSwitch({
  surface,
  onSurface,
}: {
  surface: HeatSurface;
  onSurface: (surface: HeatSurface) => void;
}) {
  const { t } = useText();
  return (
    <SegmentedControl role="group" aria-label={t('dashboard.heat')}>
      {heatSurfaces.map((key) => (
        <UnstyledButton key={key} aria-pressed={key === surface} onClick={() => onSurface(key)}>
          {t(`dashboard.heat.${key}.short`)}
        </UnstyledButton>
      ))}
    </SegmentedControl>
  );
}

/** How far a place reaches, in metres. The surface follows once the hand rests. */
function Bandwidth({ metres, onChange }: { metres: number; onChange: (metres: number) => void }) {
  const { t, number } = useText();
  const [drawn, setDrawn] = useState<number | null>(null);
  useEffect(() => {
    if (drawn === null) return undefined;
    const timer = setTimeout(() => {
      onChange(drawn);
      setDrawn(null);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [drawn, onChange]);
  return (
    <label className={styles.slider}>
      <span>{t('dashboard.heat.bandwidth')}</span>
      <input
        type="range"
        min={100}
        max={1500}
        step={50}
        value={drawn ?? Math.round(metres / 50) * 50}
        onChange={(event) => setDrawn(Number(event.target.value))}
      />
      <output>{number(drawn ?? metres)} m</output>
    </label>
  );
}
