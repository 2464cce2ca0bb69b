import { boxAround, type AreaOnMap } from '#src/domain/area-cover.ts';
import { near as nearRule, polygon as polygonRule } from '#src/domain/field-rules.ts';

/**
 * Padding around an area, as a share of it on each side: neighbours count when the area is moved.
 */
const room = 0.75;

/**
 * The part of a map an area is seen well in, `west,south,east,north`; undefined without one that
 * can be read.
 */
export function areaBounds(
  near: string | undefined,
  polygon: string | undefined,
): string | undefined {
  const area = areaOf(near, polygon);
  if (!area) return undefined;
  const { west, south, east, north } = boxAround(area);
  const [x, y] = [(east - west) * room, (north - south) * room];
  return [west - x, south - y, east + x, north + y].map((degrees) => degrees.toFixed(5)).join(',');
}

function areaOf(near: string | undefined, polygon: string | undefined): AreaOnMap | undefined {
  const circle = near === undefined ? undefined : nearRule.read(near);
  if (circle) return { form: 'circle', circle };
  const corners = polygon === undefined ? undefined : polygonRule.read(polygon);
  return corners && { form: 'polygon', polygon: corners };
}
