import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { importFile } from '#src/server/importer/import-file.ts';
import { leaseColumns } from '#src/server/importer/lease-row.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const sound: Record<string, string> = {
  kind: 'lease',
  city: '臺北市',
  district: '大安區',
  road: '羅斯福路三段',
  road_hans: '罗斯福路三段',
  door_no: '57',
  address: '臺北市大安區羅斯福路三段57號',
  floor: '1',
  total_floors: '5',
  zoning: '商',
  main_use: '商業用',
  structure: '鋼筋混凝土造',
  built_date: '',
  deal_date: '2020-05-05',
  area_m2: '50',
  price_twd: '60000',
  managed: '0',
  note: '',
  release: '2020Q3',
};

/** A file of leases: each row sound but for what it changes. */
function leases(rows: readonly Record<string, string>[], mark = ''): string {
  const lines = rows.map((row) =>
    leaseColumns.map((column) => `"${row[column] ?? sound[column] ?? ''}"`).join(','),
  );
  return `${mark}${[leaseColumns.join(','), ...lines].join('\n')}\n`;
}

function fileOf(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ kase_id: `R${from + at}` }));

async function stored() {
  const { rows } = await database.db
    .selectFrom('kase')
    .select(({ fn }) => [
      fn.countAll<number>().as('n'),
      fn.sum<number>('rent_minor_per_month').as('rent'),
    ])
    .execute()
    .then((all) => ({ rows: all }));
  return rows[0]!;
}

