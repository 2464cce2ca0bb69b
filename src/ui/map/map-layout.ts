import { placeText } from '../place-name/place-name.tsx';
import type { CityPaths, RoadPath } from './city-shapes.ts';
import { roadWidths } from './map-background.tsx';
import { along, onScreen, type Point, type View } from './map-geometry.ts';
import { placeLabels, type MarkerCircle } from './road-labels.ts';

/** The roads of a count that have a place, at their middles on the screen. */
export function markersOf(
  counts: readonly { roadId: string; n: number }[],
  byId: ReadonlyMap<string, RoadPath>,
  view: View,
) {
  return counts.flatMap(({ roadId, n }) => {
    const road = byId.get(roadId);
    return road ? [{ roadId, n, point: onScreen(along(road.line, 0.5).point, view) }] : [];
  });
}

/** What lies over the corners: the badge, the legend, the buttons with the scale. */
export function coveredPlaces(width: number, height: number): MarkerCircle[] {
  const legend = [40, 100, 160, 220].flatMap((x) => [40, 100].map((y): Point => [x, height - y]));
  const corners: Point[] = [
    [50, 34],
    [100, 34],
    [width - 34, height - 60],
    [width - 100, height - 34],
    [width - 150, height - 34],
  ];
  return [
    ...legend.map((point) => ({ point, radius: 36 })),
    ...corners.map((point) => ({ point, radius: 22 })),
  ];
}

/** Chinese signs are as wide as high, Latin letters a little over half. */
export function halfOf(name: string): number {
  return [...name].reduce((sum, sign) => sum + (sign > 'ÿ' ? 12 : 6.6), 0) / 2;
}

const nameStepPx = 14;

/**
 * Boxes of the names of districts over their whole width, so that names of roads keep clear of
 * them.
 */
export function namePlaces(
  districts: readonly { id: string; half: number }[],
  spots: ReadonlyMap<string, Point>,
): MarkerCircle[] {
  return districts.flatMap(({ id, half }) => {
    const spot = spots.get(id);
    if (!spot) return [];
    const steps = Math.max(1, Math.ceil((half * 2) / nameStepPx));
    return Array.from({ length: steps }, (_, step): MarkerCircle => {
      const aside = steps === 1 ? 0 : -half + 6 + (step * (half * 2 - 12)) / (steps - 1);
      return { point: [spot[0] + aside, spot[1]], radius: 9 };
    });
  });
}

/** Roads of the district first, the well documented ones before the others: they win a place. */
export function labelsOf(
  drawn: CityPaths,
  district: string | undefined,
  taken: readonly MarkerCircle[],
  view: View,
  width: number,
  height: number,
  locale: string,
) {
  const named = drawn.roads
    .filter(
      ({ level, data }) => level !== null && (district === undefined || data.district === district),
    )
    .sort((a, b) => b.data.statistics.n * b.length - a.data.statistics.n * a.length);
  const wanted = named.map(({ data, line, level }) => ({
    id: data.id,
    name: placeText(locale, data),
    line: line.map((place) => onScreen(place, view)),
    clearance: roadWidths[level!]! / 2,
  }));
  return placeLabels(wanted, taken, width, height);
}

/** Rows on some of the roads. */
export function sumOf(
  counts: readonly { roadId: string; n: number }[],
  roadIds: readonly string[],
): number {
  return counts.reduce((sum, { roadId, n }) => sum + (roadIds.includes(roadId) ? n : 0), 0);
}
