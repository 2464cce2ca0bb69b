import { useEffect, useState } from 'react';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { HeatGrid } from '#src/components/chart/heat-grid.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import { dashboardHeat, heatSurfaces, type HeatSurface } from '#src/contract/dashboard.ts';
import { cityMap } from '#src/contract/places.ts';
import { placeOf, searchAddress, type Scope } from './address.part.ts';
import { joined } from './district-tiles.part.tsx';
import { NotNarrowed } from './not-narrowed.part.tsx';
import styles from './dashboard.module.css';
import { Tile } from './tile.part.tsx';

interface HeatTileProps {
  scope: Scope;
  onSurface: (surface: HeatSurface) => void;
  onBandwidth: (metres: number) => void;
}

const cells = 44;
const settleMs = 300;

/** Where the evidence lies and how high rents are there, as a surface whose reach one can change. */
export function HeatTile({ scope, onSurface, onBandwidth }: HeatTileProps) {
  const { t, number } = useText();
  const { ofMany } = useRent();
  const heat = useCall(dashboardHeat, {
    ...placeOf(scope),
    cells,
    ...(scope.bandwidth !== undefined && { bandwidth: scope.bandwidth }),
  });
  const map = useCall(cityMap, { city: scope.city.name });
  const { surface } = scope;
  return (
    <Tile
      asked={joined(heat, map)}
      title={t('dashboard.heat')}
      isEmpty={([found]) => found.cells.length === 0}
      empty={t('dashboard.heat.none')}
    >
      {([found, shapes]) => {
        const unit = surface === 'rent' ? ofMany.reading(found.currency) : t('dashboard.heat.density.unit');
        const rentOf = ({ rent }: (typeof found.cells)[number]) => (rent === null ? null : ofMany.value(rent));
        const valueOf = (cell: (typeof found.cells)[number]) => (surface === 'rent' ? rentOf(cell) : cell.density);
        const format = (value: number) =>
          surface === 'rent' ? ofMany.shown(value, found.currency) : number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
        return (
          <ChartCard
            title={t(`dashboard.heat.${surface}`)}
            unit={t('dashboard.heat.reading', {
              unit,
              reach: number(found.bandwidthM ?? 0),
              n: number(found.n),
              without: number(found.withoutPlace),
            })}
            source={t('kase.source')}
            columns={[
              { label: t('dashboard.heat.lon'), digits: 4 },
              { label: t('dashboard.heat.lat'), digits: 4 },
              { label: t('dashboard.heat.density.unit'), digits: 1 },
              { label: ofMany.unit(found.currency), digits: ofMany.places(found.currency) },
            ]}
            rows={found.cells.map((cell) => [cell.lon, cell.lat, cell.density, rentOf(cell)])}
            actions={
              <div role="group" aria-label={t('dashboard.heat')} className={styles.switch}>
                {heatSurfaces.map((key) => (
                  <button key={key} type="button" aria-pressed={key === surface} onClick={() => onSurface(key)}>
                    {t(`dashboard.heat.${key}.short`)}
                  </button>
                ))}
              </div>
            }
            openIn={{ to: searchAddress({ ...scope, cases: {} }), label: t('dashboard.open') }}
            note={
              <>
                <Bandwidth metres={found.bandwidthM ?? 300} onChange={onBandwidth} />
                <NotNarrowed scope={scope} />
              </>
            }
          >
            <HeatGrid
              label={t(`dashboard.heat.${surface}`)}
              city={scope.city.name}
              map={shapes}
              cells={found.cells.map((cell) => ({ lon: cell.lon, lat: cell.lat, value: valueOf(cell) }))}
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

/** How far a case reaches, in metres. The surface follows once the hand rests. */
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
