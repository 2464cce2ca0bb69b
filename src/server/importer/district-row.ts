import { cityNamed, knownCitiesText } from '#src/domain/city.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';
import { readArea, readLineOrPoint, type Area } from './parse-geometry.ts';
import { simplifiedName } from './simplified-name.ts';

/** Properties of a feature that is a district. */
export const districtProperties = ['code', 'city', 'district', 'district_en', 'centroid'] as const;

/** A district with its border. */
export interface DistrictRow {
  code: string;
  city: string;
  name: string;
  nameHans: string;
  nameEn: string;
  lon: number;
  lat: number;
  shape: Area;
}

/** Reads one district from the properties and the geometry of its feature. */
export function readDistrict(cells: CellsByColumn, geometry: unknown): RowReading<DistrictRow> {
  const read = new CellReader(cells);
  const city = read.text('city', 20);
  if (!cityNamed(city)) read.refuse('city', knownCitiesText());
  const name = read.text('district', 20);
  const row = {
    code: read.text('code', 20),
    city,
    name,
    nameHans: simplifiedName(name),
    nameEn: read.text('district_en', 60),
  };
  const centroid = readLineOrPoint({ type: 'Point', coordinates: parsed(cells['centroid']) });
  if (centroid?.type !== 'Point')
    read.refuse('centroid', 'a position in degrees such as [121.54, 25.03]');
  const shape = readArea(geometry);
  if (!shape)
    read.problems.push({
      column: 'geometry',
      reason: 'expected a Polygon or MultiPolygon of closed rings, got another value',
    });
  return read.reading(() => {
    const [lon, lat] = centroid!.coordinates as [number, number];
    return { ...row, lon, lat, shape: shape! };
  });
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
