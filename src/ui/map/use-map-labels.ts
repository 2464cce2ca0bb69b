import { useMemo } from 'react';
import type { Size } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CityPaths } from './city-shapes.ts';
import { clusters } from './clusters.ts';
import type { View } from './map-geometry.ts';
import { coveredPlaces, labelsOf, markersOf } from './map-layout.ts';
import type { MapScope } from './map-scope.ts';
import { useDistrictMarkers } from './use-district-markers.ts';
import type { RoadsById } from './use-hovered-roads.ts';

interface Signed extends Pick<MapScope, 'district' | 'counts'> {
  city: string;
  view: View;
  size: Size;
}

/** Layers on the ground: the discs first, then names of districts beside them, then names of roads where they fit. */
export function useMapLabels(
  drawn: CityPaths,
  byId: RoadsById,
  { city, district, counts, view, size }: Signed,
) {
  const { locale } = useText();
  const { width, height } = size;
  const discs = useMemo(
    () => (counts ? clusters(markersOf(counts.roads, byId, view)) : []),
    [counts, byId, view],
  );
  const named = useMemo(
    () =>
      drawn.districts.filter(({ data: shape }) => shape.city !== city || shape.name !== district),
    [drawn, city, district],
  );
  const { spots, room } = useDistrictMarkers(named, discs, view, size);
  const labels = useMemo(
    () =>
      labelsOf(
        drawn,
        district,
        [...discs, ...coveredPlaces(width, height), ...room],
        view,
        width,
        height,
        locale,
      ),
    [drawn, district, discs, room, view, width, height, locale],
  );
  return { discs, spots, labels };
}
