import { metresToDegree } from '#src/domain/distance.ts';
import { near as nearRule, polygon as polygonRule } from '#src/domain/field-rules.ts';
import type { Polygon } from '#src/domain/polygon.ts';

/** The corners of an area as it is written; null for none and for one that cannot be read. */
export function cornersOf(polygon: string | null): Polygon | null {
  return (polygon === null ? undefined : polygonRule.read(polygon)) ?? null;
}

/** The circle as it is written; null for none and for one that cannot be read. */
export function circleOf(
  near: string | null,
): { lon: number; lat: number; radiusM: number } | null {
  return (near === null ? undefined : nearRule.read(near)) ?? null;
}

const corners = 24;

/** A circle `lon,lat,metres` as the corners of an area, which is what a brief takes. */
export function circleCorners(near: string): string {
  const [lon = 0, lat = 0, metres = 0] = near.split(',').map(Number);
  const { lon: perLon, lat: perLat } = metresToDegree(lat);
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return `${(lon + (metres * Math.cos(angle)) / perLon).toFixed(5)},${(lat + (metres * Math.sin(angle)) / perLat).toFixed(5)}`;
  }).join(';');
}