describe('importFile', () => {
  it('takes good rows, writes bad ones down with line, column, reason and cells, and accounts for every row', async () => {
    const file = fileOf(
      'a.csv',
      leases([
        { kase_id: 'R1' },
        { kase_id: 'R2', area_m2: '0', note: '一,二' },
        { kase_id: 'R1' },
        { kase_id: 'R3', floor: 'x', kind: 'y' },
      ]),
    );
    const result = await importFile({ db: database.db, kind: 'leases', file });
    assert.deepEqual(result, {
      rowsIn: 4,
      loaded: 1,
      rejected: 2,
      duplicate: 1,
      badFile: `${file}.bad.csv`,
      already: false,
    });
    assert.equal((await stored()).n, 1);
    const bad = parse(readFileSync(`${file}.bad.csv`), { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    assert.deepEqual(
      bad.map(({ line, column, kase_id, note }) => [line, column, kase_id, note]),
      [
        ['3', 'area_m2', 'R2', '一,二'],
        ['5', 'floor; kind', 'R3', ''],
      ],
    );
    assert.match(bad[0]!['reason']!, /^expected a number above 0.*got "0"$/);
  });

  it('reads a file of bad rows again once it is mended', async () => {
    const file = fileOf('a.csv', leases([{ kase_id: 'R1' }, { kase_id: 'R2', area_m2: '0' }]));
    await importFile({ db: database.db, kind: 'leases', file });
    const bad = readFileSync(`${file}.bad.csv`, 'utf8');
    const mended = parse(bad, { columns: true, bom: true }) as Record<string, string>[];
    mended[0]!['area_m2'] = '50';
    const columns = Object.keys(mended[0]!);
    const text = [columns, columns.map((name) => mended[0]![name]!)]
      .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n');
    const again = await importFile({
      db: database.db,
      kind: 'leases',
      file: fileOf('mended.csv', text),
    });
    assert.deepEqual([again.rowsIn, again.loaded], [1, 1]);
    assert.equal((await stored()).n, 2);
  });

  it('leaves no file of bad rows, nor an older one, where all are good', async () => {
    const file = fileOf('a.csv', leases([{ kase_id: 'R1' }]));
    writeFileSync(`${file}.bad.csv`, 'of an older run');
    assert.equal((await importFile({ db: database.db, kind: 'leases', file })).badFile, null);
    assert.deepEqual(readdirSync(folder), ['a.csv']);
  });

  it('reads the same rows from UTF-8, UTF-8 with a mark and GBK', async () => {
    // The heading and one line in GBK: only the road differs from ASCII. 忠孝路 is d6d2 d0a2 c2b7.
    const gbkOf = (text: string) =>
      Buffer.concat(
        Array.from(text, (character) => gbk[character] ?? Buffer.from(character, 'latin1')),
      );
    const gbk: Record<string, Buffer> = Object.fromEntries(
      Object.entries({
        臺: 'c55f',
        北: 'b1b1',
        市: 'cad0',
        中: 'd6d0',
        山: 'c9bd',
        區: '855e',
        忠: 'd6d2',
        孝: 'd0a2',
        路: 'c2b7',
      }).map(([character, hex]) => [character, Buffer.from(hex, 'hex')]),
    );
    const plain = {
      city: '臺北市',
      district: '中山區',
      road: '忠孝路',
      road_hans: '忠孝路',
      address: '忠孝路1',
      zoning: '',
      main_use: '',
      structure: '',
    };
    await importFile({
      db: database.db,
      kind: 'leases',
      file: fileOf('utf8.csv', leases([{ ...plain, kase_id: 'U' }])),
    });
    await importFile({
      db: database.db,
      kind: 'leases',
      file: fileOf('mark.csv', leases([{ ...plain, kase_id: 'M' }], '\ufeff')),
    });
    const file = fileOf(
      'gbk.csv',
      gbkOf(leases([{ ...plain, kase_id: 'G', built_date: '2001-01-01' }])),
    );
    const result = await importFile({ db: database.db, kind: 'leases', file });
    assert.deepEqual([result.loaded, result.rejected], [1, 0]);
    const rows = await database.db
      .selectFrom('kase')
      .select(['city', 'district', 'address', 'road_id'])
      .execute();
    assert.equal(rows.length, 3);
    assert.equal(new Set(rows.map((row) => JSON.stringify(row))).size, 1, JSON.stringify(rows));
  });

  it('rejects the row that holds broken bytes, and only that', async () => {
    // More than the first megabyte is sound UTF-8, so the file is taken for that.
    const text = leases([
      ...numbered(0, 8000),
      { kase_id: 'broken', note: '※' },
      { kase_id: 'last' },
    ]);
    const [before, after] = text.split('※') as [string, string];
    const file = fileOf(
      'a.csv',
      Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]),
    );
    const result = await importFile({ db: database.db, kind: 'leases', file });
    assert.deepEqual([result.loaded, result.rejected], [8001, 1]);
  });

  it('does not read a finished file again, under any name', async () => {
    const content = leases(numbered(0, 3));
    await importFile({ db: database.db, kind: 'leases', file: fileOf('a.csv', content) });
    const again = await importFile({
      db: database.db,
      kind: 'leases',
      file: fileOf('b.csv', content),
    });
    assert.deepEqual(again, {
      rowsIn: 3,
      loaded: 3,
      rejected: 0,
      duplicate: 0,
      badFile: null,
      already: true,
    });
  });

  it('counts records another file brought as duplicates and leaves them as they are', async () => {
    await importFile({
      db: database.db,
      kind: 'leases',
      file: fileOf('a.csv', leases([{ kase_id: 'R1' }])),
    });
    const file = fileOf('b.csv', leases([{ kase_id: 'R1', price_twd: '1' }, { kase_id: 'R2' }]));
    const { loaded, duplicate } = await importFile({ db: database.db, kind: 'leases', file });
    assert.deepEqual([loaded, duplicate], [1, 1]);
    assert.deepEqual(await stored(), { n: 2, rent: 12_000_000 });
  });

  it('neither doubles nor loses a row when two read one file at once', async () => {
    const file = fileOf('a.csv', leases([...numbered(0, 9000), { kase_id: 'bad', area_m2: '' }]));
    const results = await Promise.all(
      [1, 2, 3].map(() => importFile({ db: database.db, kind: 'leases', file })),
    );
    for (const { rowsIn, loaded, rejected, duplicate } of results) {
      assert.deepEqual(
        { rowsIn, loaded, rejected, duplicate },
        { rowsIn: 9001, loaded: 9000, rejected: 1, duplicate: 0 },
      );
    }
    assert.equal((await stored()).n, 9000);
    assert.equal(parse(readFileSync(`${file}.bad.csv`), { columns: true, bom: true }).length, 1);
    assert.deepEqual(readdirSync(folder).sort(), ['a.csv', 'a.csv.bad.csv']);
  });

  it('continues after the last committed batch when the process was killed', async () => {
    const file = fileOf('a.csv', leases([{ kase_id: 'bad', area_m2: '' }, ...numbered(0, 24_000)]));
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', `
        import { connect } from './src/server/db/connect.ts';
        import { importFile } from './src/server/importer/import-file.ts';
        await importFile({ db: connect(process.argv[1], { connections: 2 }), kind: 'leases', file: process.argv[2] });`, database.url, file],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    ); // prettier-ignore
    const ended = new Promise<NodeJS.Signals | null>((resolve) =>
      child.once('exit', (_, signal) => resolve(signal)),
    );
    const progress = async () =>
      (await database.db.selectFrom('import_run').select('rows_in').executeTakeFirst())?.rows_in ??
      0;
    while ((await progress()) < 4000) await wait(5);
    child.kill('SIGKILL');
    assert.equal(await ended, 'SIGKILL');
    const at = await progress();
    assert.ok(at >= 4000 && at < 24_001, `killed at row ${at}`);
    const { rowsIn, loaded, rejected, duplicate } = await importFile({
      db: database.db,
      kind: 'leases',
      file,
    });
    assert.deepEqual(
      { rowsIn, loaded, rejected, duplicate },
      { rowsIn: 24_001, loaded: 24_000, rejected: 1, duplicate: 0 },
    );
    assert.equal((await stored()).n, 24_000);
    // The bad row was before the break and is reported all the same.
    assert.equal(parse(readFileSync(`${file}.bad.csv`), { columns: true, bom: true }).length, 1);
  });

  it('keeps the rows before a break, says where the file breaks, and leaves no half file', async () => {
    const file = fileOf(
      'a.csv',
      `${leases([{ kase_id: 'bad', area_m2: '' }, ...numbered(0, 2500)])}"open,`,
    );
    await assert.rejects(
      importFile({ db: database.db, kind: 'leases', file }),
      /a\.csv: expected every quote to be closed, got .*2503/,
    );
    assert.equal((await stored()).n, 1999);
    assert.deepEqual(readdirSync(folder), ['a.csv']);
  });

  it('shows progress in bytes and rows', async () => {
    const file = fileOf('a.csv', leases(numbered(0, 2500)));
    const seen: number[][] = [];
    await importFile({
      db: database.db,
      kind: 'leases',
      file,
      onProgress: ({ bytesRead, bytesInAll, rowsIn }) => seen.push([bytesRead, bytesInAll, rowsIn]),
    });
    const size = readFileSync(file).length;
    assert.deepEqual(seen.map(([, , rows]) => rows), [2000, 2500]); // prettier-ignore
    assert.deepEqual(seen.at(-1), [size, size, 2500]);
  });

  it('refuses a heading that does not fit before it touches the base', async () => {
    const file = fileOf('a.csv', 'kase_id,rent\n1,2\n');
    await assert.rejects(
      importFile({ db: database.db, kind: 'leases', file }),
      /missing: kind, city.*; unknown: rent/,
    );
    assert.equal((await stored()).n, 0);
    assert.equal(existsSync(`${file}.bad.csv`), false);
  });

  it('refuses an unknown source, and bytes that were read as another source', async () => {
    const file = fileOf('a.csv', leases(numbered(0, 1)));
    const request = { db: database.db, kind: 'leases' as const, file };
    await assert.rejects(
      importFile({ ...request, source: 'none' }),
      /expected one of the data sources tw-shop-leases, .* got "none"/,
    );
    await database.db
      .insertInto('data_source')
      .values({
        key: 'own',
        title: '自',
        title_en: 'Own',
        publisher: '',
        attribution: '',
        licence: '',
        licence_url: '',
        url: '',
      })
      .execute();
    const { rowsIn } = await importFile({ ...request, source: 'own' });
    assert.equal(rowsIn, 1);
    await database.db.updateTable('import_run').set({ finished_at: null }).execute();
    await assert.rejects(
      importFile(request),
      /were read as source "own" before, got "tw-shop-leases" now/,
    );
  });

  it('checks every row without a database', async () => {
    const file = fileOf('a.csv', leases([{ kase_id: 'R1' }, { kase_id: 'R2', area_m2: '0' }]));
    const { rowsIn, loaded, rejected, badFile } = await importFile({ kind: 'leases', file });
    assert.deepEqual([rowsIn, loaded, rejected, badFile], [2, 1, 1, `${file}.bad.csv`]);
  });

  it('treats a name as data, whatever its characters', async () => {
    const road = `'; DROP TABLE kase; --`;
    await importFile({
      db: database.db,
      kind: 'leases',
      file: fileOf('a.csv', leases([{ kase_id: 'R1', road, road_hans: road }])),
    });
    assert.deepEqual(await database.db.selectFrom('road').select('name').execute(), [
      { name: road },
    ]);
    assert.equal((await stored()).n, 1);
  });
});

