import { lazy, memo, Suspense, useCallback } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import frame from '#src/features/searches/ui/list-page/list-layout.module.css';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import { kasesByRoad, type kaseStatistics } from '../../contract/kases.ts';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface KaseMapProps {
  /** undefined until it is known which city is shown. */
  city: string | undefined;
  filter: Filter;
  /** The road of the row under the pointer. */
  marked: RoadName | null;
  onPoint: (road: RoadName | null) => void;
  onFilter: ListNavigation['applyFilter'];
}

/** The rows of a search by road, since no row is located at its door. */
export const KaseMap = memo(function KaseMap({
  city,
  filter,
  marked,
  onPoint,
  onFilter,
}: KaseMapProps) {
  const { t } = useText();
  const query = useQuery(kasesByRoad, filter as CallInput<typeof kaseStatistics>);
  const chooseRoads = useCallback(
    (roads: readonly RoadName[]) => {
      const district = roads[0]?.district;
      if (district !== undefined)
        onFilter({ city, district, road: roads.map(({ name }) => name), bounds: undefined });
    },
    [onFilter, city],
  );
  const searchHere = useCallback((bounds: string) => onFilter({ city, bounds }), [onFilter, city]);
  const drawArea = useCallback(
    (area: Record<string, string | undefined>) => onFilter({ ...area, city }),
    [onFilter, city],
  );
  const { district, bounds, near, polygon } = filter as Record<string, string | undefined>;
  return (
    <section aria-label={t('map.label')} className={frame.map}>
      <Suspense fallback={<MapLoading className={frame.waiting} />}>
        {city !== undefined && (
          <CityMap
            city={city}
            district={district}
            bounds={bounds}
            counts={query.data}
            marked={marked}
            onPoint={onPoint}
            onChooseRoads={chooseRoads}
            onSearchHere={searchHere}
            drawn={{ near, polygon }}
            onDraw={drawArea}
          />
        )}
      </Suspense>
      {query.error && (
        <div className={frame.partial} role="alert">
          {t('kase.map.partial')}
          <UnstyledButton onClick={query.refetch}>{t('state.retry')}</UnstyledButton>
        </div>
      )}
    </section>
  );
});
