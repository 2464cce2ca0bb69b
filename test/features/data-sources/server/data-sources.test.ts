import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listDataSources } from '#src/features/data-sources/contract/data-sources.ts';
import { demoServer } from '../../../support/demo-server.ts';
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
