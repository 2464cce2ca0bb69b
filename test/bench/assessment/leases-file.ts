import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Lease } from '#src/analytics/assessment/subject-shop.ts';
import { isQuarter, quarterOf, type Quarter } from '#src/domain/quarter.ts';
import { floorBandOf, isFloorCode } from '#src/server/importer/floor-band.ts';
import { mainUseFrom, remarksOf, zoningFrom } from '#src/server/importer/lease-row.ts';

/** A lease with the quarter it was published in. */
export interface ReleasedLease extends Lease {
  release: Quarter;
  rentMonth: number;
}

/** What a file held. */
export interface LeasesFile {
  leases: ReleasedLease[];
  /** Rows that are no evidence, by reason. */
  left: Map<string, number>;
}

const needed = ['city', 'district', 'road', 'area_m2', 'price_twd', 'deal_date'] as const;
type Cells = Record<string, string | undefined>;

/**
 * Reads a file with the leases' columns, in any order and among any others.
 *
 * Columns beyond the six needed ones may be missing; their values are then unknown.
 *
 * @throws Error when the file is not there, is no CSV, lacks a needed column or has no usable row,
 *   saying which.
 */
export function readLeasesFile(path: string): LeasesFile {
  if (!existsSync(path)) throw new Error(`${path}: no such file`);
  const rows = recordsOf(path);
  const columns = Object.keys(rows[0] ?? {});
  const missing = needed.filter((column) => !columns.includes(column));
  if (rows.length === 0)
    throw new Error(`${path}: expected a heading and at least one row, got none`);
  if (missing.length > 0) {
    throw new Error(
      `${path}: expected the columns ${needed.join(', ')}; missing ${missing.join(', ')}`,
    );
  }
  const left = new Map<string, number>();
  const leases = rows.flatMap((cells, i) => {
    const read = readRow(cells, i);
    if (typeof read !== 'string') return [read];
    left.set(read, (left.get(read) ?? 0) + 1);
    return [];
  });
  if (leases.length === 0)
    throw new Error(`${path}: expected a usable row, got none: ${[...left.keys()].join('; ')}`);
  return { leases, left };
}

function recordsOf(path: string): Cells[] {
  try {
    return parse(readFileSync(path), {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch (cause) {
    throw new Error(
      `${path}: expected a CSV file with a heading, got ${cause instanceof Error ? cause.message : 'none'}`,
      {
        cause,
      },
    );
  }
}

/** A lease, or why the row is none. */
function readRow(cells: Cells, at: number): ReleasedLease | string {
  const text = (column: string) => cells[column] ?? '';
  const [areaM2, rentMonth] = [Number(text('area_m2') || 'x'), Number(text('price_twd') || 'x')];
  if (text('city') === '' || text('district') === '') return 'no city or district';
  if (!(areaM2 > 0 && Number.isFinite(areaM2))) return 'no area above zero';
  if (!(rentMonth > 0 && Number.isFinite(rentMonth))) return 'no rent above zero';
  const dealDate = text('deal_date');
  if (!isDate(dealDate)) return 'no deal date';
  const [floor, release] = [text('floor'), text('release')];
  return {
    id: text('kase_id') || `row ${at + 2}`,
    city: text('city'),
    district: text('district'),
    road: text('road'),
    address: text('address') || addressFrom(cells),
    areaM2,
    floorBand: isFloorCode(floor) ? floorBandOf(floor) : 'unknown',
    totalFloors: Number(text('total_floors')) >= 1 ? Number(text('total_floors')) : null,
    zoning: zoningFrom(text('zoning')),
    mainUse: mainUseFrom(text('main_use')),
    builtDate: isDate(text('built_date')) ? text('built_date') : null,
    remarks: remarksOf(text('note')),
    dealDate,
    unitRent: rentMonth / areaM2,
    rentMonth,
    release: isQuarter(release) ? release : quarterOf(dealDate),
  };
}

function addressFrom(cells: Cells): string {
  const [lane, door] = [cells['lane'] ?? '', cells['door_no'] ?? ''];
  return `${cells['city']}${cells['district']}${cells['road'] ?? ''}${lane && `${lane}巷`}${door && `${door}號`}`;
}

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
