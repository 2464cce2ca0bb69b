import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';
import type { CellProblem, RowReading } from './cell-reader.ts';
import { cityColumns, cityColumnsOptional, readCity } from './city-row.ts';
import { openCsv, type Columns } from './csv-file.ts';
import { districtProperties, readDistrict } from './district-row.ts';
import { openGeoJson } from './geojson-file.ts';
import {
  kaseColumnNames,
  kaseColumns,
  kaseColumnsOptional,
  readKase,
  type KaseRow,
} from './kase-row.ts';
import { leaseColumns, leaseColumnsUnread, leaseRentColumns, readLease } from './lease-row.ts';
import { panelColumns, panelColumnsOptional, readPanel } from './panel-row.ts';
import { preShopColumns, readPreShop } from './pre-shop-row.ts';
import { readRoad, roadProperties, roadPropertiesOptional } from './road-row.ts';
import { readSale, saleColumns } from './sale-row.ts';
import { readSamplePhoto, samplePhotoColumns } from './sample-photo-row.ts';
import { readSample, sampleColumns } from './sample-row.ts';
import { readShop, shopColumns, shopColumnsOptional } from './shop-row.ts';
import type { OpenFile, OpenOptions } from './source-file.ts';
import type { SourceRecord } from './source-record.ts';
import { readSpell, spellColumns } from './spell-row.ts';
import { changesOfMoney, writeCities } from './write-cities.ts';
import { writeDistricts } from './write-districts.ts';
import { writeLeases, type RunContext } from './write-leases.ts';
import { writePanels } from './write-panels.ts';
import { writePreShops } from './write-pre-shops.ts';
import { writeRoads } from './write-roads.ts';
import { writeSales } from './write-sales.ts';
import { missingPoints, writeSamplePhotos, writeSamples } from './write-samples.ts';
import { writeShops } from './write-shops.ts';
import { writeSpells } from './write-spells.ts';

/**
 * A kind of file that can be imported: how it is opened, how a record is read, where its rows are
 * written.
 */
export interface ImportKind<Row = unknown> {
  name: ImportKindName;
  /** Label for people. */
  form: string;
  format: 'csv' | 'geojson';
  columns: Columns;
  /** Table of its rows, without those of the roads and waves they name. */
  table: string;
  /** Null: its rows are no data of a source. */
  defaultSource: string | null;
  open(file: string, options: OpenOptions): Promise<OpenFile>;
  /** Number of rows per transaction, for kinds with heavier rows than most. */
  rowsPerTransaction?: number;
  /** @param file Path of the record's file, for rows that name files beside it. */
  read(record: SourceRecord, today: string, file: string): RowReading<Row>;
  /**
   * Errors found in the database, one list per row; for kinds whose rows belong to an existing
   * record.
   */
  check?(db: Db, rows: readonly Row[], sourceKey: string): Promise<CellProblem[][]>;
  /** A dry run reads the database too: without it `check`, which is most of the kind, says nothing. */
  checksInDryRun?: true;
  /** Returns how many rows were new or changed. */
  write(tx: Tx, rows: readonly Row[], run: RunContext): Promise<number>;
}

export const importKindNames = [
  'leases',
  'roads',
  'districts',
  'shops',
  'kases',
  'spells',
  'panels',
  'samples',
  'sample-photos',
  'pre-shops',
  'sales',
  'cities',
] as const;
export type ImportKindName = (typeof importKindNames)[number];

/** Columns of a file of bad rows, so that it can be corrected and imported again as it is. */
export const badRowColumns = ['line', 'column', 'reason'] as const;

/** A CSV file with a heading row. */
function csv({ needed, unread = [], ...more }: Omit<Columns, 'unread'> & Partial<Columns>) {
  const columns: Columns = { needed, unread: [...unread, ...badRowColumns], ...more };
  return {
    format: 'csv' as const,
    columns,
    open: (file: string, options: OpenOptions) => openCsv(file, columns, options),
  };
}

/** A GeoJSON file, whose properties are the columns. Unknown ones are passed over. */
function geoJson(needed: readonly string[], unread: readonly string[] = []) {
  const columns: Columns = { needed, unread };
  return {
    format: 'geojson' as const,
    columns,
    open: (file: string, options: OpenOptions) => openGeoJson(file, columns, options),
  };
}

const citiesKind: ImportKind<Parameters<typeof writeCities>[1][number]> = {
  name: 'cities',
  form: 'CSV with a heading row: cities with their names, money, unit of area and time zone',
  defaultSource: null,
  table: 'city',
  ...csv({ needed: cityColumns, unread: cityColumnsOptional }),
  read: ({ cells }) => readCity(cells),
  check: changesOfMoney,
  checksInDryRun: true,
  write: writeCities,
};

