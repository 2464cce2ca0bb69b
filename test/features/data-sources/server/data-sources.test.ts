import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import {
  listDataSources,
  readFreshness,
} from '#src/features/data-sources/contract/data-sources.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { leases } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
before(async () => {
  server = await demoServer();
});
after(() => server.close());

describe('GET /api/v1/data-sources', () => {
  it('names publisher, licence and attribution of every source, and what was read of each file', async () => {
    const sources = (await server.call(listDataSources)).body.data;
    assert.deepEqual(
      sources.map(({ key, publisher, files }) => [
        key,
        publisher,
        files.map(({ name, rowsIn, loaded, rejected, duplicate }) => [
          name,
          rowsIn,
          loaded,
          rejected,
          duplicate,
        ]),
      ]),
      [
        [
          'melbourne-bars',
          'City of Melbourne',
          [
            ['samples-melbourne-bars.csv', 4402, 4402, 0, 0],
            ['spells.csv', 673, 673, 0, 0],
          ],
        ],
        ['synthetic', 'Renta Console', [['shops-synthetic.csv', 3023, 3000, 0, 23]]],
        [
          'synthetic-surveys',
          'Renta Console',
          [
            ['samples-synthetic.csv', 640, 640, 0, 0],
            ['pre-shops-synthetic.csv', 30, 30, 0, 0],
          ],
        ],
        ['taipei-roads', '臺北市政府交通局', [['roads.geojson', 513, 513, 0, 0]]],
        ['tw-districts', '內政部國土測繪中心', [['districts.geojson', 54, 54, 0, 0]]],
        ['tw-shop-leases', '內政部地政司', [['leases.csv', 7112, 7111, 1, 0]]],
        ['tw-shop-sales', '內政部地政司', [['sales.csv', 4769, 4769, 0, 0]]],
      ],
    );
    for (const { attribution, licenceUrl, files, key } of sources) {
      if (/^tw-|^taipei-/.test(key)) {
        assert.match(attribution, /^資料來源：.*依政府資料開放授權條款-第1版釋出/);
        assert.equal(licenceUrl, 'https://data.gov.tw/license');
      } else assert.match(licenceUrl, /^https:\/\/creativecommons\.org\//);
      assert.ok(
        files.every(
          ({ finishedAt }) => finishedAt !== null && !Number.isNaN(Date.parse(finishedAt)),
        ),
      );
    }
  });

  it('shows a file that is still being read without an end', async () => {
    await server.db
      .insertInto('import_run')
      .values({
        sha256: 'y',
        kind: 'leases',
        file_name: 'more.csv',
        source_key: 'tw-shop-leases',
        finished_at: null,
      })
      .execute();
    const { files } = (await server.call(listDataSources)).body.data.find(
      ({ key }) => key === 'tw-shop-leases',
    )!;
    assert.deepEqual(files[1], {
      name: 'more.csv',
      rowsIn: 0,
      loaded: 0,
      rejected: 0,
      duplicate: 0,
      finishedAt: null,
    });
  });
});

describe('GET /api/v1/data-freshness', () => {
  const read = async (input: object) => (await server.call(readFreshness, input)).body.data;

  it('states the newest month of each kind of evidence, by the files themselves', async () => {
    const months = leases
      .filter(({ city }) => city === '臺北市')
      .map(({ deal_date }) => deal_date.slice(0, 7))
      .sort();
    assert.equal((await read({ evidence: 'kases', city: '臺北市' }))?.until, months.at(-1));
    // Columns `period` and `last_seen_year` of the files: surveys of a year reach to its end.
    const column = (file: string, name: string): string[] =>
      (
        parse(readFileSync(`src/server/demo/data/${file}`), { columns: true, bom: true }) as Record<
          string,
          string
        >[]
      ).map((row) => row[name]!);
    const bars = column('samples-melbourne-bars.csv', 'period').sort().at(-1);
    assert.equal((await read({ evidence: 'samples', city: '墨爾本' }))?.until, `${bars}-12`);
    const seen = column('spells.csv', 'last_seen_year').sort().at(-1);
    assert.equal((await read({ evidence: 'spells', city: '墨爾本' }))?.until, `${seen}-12`);
    const quarter = column('samples-synthetic.csv', 'period').sort().at(-1)!;
    const month = String(Number(quarter.at(-1)) * 3).padStart(2, '0');
    assert.equal(
      (await read({ evidence: 'samples', city: '臺北市' }))?.until,
      `${quarter.slice(0, 4)}-${month}`,
    );
  });

  it('states when the source was checked, also when its file was read again without change', async () => {
    const before = await read({ evidence: 'spells' });
    const [source] = before!.sources;
    assert.equal(source!.key, 'melbourne-bars');
    const file = 'src/server/demo/data/spells.csv';
    const { already } = await importFile({ db: server.db, kind: 'spells', file, source: source!.key }); // prettier-ignore
    assert.equal(already, true);
    const after = await read({ evidence: 'spells' });
    assert.ok(after!.checkedAt! > before!.checkedAt!, `${after!.checkedAt} is later`);
    assert.equal(after!.until, before!.until);
    const listed = (await server.call(listDataSources)).body.data;
    assert.equal(listed.find(({ key }) => key === 'melbourne-bars')!.checkedAt, after!.checkedAt);
  });

  it('covers all cities without one, and has none where there is no evidence', async () => {
    const everywhere = await read({ evidence: 'kases' });
    assert.ok(everywhere!.sources.length >= 1);
    assert.equal(
      everywhere!.until,
      leases.map(({ deal_date }) => deal_date.slice(0, 7)).sort().at(-1), // prettier-ignore
    );
    assert.equal(await read({ evidence: 'kases', city: '墨爾本' }), null);
    const wrong = await server.call(readFreshness, { evidence: 'rumours' });
    assert.equal(wrong.status, 400);
  });
});
