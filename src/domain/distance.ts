// A sphere of the mean radius of the earth.
const metresPerDegree = (Math.PI / 180) * 6_371_008.8;

/** A position in degrees (WGS84). */
export interface Place {
  lon: number;
  lat: number;
}

/** Metres to a degree of longitude and of latitude at a latitude. */
export function metresToDegree(lat: number): { lon: number; lat: number } {
  return { lon: metresPerDegree * Math.cos((lat * Math.PI) / 180), lat: metresPerDegree };
}

/**
 * Metres between two places of one city, taken on the plane that touches the globe at the first.
 *
 * Over five kilometres it errs by a few metres at most, far below what an address is known to.
 */
export function metresBetween(from: Place, to: Place): number {
  const scale = metresToDegree(from.lat);
  return Math.hypot((to.lon - from.lon) * scale.lon, (to.lat - from.lat) * scale.lat);
}