const leases: ImportKind<Parameters<typeof writeLeases>[1][number]> = {
  name: 'leases',
  form: 'CSV with a heading row',
  defaultSource: 'tw-shop-leases',
  table: 'kase',
  ...csv({ needed: leaseColumns, oneOf: leaseRentColumns, unread: leaseColumnsUnread }),
  read: ({ cells }, today) => readLease(cells, today),
  write: writeLeases,
};

const roads: ImportKind<Parameters<typeof writeRoads>[1][number]> = {
  name: 'roads',
  form: 'GeoJSON, lines or points with city, district, road, lengthM, approximate; grade, metroDistM, widthM, sides, pedestrian where known',
  defaultSource: 'taipei-roads',
  table: 'road',
  ...geoJson(roadProperties, roadPropertiesOptional),
  read: ({ cells, geometry }) => readRoad(cells, geometry),
  write: writeRoads,
};

const districts: ImportKind<Parameters<typeof writeDistricts>[1][number]> = {
  name: 'districts',
  form: 'GeoJSON, polygons with code, city, district, district_en, centroid',
  defaultSource: 'tw-districts',
  table: 'district',
  ...geoJson(districtProperties),
  read: ({ cells, geometry }) => readDistrict(cells, geometry),
  write: writeDistricts,
};

const spells: ImportKind<Parameters<typeof writeSpells>[1][number]> = {
  name: 'spells',
  form: 'CSV with a heading row: how long shops were seen open',
  defaultSource: 'melbourne-bars',
  table: 'spell',
  ...csv({ needed: spellColumns }),
  read: ({ cells }, today) => readSpell(cells, today),
  write: writeSpells,
};

const panels: ImportKind<Parameters<typeof writePanels>[1][number]> = {
  name: 'panels',
  form: 'CSV with a heading row: shops seen open in one observation and looked for in a later one',
  defaultSource: 'own-panels',
  table: 'panel_shop',
  ...csv({ needed: panelColumns, unread: panelColumnsOptional }),
  read: ({ cells }, today) => readPanel(cells, today),
  write: writePanels,
};

const shops: ImportKind<Parameters<typeof writeShops>[1][number]> = {
  name: 'shops',
  form: 'CSV with a heading row: units with their asking rents',
  defaultSource: 'synthetic',
  table: 'shop',
  ...csv({ needed: shopColumns, unread: shopColumnsOptional }),
  read: ({ cells }, today) => readShop(cells, today),
  write: writeShops,
};

const samples: ImportKind<Parameters<typeof writeSamples>[1][number]> = {
  name: 'samples',
  form: 'CSV with a heading row, one line for each point of a wave',
  defaultSource: 'synthetic-surveys',
  table: 'sample',
  ...csv({ needed: sampleColumns }),
  read: ({ cells }, today) => readSample(cells, today),
  write: writeSamples,
};

const samplePhotos: ImportKind<Parameters<typeof writeSamplePhotos>[1][number]> = {
  name: 'sample-photos',
  form: 'CSV with a heading row: survey, city, period and point, and the file of a JPEG, PNG or WebP picture beside the CSV',
  defaultSource: 'synthetic-surveys',
  rowsPerTransaction: 50,
  table: 'sample_photo',
  ...csv({ needed: samplePhotoColumns }),
  read: ({ cells }, _today, file) => readSamplePhoto(cells, file),
  check: missingPoints,
  write: writeSamplePhotos,
};

const preShops: ImportKind<Parameters<typeof writePreShops>[1][number]> = {
  name: 'pre-shops',
  form: 'CSV with a heading row, one line for each unit that comes to market',
  defaultSource: 'synthetic-surveys',
  table: 'pre_shop',
  ...csv({ needed: preShopColumns }),
  read: ({ cells }, today) => readPreShop(cells, today),
  write: writePreShops,
};

const sales: ImportKind<Parameters<typeof writeSales>[1][number]> = {
  name: 'sales',
  form: 'CSV with a heading row: shops sold, in the money of their city',
  defaultSource: 'tw-shop-sales',
  table: 'shop_sale',
  ...csv({ needed: saleColumns }),
  read: ({ cells }, today) => readSale(cells, today),
  write: writeSales,
};

const kases: ImportKind<KaseRow> = {
  name: 'kases',
  form: 'CSV with a heading row: cases with terms, in the money of their city',
  defaultSource: 'synthetic',
  table: 'kase',
  ...csv({ needed: kaseColumns, unread: kaseColumnsOptional, names: kaseColumnNames }),
  read: ({ cells }, today) => readKase(cells, today),
  write: writeLeases,
};

/** The kind by its name. The type of its rows matters only to its `read` and `write`. */
export function importKind(name: ImportKindName): ImportKind {
  return {
    cities: citiesKind,
    leases,
    roads,
    districts,
    shops,
    kases,
    spells,
    panels,
    samples,
    'sample-photos': samplePhotos,
    'pre-shops': preShops,
    sales,
  }[name];
}
