import { useCallback, useMemo, type ReactNode } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import type { HeatSurface, IndexMethod } from '#src/features/dashboard/contract/dashboard.ts';
import { ArrangeTiles } from '#src/features/dashboard/ui/arrange-tiles.tsx';
import {
  dashboardAddress,
  scopeOf,
  type KnownCity,
  type Scope,
} from '#src/features/dashboard/ui/dashboard-address.ts';
import { Figures } from '#src/features/dashboard/ui/dashboard-figures.tsx';
import { DashboardFilters } from '#src/features/dashboard/ui/dashboard-filters.tsx';
import styles from '#src/features/dashboard/ui/dashboard.module.css';
import { RankedIntervalsTile, MapTile } from '#src/features/dashboard/ui/district-tiles.tsx';
import { HeatTile } from '#src/features/dashboard/ui/heat-tile.tsx';
import { IndexTile } from '#src/features/dashboard/ui/index-tile.tsx';
import { MatrixTile } from '#src/features/dashboard/ui/matrix-tile.tsx';
import { MixTile } from '#src/features/dashboard/ui/mix-tile.tsx';
import { MoversTile } from '#src/features/dashboard/ui/movers-tile.tsx';
import { ScatterTile } from '#src/features/dashboard/ui/scatter-tile.tsx';
import { SurvivalTile } from '#src/features/dashboard/ui/survival-tile.tsx';
import { useArrangement } from '#src/features/dashboard/ui/use-tile-layout.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';

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
const tileNames = Object.keys(tileTitles) as TileName[];

/** `/dashboard`: rents, vacancy and trades of a city, tile by tile. The address holds place and filters. */
export default function DashboardPage() {
  const { t, locale, number } = useText();
  const places = useQuery(listPlaces, {});
  const { city: own } = useSettings();
  const { state, wrong, applyFilter, tidy } = useListAddress(dashboardAddress);
  const found = useMemo(
    () => scopeOf(state.filter, places.answer ?? [], own),
    [state.filter, places.answer, own],
  );
  const arrangement = useArrangement(tileNames);
  const scope = found?.scope;
  // Roads belong to one district: choosing another district clears them.
  const change: typeof applyFilter = (to) =>
    applyFilter('district' in to || 'city' in to ? { road: undefined, ...to } : to);
  const drop = () => {
    if (found && found.wrong.length > 0) applyFilter(knownPlace(found.scope));
    else tidy();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('page.dashboard')}</h1>
        {scope && (
          <span className={styles.hint}>
            {[
              t('dashboard.of', { city: placeText(locale, scope.city) }),
              ...(scope.city.quarters
                ? [`${scope.city.quarters.first}–${scope.city.quarters.last}`]
                : []),
              `n ${number(scope.city.n)}`,
            ].join(' · ')}
          </span>
        )}
        {scope && (
          <Button
            variant="text"
            className={styles.action}
            aria-expanded={arrangement.editing}
            onClick={arrangement.editing ? arrangement.cancel : arrangement.edit}
          >
            {t('dashboard.arrange')}
          </Button>
        )}
      </header>
      <AddressNotice wrong={[...wrong, ...(found?.wrong ?? [])]} onTidy={drop} />
      <AsyncView
        asked={places}
        skeleton={<SkeletonLines lines={10} height={48} />}
        isEmpty={(all) => all.every(({ n }) => n === 0)}
        empty={<p className={styles.empty}>{t('home.nowhere')}</p>}
      >
        {(all) =>
          scope && <Board scope={scope} places={all} apply={change} arrangement={arrangement} />
        }
      </AsyncView>
      <div className={styles.printed}>
        <PrintHeader source={t('kase.source')} />
      </div>
    </div>
  );
}

function knownPlace({ city, districts }: Scope) {
  return { city: city.name, district: districts.map(({ name }) => name) };
}

interface BoardProps {
  scope: Scope;
  places: readonly KnownCity[];
  apply: ReturnType<typeof useListAddress>['applyFilter'];
  arrangement: ReturnType<typeof useArrangement>;
}

function Board({ scope, places, apply, arrangement }: BoardProps) {
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
        <p className={styles.hint}>{t('dashboard.several', { n: scope.districts.length })}</p>
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
          {shown.length === 0 && <p className={styles.empty}>{t('dashboard.arrange.none')}</p>}
        </div>
      )}
    </>
  );
}
