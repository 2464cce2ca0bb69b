import type { RoadSite } from './generated-world.ts';

/** The roads as the importer reads them: lines with names. */
export function roadsGeoJson(roads: readonly RoadSite[]): string {
  const features = roads.map(({ city, district, name, grade, shops, line, lengthM }) =>
    JSON.stringify({
      type: 'Feature',
      properties: {
        city,
        district,
        road: name,
        lengthM,
        approximate: true,
        grade,
        shopCount: shops,
      },
      geometry: {
        type: 'LineString',
        coordinates: line.map((position) => position.map(sixDecimals)),
      },
    }),
  );
  return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`;
}

function sixDecimals(degrees: number): number {
  return Number(degrees.toFixed(6));
}
