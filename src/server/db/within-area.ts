import { sql, type RawBuilder } from 'kysely';
import { boxAround, coverOf, type AreaOnMap } from '#src/domain/area-cover.ts';
import { metresToDegree, type Place } from '#src/domain/distance.ts';
import { sidesOf } from '#src/domain/polygon.ts';

/** Columns of a position: degrees, and its cells in the two grids where they have been computed. */
export interface PlaceColumns {
  lon: RawBuilder<unknown>;
  lat: RawBuilder<unknown>;
  cells?: { fine: RawBuilder<unknown>; wide: RawBuilder<unknown> };
}

/**
 * Whether a row lies in an area.
 *
 * Cells find the rows by a b-tree index, and only those in cells on the border are tested exactly.
 * Without cells, or where an area needs too many of them, every row is.
 */
export function withinArea(area: AreaOnMap, columns: PlaceColumns): RawBuilder<unknown> {
  const exactly = sql`${withinBox(area, columns)} AND ${withinShape(area, columns)}`;
  const cover = columns.cells && coverOf(area);
  if (!cover) return exactly;
  const cell = columns.cells![cover.level];
  const all = [...cover.inside, ...cover.border];
  if (cover.inside.length === 0) return sql`${cell} = ANY(${all}::int[]) AND ${exactly}`;
  return sql`${cell} = ANY(${all}::int[]) AND (${cell} = ANY(${cover.inside}::int[]) OR (${exactly}))`;
}

/** Distance in metres from a place, for rows that have one. */
export function metresFrom({ lon, lat }: Place, columns: PlaceColumns): RawBuilder<number> {
  const scale = metresToDegree(lat);
  const east = sql`(${columns.lon} - ${lon}::float8) * ${scale.lon}::float8`;
  const north = sql`(${columns.lat} - ${lat}::float8) * ${scale.lat}::float8`;
  return sql<number>`sqrt((${east}) * (${east}) + (${north}) * (${north}))`;
}

function withinBox(area: AreaOnMap, { lon, lat }: PlaceColumns): RawBuilder<unknown> {
  const { west, south, east, north } = boxAround(area);
  return sql`${lon} BETWEEN ${west}::float8 AND ${east}::float8 AND ${lat} BETWEEN ${south}::float8 AND ${north}::float8`;
}

function withinShape(area: AreaOnMap, columns: PlaceColumns): RawBuilder<unknown> {
  if (area.form === 'box') return sql`true`;
  if (area.form === 'circle')
    return sql`${metresFrom(area.circle, columns)} <= ${area.circle.radiusM}::float8`;
  // As `isInside` of domain/polygon: a ray to the east crosses an odd number of sides.
  const sides = sidesOf(area.polygon);
  const [fromLon, fromLat, toLon, toLat] = [
    sides.map(([[lon]]) => lon),
    sides.map(([[, lat]]) => lat),
    sides.map(([, [lon]]) => lon),
    sides.map(([, [, lat]]) => lat),
  ];
  return sql`(
    SELECT count(*) % 2 = 1
    FROM unnest(${fromLon}::float8[], ${fromLat}::float8[], ${toLon}::float8[], ${toLat}::float8[]) AS side (x1, y1, x2, y2)
    WHERE (y1 > ${columns.lat}) <> (y2 > ${columns.lat})
      AND ${columns.lon} < (x2 - x1) * (${columns.lat} - y1) / (y2 - y1) + x1)`;
}
