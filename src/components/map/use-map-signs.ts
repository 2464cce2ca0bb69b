import { useMemo } from 'react';
import { placeText } from '../place-name.tsx';
import type { Size } from '../use-size.ts';
import { useText } from '../use-text.ts';
import type { DrawnCity } from './city-shapes.ts';
import { clusters } from './clusters.ts';
import { districtSpots } from './district-spots.ts';
import type { View } from './geometry.ts';
import { coveredPlaces, halfOf, labelsOf, namePlaces, spotsOf } from './map-layout.ts';
import type { MapScope } from './map-scope.ts';
import type { RoadsById } from './use-pointed-roads.ts';

interface Signed extends Pick<MapScope, 'district' | 'counts'> {
  city: string;
  view: View;
  size: Size;
}

/** What stands on the ground: the discs first, then names of districts beside them, then names of roads where there is room. */
export function useMapSigns(drawn: DrawnCity, byId: RoadsById, { city, district, counts, view, size }: Signed) {
  const { locale } = useText();
  const { width, height } = size;
  const discs = useMemo(() => (counts ? clusters(spotsOf(counts.roads, byId, view)) : []), [counts, byId, view]);
  const [spots, nameRoom] = useMemo(() => {
    const named = drawn.districts.filter(({ data: shape }) => shape.city !== city || shape.name !== district);
    const wanted = named.map(({ data: shape, rings, middle }) => ({
      id: `${shape.city} ${shape.name}`,
      rings,
      middle,
      half: halfOf(placeText(locale, shape)),
    }));
    const found = districtSpots(wanted, view, width, height, [...discs, ...coveredPlaces(width, height)]);
    return [found, namePlaces(wanted, found)];
  }, [drawn, city, district, view, width, height, discs, locale]);
  const labels = useMemo(
    () => labelsOf(drawn, district, [...discs, ...coveredPlaces(width, height), ...nameRoom], view, width, height, locale),
    [drawn, district, discs, nameRoom, view, width, height, locale],
  );
  return { discs, spots, labels };
}
