import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { shopAt } from '#src/server/generator/generate-shops.ts';
import { mainlandWorld } from '#src/server/generator/generated-world.ts';
import { csvLine, shopFileColumns } from '#src/server/generator/write-files.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'shops-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const rows = 4000;
const everyNth = 100;
const world = mainlandWorld(5, rows);
/** A shop with a plausible rent, so that each row is rejected only for its intended defect. */
const sound = (at: number): Record<string, string> => ({
  ...shopAt(world, at),
  rent_month: '8000',
  area_m2: '80',
  net_area_m2: '60',
});

/** Ten defects, and the column reported for each. */
const faults: { column: string; cells: Record<string, string> }[] = [
  { column: 'area_m2', cells: { area_m2: '0' } },
  { column: 'rent_month', cells: { rent_month: 'about 8000' } },
  { column: 'city', cells: { city: '火星市' } },
  { column: 'lat', cells: { lat: '310.2' } },
  { column: 'listed_on', cells: { listed_on: '2025-02-30' } },
  { column: 'net_area_m2', cells: { net_area_m2: '81' } },
  { column: 'floor', cells: { floor: 'ground' } },
  { column: 'category', cells: { category: 'fnb-soup' } },
  { column: 'escalation', cells: { escalation: 'percent:12:0.9' } },
  { column: 'status', cells: { status: 'gone' } },
];

const linesOf = (shops: Record<string, string>[]) =>
  [shopFileColumns, ...shops.map((cells) => shopFileColumns.map((column) => cells[column]!))]
    .map(csvLine)
    .join('');

describe('importFile of shops', () => {
  it('loses nothing of a file of which one row in a hundred is broken in one of ten ways, and names each', async () => {
    const broken = (at: number) =>
      at % everyNth === 50 ? faults[Math.floor(at / everyNth) % faults.length] : undefined;
    const shops = Array.from({ length: rows }, (_, at) => ({ ...sound(at), ...broken(at)?.cells }));
    const file = join(folder, 'shops.csv');
    writeFileSync(file, linesOf(shops));
    const { rowsIn, loaded, rejected, duplicate } = await importFile({
      db: database.db,
      kind: 'shops',
      file,
    });
    assert.deepEqual(
      { rowsIn, loaded, rejected, duplicate },
      { rowsIn: 4000, loaded: 3960, rejected: 40, duplicate: 0 },
    );
    const bad = parse(readFileSync(`${file}.bad.csv`), { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    const wanted = shops.flatMap((shop, at) =>
      broken(at) ? [[String(at + 2), broken(at)!.column, shop['shop_id']]] : [],
    );
    assert.deepEqual(bad.map(({ line, column, shop_id }) => [line, column, shop_id]), wanted); // prettier-ignore
    for (const { column, reason, ...cells } of bad) {
      assert.match(reason!, /^expected .+, got /);
      assert.ok(reason!.includes(JSON.stringify(cells[column!]!)), `${column}: ${reason}`);
    }
    const stored = await database.db.selectFrom('shop').select('source_id').execute();
    const good = shops.filter((_, at) => !broken(at)).map(({ shop_id }) => shop_id);
    assert.deepEqual(new Set(stored.map(({ source_id }) => source_id)), new Set(good));
  });

  it('neither doubles nor loses a row when two read files that overlap at once, or the same file', async () => {
    const shops = Array.from({ length: rows }, (_, at) => sound(at));
    const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
    writeFileSync(first, linesOf(shops.slice(0, 2600)));
    writeFileSync(second, linesOf(shops.slice(1400).toReversed()));
    const request = { db: database.db, kind: 'shops' as const };
    const results = await Promise.all(
      [first, first, second].map((file) => importFile({ ...request, file })),
    );
    for (const { rowsIn, loaded, rejected, duplicate } of results)
      assert.equal(rowsIn, loaded + rejected + duplicate);
    assert.equal(results[0]!.loaded + results[2]!.loaded, rows);
    assert.equal(results[0]!.duplicate + results[2]!.duplicate, 1200);
    const stored = await database.db.selectFrom('shop').select('source_id').execute();
    assert.deepEqual(
      [stored.length, new Set(stored.map(({ source_id }) => source_id)).size],
      [rows, rows],
    );
  });

  it('files a shop under its cells and the pairs of characters of its text', async () => {
    const file = join(folder, 'shops.csv');
    writeFileSync(
      file,
      linesOf([
        {
          ...sound(0),
          lon: '121.5432',
          lat: '25.0123',
          address: '臺北市路1號',
          road: '路',
          name: 'ＡＢ',
        },
      ]),
    );
    await importFile({ db: database.db, kind: 'shops', file });
    const row = await database.db.selectFrom('shop').select(['cell', 'cell_wide', 'search_text', 'bigrams']).executeTakeFirstOrThrow(); // prettier-ignore
    // Rows from the south, columns from the west: (25.0123 + 90) × 200 and (121.5432 + 180) × 200,
    // counted from the middle.
    assert.equal(row.cell, 23_002 * 72_000 + 60_308 - 1_296_000_000);
    assert.equal(row.cell_wide, 1150 * 3600 + 3015 - 3_240_000);
    assert.equal(row.search_text, '台北市路1号 ab');
    assert.equal(row.bigrams.length, 6);
  });
});
