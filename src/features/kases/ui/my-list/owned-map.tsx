import { lazy, Suspense, useCallback } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import type { listOwnedKases } from '../../contract/owned-kases.ts';
import styles from './owned.module.css';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface OwnedMapProps {
  city: string;
  filter: Filter;
  whole: OutputOf<typeof listOwnedKases>['whole'];
  /** The road of the row under the pointer, and of the one pointed at on the map. */
  marked: RoadName | null;
  onPoint: (road: RoadName | null) => void;
  onFilter: ListNavigation['applyFilter'];
}

/**
 * Map of the member's cases, counted by road; choosing a road, or drawing an area, filters the list
 * by it.
 */
export function OwnedMap({ city, filter, whole, marked, onPoint, onFilter }: OwnedMapProps) {
  const { t } = useText();
  const { district, bounds, near, polygon } = filter as Record<string, string | undefined>;
  const searchHere = useCallback(
    (box: string) => onFilter({ city, bounds: box }),
    [onFilter, city],
  );
  const drawArea = useCallback(
    (area: Record<string, string | undefined>) => onFilter({ ...area, city }),
    [onFilter, city],
  );
  return (
    <section aria-label={t('map.label')} className={styles.map}>
      <Suspense fallback={<MapLoading className={styles.waiting} />}>
        <CityMap
          city={city}
          district={district}
          bounds={bounds}
          counts={whole}
          marked={marked}
          onPoint={onPoint}
          drawn={{ near, polygon }}
          onSearchHere={searchHere}
          onDraw={drawArea}
          onChooseRoads={(roads) => {
            const [first] = roads;
            if (first)
              onFilter({ city, district: first.district, road: roads.map(({ name }) => name) });
          }}
        />
      </Suspense>
    </section>
  );
}
