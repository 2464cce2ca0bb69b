import { cityNamed, knownCitiesText } from '#src/domain/city.ts';
import {
  farthestMetroM,
  roadGrades,
  roadSides,
  type RoadGrade,
  type RoadSides,
} from '#src/domain/road.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';
import { middleOf, readLineOrPoint, type LineOrPoint } from './parse-geometry.ts';
import { simplifiedName } from './simplified-name.ts';

/** Properties of a feature that is a road. */
export const roadProperties = ['city', 'district', 'road', 'lengthM', 'approximate'] as const;
export const roadPropertiesOptional = [
  'grade',
  'metroDistM',
  'widthM',
  'sides',
  'pedestrian',
] as const;

/** A road with its place on the map. */
export interface RoadRow {
  city: string;
  district: string;
  name: string;
  nameHans: string;
  shape: LineOrPoint;
  lon: number;
  lat: number;
  lengthM: number | null;
  approximate: boolean;
  /** null where the source states none; a known grade is then kept. */
  grade: RoadGrade | null;
  metroDistM: number | null;
  widthM: number | null;
  sides: RoadSides | null;
  pedestrian: boolean | null;
}

/** Reads one road from the properties and the geometry of its feature. */
export function readRoad(cells: CellsByColumn, geometry: unknown): RowReading<RoadRow> {
  const read = new CellReader(cells);
  const city = read.text('city', 20);
  if (!cityNamed(city)) read.refuse('city', knownCitiesText());
  const name = read.text('road', 40);
  const row = {
    city,
    district: read.text('district', 20),
    name,
    nameHans: simplifiedName(name),
    lengthM: read.wholeOrNothing('lengthM', 1, 100_000),
    approximate: read.oneOf('approximate', ['true', 'false']) === 'true',
    grade: read.isEmpty('grade') ? null : read.oneOf('grade', roadGrades),
    metroDistM: read.wholeOrNothing('metroDistM', 0, farthestMetroM),
    widthM: read.wholeOrNothing('widthM', 3, 80),
    sides: read.isEmpty('sides') ? null : read.oneOf('sides', roadSides),
    pedestrian: read.isEmpty('pedestrian')
      ? null
      : read.oneOf('pedestrian', ['true', 'false']) === 'true',
  };
  const shape = readLineOrPoint(geometry);
  if (!shape)
    read.problems.push({
      column: 'geometry',
      reason: 'expected a LineString or a Point in degrees, got another value',
    });
  return read.reading(() => {
    const [lon, lat] = middleOf(shape!);
    return { ...row, shape: shape!, lon, lat };
  });
}
