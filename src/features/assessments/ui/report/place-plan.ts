import type { ReportPlace } from '../../contract/assessment-report.ts';

export const planWidth = 640;
export const planHeight = 320;
const margin = 48;
const metresPerDegree = 111_320;
/** A plan of a single road would have no extent. */
const leastMetres = 400;

/** Places that share a point, as comparables of one road do. */
export interface PlanPoint {
  x: number;
  y: number;
  isSubject: boolean;
  /** Of the comparables, from 0. */
  lines: number[];
}

export interface PlacePlan {
  points: PlanPoint[];
  /** A round length and how long it is drawn. */
  bar: { metres: number; length: number };
}

/** Lays places out on a plan with north up and one scale for both directions. */
export function placePlan(places: readonly ReportPlace[]): PlacePlan {
  const middle = (of: (place: ReportPlace) => number) =>
    (Math.min(...places.map(of)) + Math.max(...places.map(of))) / 2;
  const [lon, lat] = [middle((place) => place.lon), middle((place) => place.lat)];
  const east = (place: ReportPlace) =>
    (place.lon - lon) * metresPerDegree * Math.cos((lat * Math.PI) / 180);
  const north = (place: ReportPlace) => (place.lat - lat) * metresPerDegree;
  const half = (of: (place: ReportPlace) => number) =>
    Math.max(leastMetres / 2, ...places.map((place) => Math.abs(of(place))));
  const scale = Math.min(
    (planWidth / 2 - margin) / half(east),
    (planHeight / 2 - margin) / half(north),
  );
  const points = new Map<string, PlanPoint>();
  for (const place of places) {
    const key = `${place.lon} ${place.lat}`;
    const point = points.get(key) ?? {
      x: planWidth / 2 + east(place) * scale,
      y: planHeight / 2 - north(place) * scale,
      isSubject: false,
      lines: [],
    };
    points.set(key, point);
    if (place.line === null) point.isSubject = true;
    else point.lines.push(place.line);
  }
  const metres = roundMetres(planWidth / 5 / scale);
  return { points: [...points.values()], bar: { metres, length: metres * scale } };
}

/** The largest of 1, 2 and 5 times a power of ten that is not longer. */
function roundMetres(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest));
  return power * (longest >= 5 * power ? 5 : longest >= 2 * power ? 2 : 1);
}
