import { useMemo } from 'react';
import type { Size } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { placeText } from '../place-name/place-name.tsx';
import type { DistrictPath } from './city-shapes.ts';
import { districtMarkers } from './district-markers.ts';
import type { Point, View } from './map-geometry.ts';
import { coveredPlaces, halfOf, namePlaces } from './map-layout.ts';
import type { MarkerCircle } from './road-labels.ts';

/**
 * Positions of district names beside the discs and the overlays in the corners, by city and
 * district; and their boxes.
 *
 * @param districts Those that are named; the same list as long as they are the same.
 */
export function useDistrictMarkers(
  districts: readonly DistrictPath[],
  discs: readonly MarkerCircle[],
  view: View,
  { width, height }: Size,
): { spots: ReadonlyMap<string, Point>; room: readonly MarkerCircle[] } {
  const { locale } = useText();
  return useMemo(() => {
    const wanted = districts.map(({ data, rings, middle }) => ({
      id: `${data.city} ${data.name}`,
      rings,
      middle,
      half: halfOf(placeText(locale, data)),
    }));
    const spots = districtMarkers(wanted, view, width, height, [
      ...discs,
      ...coveredPlaces(width, height),
    ]);
    return { spots, room: namePlaces(wanted, spots) };
  }, [districts, discs, view, width, height, locale]);
}
