import type { CsvColumn } from './csv.ts';

/** Degrees, longitude first (WGS84). */
export type Position = readonly [longitude: number, latitude: number];

/**
 * A GeoJSON feature collection with one point per row (RFC 7946). Rows without a place keep their
 * properties and have no geometry. Who made the data is a member of the collection, which readers
 * that do not know it pass over.
 *
 * @param placeOf null where a row has no place.
 */
export function geojsonFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  placeOf: (row: Row) => Position | null,
  notes: readonly string[] = [],
): string {
  const features = rows.map((row) => {
    const place = placeOf(row);
    return {
      type: 'Feature',
      geometry: place && { type: 'Point', coordinates: [...place] },
      properties: Object.fromEntries(columns.map(({ heading, cell }) => [heading, cell(row)])),
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', notes, features });
}