describe('importFile of roads and leases', () => {
  const geometry = { type: 'LineString', coordinates: [[121.53, 25.02], [121.54, 25.02]] }; // prettier-ignore
  const feature = {
    type: 'Feature',
    properties: {
      city: '臺北市',
      district: '大安區',
      road: '羅斯福路三段',
      lengthM: 900,
      approximate: true,
    },
    geometry,
  };
  const roads = JSON.stringify({ type: 'FeatureCollection', features: [feature, feature] });

  async function rowsAfter(order: readonly ('leases' | 'roads')[]) {
    const files = {
      leases: fileOf('a.csv', leases([{ kase_id: 'R1', road_hans: '罗斯福路3段' }])),
      roads: fileOf('a.geojson', roads),
    };
    for (const kind of order) await importFile({ db: database.db, kind, file: files[kind] });
    return database.db
      .selectFrom('road')
      .innerJoin('kase', 'kase.road_id', 'road.id')
      .select([
        'road.name',
        'road.name_hans',
        'road.lon',
        'road.lat',
        'road.length_m',
        'road.shape',
        'kase.source_id',
      ])
      .execute();
  }

  for (const order of [
    ['leases', 'roads'],
    ['roads', 'leases'],
  ] as const) {
    // prettier-ignore
    it(`comes to the same with ${order.join(' before ')}`, async () => {
      assert.deepEqual(await rowsAfter(order), [
        { name: '羅斯福路三段', name_hans: '罗斯福路3段', lon: 121.535, lat: 25.02, length_m: 900, shape: geometry, source_id: 'R1' },
      ]);
    });
  }

  it('counts a repeated road as a duplicate', async () => {
    const { loaded, duplicate } = await importFile({
      db: database.db,
      kind: 'roads',
      file: fileOf('a.geojson', roads),
    });
    assert.deepEqual([loaded, duplicate], [1, 1]);
  });
});
