import { useCallback, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Caption } from '#src/ui/text/text.tsx';
import type { HeatSurface, IndexMethod } from '../model/dashboard-filter.ts';
import { ArrangeTiles } from './arrange-tiles.tsx';
import type { KnownCity, Scope } from './dashboard-address.ts';
import { Figures } from './dashboard-figures.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import styles from './dashboard.module.css';
import { RankedIntervalsTile, MapTile } from './district-tiles.tsx';
import { HeatTile } from './heat-tile.tsx';
import { IndexTile } from './index-tile.tsx';
import { MatrixTile } from './matrix-tile.tsx';
import { MixTile } from './mix-tile.tsx';
import { MoversTile } from './movers-tile.tsx';
import { ScatterTile } from './scatter-tile.tsx';
import { SurvivalTile } from './survival-tile.tsx';
import type { useArrangement } from './use-tile-layout.ts';

/** Every tile by its name, and how many twelfths of the page it takes. */
const tileTitles = {
  index: 'dashboard.index',
  map: 'dashboard.map',
  ladder: 'dashboard.ladder',
  movers: 'dashboard.movers',
  matrix: 'dashboard.matrix',
  heat: 'dashboard.heat',
  mix: 'dashboard.mix',
  scatter: 'dashboard.scatter',
  survival: 'dashboard.survival',
} as const satisfies Record<string, MessageKey>;
type TileName = keyof typeof tileTitles;
export const tileNames = Object.keys(tileTitles) as TileName[];

interface DashboardTilesProps {
  scope: Scope;
  places: readonly KnownCity[];
  apply: ReturnType<typeof useListAddress>['applyFilter'];
  arrangement: ReturnType<typeof useArrangement>;
}

/** Filters and key figures of a place, and its tiles in the order the member arranged. */
export function DashboardTiles({ scope, places, apply, arrangement }: DashboardTilesProps) {
  const { t } = useText();
  const city = scope.city.name;
  const onMethod = (method: IndexMethod) =>
    apply({ method: method === 'median' ? undefined : method });
  const onSurface = (heat: HeatSurface) => apply({ heat: heat === 'density' ? undefined : heat });
  const onBandwidth = useCallback(
    (metres: number) => apply({ bandwidth: String(metres) }),
    [apply],
  );
  const onDistrict = (district: string) =>
    apply({ city, district: scope.one === district ? undefined : [district] });
  const tiles: Record<TileName, ReactNode> = {
    index: (
      <IndexTile scope={scope} onMethod={onMethod} onRoads={(road) => apply({ city, road })} />
    ),
    map: <MapTile scope={scope} onDistrict={onDistrict} />,
    ladder: <RankedIntervalsTile scope={scope} onDistrict={onDistrict} />,
    movers: <MoversTile scope={scope} />,
    matrix: <MatrixTile scope={scope} />,
    heat: <HeatTile scope={scope} onSurface={onSurface} onBandwidth={onBandwidth} />,
    mix: <MixTile scope={scope} />,
    scatter: <ScatterTile scope={scope} />,
    survival: <SurvivalTile scope={scope} />,
  };
  const shown = arrangement.tiles.filter(({ isHidden }) => !isHidden);
  return (
    <>
      <DashboardFilters scope={scope} places={places} apply={apply} />
      {scope.districts.length > 1 && (
        <Caption>{t('dashboard.several', { n: scope.districts.length })}</Caption>
      )}
      {arrangement.editing && (
        <ArrangeTiles arrangement={arrangement} titleOf={(id) => tileTitles[id as TileName]} />
      )}
      <Figures scope={scope} />
      {arrangement.isKnown && (
        <div className={styles.tiles}>
          {shown.map(({ id }) => (
            <div key={id} data-tile={id} className={styles.tile}>
              {tiles[id as TileName]}
            </div>
          ))}
          {shown.length === 0 && <EmptyState icon="columns" text={t('dashboard.arrange.none')} />}
        </div>
      )}
    </>
  );
}
