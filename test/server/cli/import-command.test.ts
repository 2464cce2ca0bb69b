import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
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
        /--encoding: expected one of utf-8, gb18030, got latin1/,
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
