import { tradeClassOf, type SampleItem, type TradeClass } from './sample-labels.ts';

/** Points at one place: masked ones share the middle of their hundred metres. */
export interface MarkerGroup {
  key: string;
  lon: number;
  lat: number;
  n: number;
  /** How many of them belong to which class. */
  classes: ReadonlyMap<TradeClass, number>;
}

/** Under which a point is drawn; null where it has no place. */
export function markerGroupKey({ lon, lat }: Pick<SampleItem, 'lon' | 'lat'>): string | null {
  return lon === null || lat === null ? null : `${lon} ${lat}`;
}

/** Half of the rounding step of masked points, in degrees: they have three decimals. */
const halfDegrees = 0.0005;

/** The window of spots, as the address writes it. */
export function boundsOf(spots: readonly MarkerGroup[]): string {
  const [lons, lats] = [spots.map(({ lon }) => lon), spots.map(({ lat }) => lat)];
  const [west, south] = [Math.min(...lons) - halfDegrees, Math.min(...lats) - halfDegrees];
  const [east, north] = [Math.max(...lons) + halfDegrees, Math.max(...lats) + halfDegrees];
  return [west, south, east, north].map((end) => end.toFixed(5)).join(',');
}

/** The class most points of these spots belong to; of those with as many, the one met first. */
export function leadingOf(spots: readonly MarkerGroup[]): TradeClass {
  const sums = new Map<TradeClass, number>();
  for (const { classes } of spots)
    for (const [name, n] of classes) sums.set(name, (sums.get(name) ?? 0) + n);
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]![0];
}

/** Points by the place they are shown at; those without one are left out. */
export function markerGroupsOf(
  points: readonly Pick<SampleItem, 'lon' | 'lat' | 'category'>[],
): MarkerGroup[] {
  const places = new Map<string, { lon: number; lat: number; classes: Map<TradeClass, number> }>();
  for (const { lon, lat, category } of points) {
    if (lon === null || lat === null) continue;
    const key = `${lon} ${lat}`;
    const place = places.get(key) ?? { lon, lat, classes: new Map() };
    const name = tradeClassOf(category);
    place.classes.set(name, (place.classes.get(name) ?? 0) + 1);
    places.set(key, place);
  }
  return [...places].map(([key, { lon, lat, classes }]) => {
    const n = [...classes.values()].reduce((sum, of) => sum + of, 0);
    return { key, lon, lat, n, classes };
  });
}
