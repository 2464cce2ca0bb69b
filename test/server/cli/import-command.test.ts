import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { firstCities, setCities } from '#src/domain/city.ts';
import { importCommand } from '#src/server/cli/import-command.ts';
import { StartError } from '#src/server/http/errors.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'cli-'));
before(async () => {
  database = await testDatabase();
});
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const road = {
  city: '臺北市',
  district: '大安區',
  road: '金山南路二段',
  lengthM: 900,
  approximate: true,
};
const geometry = { type: 'Point', coordinates: [121.52, 25.03] };
const roads = join(folder, 'roads.geojson');
const features = [{ ...road }, { ...road, road: '' }].map((properties) => ({
  type: 'Feature',
  properties,
  geometry,
}));
writeFileSync(roads, JSON.stringify({ type: 'FeatureCollection', features }));

async function run(args: string[], refuse?: Error) {
  const out: string[] = [];
  const err: string[] = [];
  let opened = 0;
  const code = await importCommand(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    screen: { isTTY: false, write: () => true },
    withDatabase: async (work) => {
      opened += 1;
      if (refuse) throw refuse;
      return work(database.db);
    },
  });
  return { code, out: out.join('\n'), err: err.join('\n'), opened };
}

describe('npm run import', () => {
  it('checks a file without a database', async () => {
    const { code, out, opened } = await run(['roads', roads, '--dry-run']);
    assert.deepEqual([code, opened], [0, 0]);
    assert.match(out, /in 2 = good 1 \+ rejected 1 \(dry run/);
  });

  it('prints what became of every row and where the bad ones are', async () => {
    const { code, out } = await run(['roads', roads]);
    assert.equal(code, 0);
    assert.equal(
      out,
      `${roads}: in 2 = loaded 1 + rejected 1 + duplicate 0\nBad rows: ${roads}.bad.csv`,
    );
  });

  it('says when there was nothing to do', async () => {
    const { code, out } = await run(['roads', roads]);
    assert.equal(code, 0);
    assert.match(
      out,
      /in 2 = loaded 1 \+ rejected 1 \+ duplicate 0\nThis file had been read to its end before; nothing was done\.$/,
    );
  });

  it('says how many cells it converted, and from what', async () => {
    const sales = join(folder, 'sales.csv');
    writeFileSync(
      sales,
      [
        'sale_id,city,district,deal_date,area_m2,price,parking_price',
        'a,臺北市,大安區,110/05/12,"1,050.5","30,000,000",',
        'b,臺北市,大安區,民國99年5月12日,50,２００００００,0',
        'c,臺北市,大安區,12/05/2021,50,2000000,0',
      ].join('\n'),
    );
    const { code, out } = await run(['sales', sales, '--dry-run']);
    assert.equal(code, 0);
    assert.match(out, /in 3 = good 2 \+ rejected 1/);
    assert.match(
      out,
      /Converted cells: dates of the ROC calendar 2, numbers with separators of thousands 2, full-width digits 1$/m,
    );
  });

  it('knows a city of the database in a dry run', async () => {
    const cities = join(folder, 'cities.csv');
    writeFileSync(
      cities,
      [
        'city,names.zh-Hant,names.zh-Hans,names.en,country,currency,area_unit,timezone',
        '大阪市,大阪市,大阪市,Osaka,JP,JPY,m2,Asia/Tokyo',
      ].join('\n'),
    );
    const sales = join(folder, 'sales-osaka.csv');
    writeFileSync(
      sales,
      [
        'sale_id,city,district,deal_date,area_m2,price,parking_price',
        'a,大阪市,北区,2021-05-12,50,30000000,',
      ].join('\n'),
    );
    const before = await run(['sales', sales, '--dry-run']);
    assert.match(before.out, /good 0 \+ rejected 1/);
    assert.equal((await run(['cities', cities])).code, 0);
    setCities(firstCities); // as in a process that starts
    const after = await run(['sales', sales, '--dry-run']);
    assert.deepEqual([after.opened, /good 1 \+ rejected 0/.test(after.out)], [1, true]);
    setCities(firstCities);
  });

  it('explains itself', async () => {
    const { code, out } = await run(['--help']);
    assert.equal(code, 0);
    for (const word of [
      'leases',
      'roads',
      'districts',
      'GeoJSON',
      '--source',
      '--encoding',
      '--dry-run',
      '.bad.csv',
    ])
      assert.ok(out.includes(word), word);
  });

  it('names what is wrong with a command, with exit code 2', async () => {
    for (const [args, named] of [
      [[], /kind: expected one of leases, roads, districts, .*got nothing/],
      [['tenants', 'x.csv'], /kind: expected one of .*, got tenants/],
      [['leases'], /file: expected one file, got none/],
      [['leases', 'a.csv', 'b.csv'], /file: expected one file, got 2/],
      [
        ['leases', 'a.csv', '--encoding', 'latin1'],
        /--encoding: expected one of utf-8, .*gb18030, got latin1/,
      ],
      [['leases', 'a.csv', '--fast'], /--fast/],
    ] as [string[], RegExp][]) {
      const { code, err, opened } = await run(args);
      assert.deepEqual([code, opened], [2, 0]);
      assert.match(err, named);
    }
  });

  it('says in a sentence why it cannot be done, with exit code 1', async () => {
    const missing = await run(['leases', join(folder, 'none.csv')]);
    assert.equal(missing.code, 1);
    assert.match(missing.err, /none\.csv: expected a file that can be read, got ENOENT/);
    const unreachable = await run(
      ['leases', roads],
      new StartError('database-unreachable', 'The database does not answer.'),
    );
    assert.deepEqual([unreachable.code, unreachable.err], [1, 'The database does not answer.']);
  });

  it('does not hide a fault of its own', async () => {
    await assert.rejects(run(['roads', roads], new TypeError('broken')), /broken/);
  });
});
