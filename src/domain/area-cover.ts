import { metresToDegree, type Place } from './distance.ts';
import { cellsOf, countCells, type Box, type GridLevel } from './grid-cell.ts';
import { boxOf, isInside, meet, sidesOf, type Corner, type Polygon } from './polygon.ts';

/** A place to be near to, and how near in metres. */
export interface Circle extends Place {
  radiusM: number;
}

/** Shape of a search on a map. */
export type AreaOnMap =
  | { form: 'box'; box: Box }
  | { form: 'circle'; circle: Circle }
  | { form: 'polygon'; polygon: Polygon };

/** Cells that hold an area: those wholly inside need no closer look, those on its border do. */
export interface AreaCover {
  level: GridLevel;
  inside: number[];
  border: number[];
}

// More than these and a list of cells costs more than it saves.
const mostCells = 1500;

/** The box around an area. */
export function boxAround(area: AreaOnMap): Box {
  if (area.form === 'box') return area.box;
  if (area.form === 'polygon') return boxOf(area.polygon);
  const { lon, lat, radiusM } = area.circle;
  const scale = metresToDegree(lat);
  const [wide, high] = [radiusM / scale.lon, radiusM / scale.lat];
  return {
    west: Math.max(-180, lon - wide),
    south: Math.max(-90, lat - high),
    east: Math.min(180, lon + wide),
    north: Math.min(90, lat + high),
  };
}

/**
 * Covers an area with cells of the finest grid that needs few enough of them.
 *
 * @returns null when even the widest cells are too many: such an area is no help in finding rows.
 */
export function coverOf(area: AreaOnMap): AreaCover | null {
  const around = boxAround(area);
  const level = (['fine', 'wide'] as const).find((each) => countCells(around, each) <= mostCells);
  if (!level) return null;
  const cover: AreaCover = { level, inside: [], border: [] };
  for (const { cell, box } of cellsOf(around, level)) {
    const lies = relationOf(area, box);
    if (lies !== 'outside') cover[lies].push(cell);
  }
  return cover;
}

type Relation = 'inside' | 'border' | 'outside';

function relationOf(area: AreaOnMap, cell: Box): Relation {
  if (area.form === 'box') return relationToBox(area.box, cell);
  return area.form === 'circle'
    ? relationToCircle(area.circle, cell)
    : relationToPolygon(area.polygon, cell);
}

function relationToBox(box: Box, cell: Box): Relation {
  if (
    cell.east < box.west ||
    cell.west > box.east ||
    cell.north < box.south ||
    cell.south > box.north
  )
    return 'outside';
  const isWithin =
    cell.west >= box.west &&
    cell.east <= box.east &&
    cell.south >= box.south &&
    cell.north <= box.north;
  return isWithin ? 'inside' : 'border';
}

function relationToCircle({ lon, lat, radiusM }: Circle, cell: Box): Relation {
  const scale = metresToDegree(lat);
  const distance = (toLon: number, toLat: number) =>
    Math.hypot((toLon - lon) * scale.lon, (toLat - lat) * scale.lat);
  const nearest = distance(clamp(lon, cell.west, cell.east), clamp(lat, cell.south, cell.north));
  if (nearest > radiusM) return 'outside';
  return cornersOf(cell).every(
    ([cornerLon, cornerLat]) => distance(cornerLon, cornerLat) <= radiusM,
  )
    ? 'inside'
    : 'border';
}

function relationToPolygon(polygon: Polygon, cell: Box): Relation {
  const corners = cornersOf(cell);
  const crossed = sidesOf(polygon).some(
    ([from, to]) =>
      isWithin(from, cell) ||
      corners.some((corner, at) => meet(from, to, corner, corners[(at + 1) % 4]!)),
  );
  if (crossed) return 'border';
  return isInside(polygon, (cell.west + cell.east) / 2, (cell.south + cell.north) / 2)
    ? 'inside'
    : 'outside';
}

function cornersOf({ west, south, east, north }: Box): Corner[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

function isWithin([lon, lat]: Corner, { west, south, east, north }: Box): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
