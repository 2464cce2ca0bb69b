/**
 * Coordinates of a map point as text, to about a metre: rows and points at the same door have the
 * same text.
 */
export function placeKey(lon: number, lat: number): string {
  return `${lon.toFixed(5)},${lat.toFixed(5)}`;
}

/** The place of a row; undefined where it has none. */
export function placeOf({
  lon,
  lat,
}: {
  lon: number | null;
  lat: number | null;
}): string | undefined {
  return lon === null || lat === null ? undefined : placeKey(lon, lat);
}
