import { useMemo } from 'react';
import type { Size } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { placeText } from '../place-name/place-name.tsx';
import type { DrawnDistrict } from './city-shapes.ts';
import { districtSpots } from './district-markers.ts';
import type { Point, View } from './map-geometry.ts';
import { coveredPlaces, halfOf, namePlaces } from './map-layout.ts';
import type { Disc } from './road-labels.ts';

/**
 * Positions of district names beside the discs and the overlays in the corners, by city and district; and their boxes.
 *
 * @param districts Those that are named; the same list as long as they are the same.
 */
export function useDistrictSpots(
  districts: readonly DrawnDistrict[],
  discs: readonly Disc[],
  view: View,
  { width, height }: Size,
): { spots: ReadonlyMap<string, Point>; room: readonly Disc[] } {
  const { locale } = useText();
  return useMemo(() => {
    const wanted = districts.map(({ data, rings, middle }) => ({
      id: `${data.city} ${data.name}`,
      rings,
      middle,
      half: halfOf(placeText(locale, data)),
    }));
    const spots = districtSpots(wanted, view, width, height, [...discs, ...coveredPlaces(width, height)]);
    return { spots, room: namePlaces(wanted, spots) };
  }, [districts, discs, view, width, height, locale]);
}
