import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { loadDemo } from '#src/server/demo/load-demo.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
const said: string[] = [];
const load = () => loadDemo({ db: database.db, dataDir, log: (line) => said.push(line) });
let firstMs: number;
before(async () => {
  database = await testDatabase();
  const from = performance.now();
  await load();
  firstMs = performance.now() - from;
});
after(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

describe('loadDemo', () => {
  it('loads every file through the importer and says what became of its rows', () => {
    assert.deepEqual(said, [
      'Demo data districts.geojson: in 54 = loaded 54 + rejected 0 + duplicate 0',
      'Demo data roads.geojson: in 513 = loaded 513 + rejected 0 + duplicate 0',
      'Demo data leases.csv: in 7112 = loaded 7111 + rejected 1 + duplicate 0',
      'Demo data sales.csv: in 4769 = loaded 4769 + rejected 0 + duplicate 0',
      'Demo data shops-synthetic.csv: in 3023 = loaded 3000 + rejected 0 + duplicate 23',
      'Demo data samples-melbourne-bars.csv: in 4402 = loaded 4402 + rejected 0 + duplicate 0',
      'Demo data samples-synthetic.csv: in 640 = loaded 640 + rejected 0 + duplicate 0',
      'Demo data pre-shops-synthetic.csv: in 30 = loaded 30 + rejected 0 + duplicate 0',
      'Demo data spells.csv: in 673 = loaded 673 + rejected 0 + duplicate 0',
    ]);
  });

  it('writes the one bad row into the data directory and nothing beside the program', () => {
    assert.deepEqual(readdirSync(join(dataDir, 'demo-import')), ['leases.csv.bad.csv']);
    const bad = readFileSync(join(dataDir, 'demo-import', 'leases.csv.bad.csv'), 'utf8')
      .trim()
      .split('\r\n');
    assert.equal(bad.length, 2);
    assert.match(
      bad[1]!,
      /^571,area_m2,"expected a number above 0.*got ""0""",RPSPMLKKMHMFFAF28EC,/,
    );
    assert.deepEqual(readdirSync('src/server/demo/data').sort(), [
      'README.md',
      'districts.geojson',
      'leases.csv',
      'pre-shops-synthetic.csv',
      'roads.geojson',
      'sales.csv',
      'samples-melbourne-bars.csv',
      'samples-synthetic.csv',
      'shops-synthetic.csv',
      'spells.csv',
    ]);
  });

  it('keeps rents in the dollars they were paid in', async () => {
    const { rows } = {
      rows: await database.db.selectFrom('kase').select(['currency']).distinct().execute(),
    };
    assert.deepEqual(rows, [{ currency: 'TWD' }]);
    const row = await database.db
      .selectFrom('kase')
      .select([
        'rent_minor_per_month',
        'area_m2',
        'unit_rent_month',
        'deal_date',
        'source',
        'verification',
      ])
      .where('source_id', '=', 'RPPOMLMKIIMFFBH97DC')
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, {
      rent_minor_per_month: 4_000_000,
      area_m2: 105.49,
      unit_rent_month: 40_000 / 105.49,
      deal_date: '2012-10-06',
      source: 'registry',
      verification: 2,
    });
  });

  it('gives three quarters of the Taipei leases a line', async () => {
    const onLine = await database.db
      .selectFrom('kase')
      .innerJoin('road', 'road.id', 'kase.road_id')
      .where('kase.city', '=', '臺北市')
      .where('road.shape', 'is not', null)
      .select(({ fn }) => [fn.countAll<number>().as('n')])
      .executeTakeFirstOrThrow();
    // The description of the data: 88 % of the Taipei leases have a place.
    assert.equal(Math.round((onLine.n / 3590) * 100), 88);
  });

  it('does nothing the second time, in a small part of the time', async () => {
    said.length = 0;
    const before = await database.db
      .selectFrom('import_run')
      .selectAll()
      .orderBy('sha256')
      .execute();
    const started = performance.now();
    await load();
    assert.ok(
      performance.now() - started < firstMs / 4,
      `${performance.now() - started} of ${firstMs} ms`,
    );
    assert.deepEqual(said, []);
    assert.deepEqual(
      await database.db.selectFrom('import_run').selectAll().orderBy('sha256').execute(),
      before,
    );
  });
});
