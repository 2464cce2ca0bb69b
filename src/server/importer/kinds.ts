import type { Tx } from '../db/transaction.ts';
import type { RowReading } from './cells.ts';
import { openCsv } from './csv-file.ts';
import { readDistrict } from './district-row.ts';
import { openGeoJson } from './geojson-file.ts';
import { leaseColumns, leaseColumnsUnread, readLease } from './lease-row.ts';
import { readRoad } from './road-row.ts';
import type { OpenFile, OpenOptions, SourceRecord } from './source-record.ts';
import { writeDistricts } from './write-districts.ts';
import { writeLeases, type RunContext } from './write-leases.ts';
import { writeRoads } from './write-roads.ts';

/** A kind of file that can be imported: how it is opened, how a record is read, where its rows go. */
export interface ImportKind<Row = unknown> {
  name: ImportKindName;
  /** For people. */
  form: string;
  defaultSource: string;
  open(file: string, options: OpenOptions): Promise<OpenFile>;
  read(record: SourceRecord, today: string): RowReading<Row>;
  /** Answers how many rows were new or changed. */
  write(tx: Tx, rows: readonly Row[], run: RunContext): Promise<number>;
}

export const importKindNames = ['leases', 'roads', 'districts'] as const;
export type ImportKindName = (typeof importKindNames)[number];

/** Columns of a file of bad rows, so that it can be mended and read again as it is. */
export const badRowColumns = ['line', 'column', 'reason'] as const;

const leases: ImportKind<Parameters<typeof writeLeases>[1][number]> = {
  name: 'leases',
  form: 'CSV with a heading row',
  defaultSource: 'tw-shop-leases',
  open: (file, options) => openCsv(file, { needed: leaseColumns, unread: [...leaseColumnsUnread, ...badRowColumns] }, options),
  read: ({ cells }, today) => readLease(cells, today),
  write: writeLeases,
};

const roads: ImportKind<Parameters<typeof writeRoads>[1][number]> = {
  name: 'roads',
  form: 'GeoJSON, lines or points with city, district, road, lengthM, approximate',
  defaultSource: 'taipei-roads',
  open: openGeoJson,
  read: ({ cells, geometry }) => readRoad(cells, geometry),
  write: writeRoads,
};

const districts: ImportKind<Parameters<typeof writeDistricts>[1][number]> = {
  name: 'districts',
  form: 'GeoJSON, polygons with code, city, district, district_en, centroid',
  defaultSource: 'tw-districts',
  open: openGeoJson,
  read: ({ cells, geometry }) => readDistrict(cells, geometry),
  write: writeDistricts,
};

/** The kind by its name. Its rows go from `read` to `write` and are of no concern to those in between. */
export function importKind(name: ImportKindName): ImportKind {
  return { leases, roads, districts }[name];
}
