import { tradeClassOf, type SampleItem, type TradeClass } from './sample-words.ts';

/** Points at one place: masked ones share the middle of their hundred metres. */
export interface Spot {
  key: string;
  lon: number;
  lat: number;
  n: number;
  /** The class most of them belong to. */
  leading: TradeClass;
}

/** Under which a point is drawn; null where it has no place. */
export function spotKey({ lon, lat }: Pick<SampleItem, 'lon' | 'lat'>): string | null {
  return lon === null || lat === null ? null : `${lon} ${lat}`;
}

/** Half of what masked points share, in degrees: they are told to three decimals. */
const halfDegrees = 0.0005;

/** The window of a spot, as the address writes it. */
export function boundsOf({ lon, lat }: Spot): string {
  return [lon - halfDegrees, lat - halfDegrees, lon + halfDegrees, lat + halfDegrees].map((end) => end.toFixed(5)).join(',');
}

/** Points by the place they are shown at; those without one are left out. */
export function spotsOf(points: readonly Pick<SampleItem, 'lon' | 'lat' | 'category'>[]): Spot[] {
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
    const counted = [...classes].sort(([, a], [, b]) => b - a);
    return { key, lon, lat, n: counted.reduce((sum, [, n]) => sum + n, 0), leading: counted[0]![0] };
  });
}
