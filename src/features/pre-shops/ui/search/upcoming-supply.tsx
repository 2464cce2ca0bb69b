import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { Caption } from '#src/ui/text/text.tsx';
import { maxUpcomingUnits, upcomingPreShops } from '../../contract/pre-shops.ts';
import { Timeline } from './opening-timeline.tsx';
import type { PreShop } from './pre-shop-address.ts';
import styles from './pre-shops.module.css';
import { SupplyCard, type SupplyCardProps } from './supply-card.tsx';

const CityMap = lazy(() => import('#src/ui/map/city-map.tsx'));

interface AheadProps extends SupplyCardProps {
  /** The city that is shown where the search names none. */
  city: string | undefined;
  /** The row under the pointer. */
  marked: PreShop | null;
  onFilter: ListNavigation['applyFilter'];
  /** The road under the pointer on the map. */
  onRoad: (road: RoadName | null) => void;
  onOpen: (id: string) => void;
}

/** What comes when and where, of all matching units: supply by quarter, the timeline, and the roads on the map. */
export function UpcomingSupply({
  filter,
  all,
  city: usual,
  marked,
  onFilter,
  onRoad,
  onOpen,
}: AheadProps) {
  const { t, number } = useText();
  const asked = useQuery(upcomingPreShops, filter);
  const { units = [], isCut = false } = asked.answer ?? {};
  const [pressed, setPressed] = useState<string>();
  const city = filter.city ?? units[0]?.city ?? usual;
  const counts = useMemo(() => {
    if (!asked.answer) return undefined;
    const roads = new Map<string, number>();
    let withoutPlace = 0;
    for (const { roadId, city: of } of asked.answer.units) {
      // Without a city in the search the map shows one, and leaves the units of the others to the list.
      if (roadId === null || of !== city) withoutPlace += 1;
      else roads.set(roadId, (roads.get(roadId) ?? 0) + 1);
    }
    return { roads: [...roads].map(([roadId, n]) => ({ roadId, n })), withoutPlace };
  }, [asked.answer, city]);
  const searchHere = useCallback((bounds: string) => onFilter({ city, bounds }), [onFilter, city]);
  const drawArea = useCallback(
    (area: Record<string, string | undefined>) => onFilter({ ...area, city }),
    [onFilter, city],
  );
  const chooseRoads = useCallback(
    (roads: readonly RoadName[]) => {
      const district = roads[0]?.district;
      if (district !== undefined)
        onFilter({ city, district, road: roads.map(({ name }) => name), bounds: undefined });
    },
    [onFilter, city],
  );
  const open = (id: string) => {
    setPressed(id);
    onOpen(id);
  };
  const { district, bounds, near, polygon } = filter;
  return (
    <section className={styles.ahead} aria-label={t('preshop.ahead')} tabIndex={0}>
      <SupplyCard filter={filter} all={all} />
      {asked.error && <Failed error={asked.error} onRetry={asked.reload} />}
      {isCut && (
        <Caption role="status">{t('preshop.ahead.cut', { n: number(maxUpcomingUnits) })}</Caption>
      )}
      {units.length > 0 && <Timeline units={units} marked={marked?.id ?? pressed} onOpen={open} />}
      {city !== undefined && (
        <div className={styles.map} role="group" aria-label={t('preshop.map')}>
          <Suspense fallback={<MapLoading className={styles.hint} />}>
            <CityMap
              city={city}
              district={district}
              bounds={bounds}
              counts={counts}
              marked={marked && { district: marked.district, name: marked.road }}
              onPoint={onRoad}
              onChooseRoads={chooseRoads}
              onSearchHere={searchHere}
              drawn={{ near, polygon }}
              onDraw={drawArea}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}
