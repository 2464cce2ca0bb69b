import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listDataSources } from '#src/contract/data-sources.ts';
import { demoServer } from '../../support/demo-server.ts';
import type { TestServer } from '../../support/server.ts';

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
        files.map(({ name, rowsIn, loaded, rejected, duplicate }) => [name, rowsIn, loaded, rejected, duplicate]),
      ]),
      [
        ['taipei-roads', '臺北市政府交通局', [['roads.geojson', 513, 513, 0, 0]]],
        ['tw-districts', '內政部國土測繪中心', [['districts.geojson', 54, 54, 0, 0]]],
        ['tw-shop-leases', '內政部地政司', [['leases.csv', 7112, 7111, 1, 0]]],
      ],
    );
    for (const { attribution, licenceUrl, files } of sources) {
      assert.match(attribution, /^資料來源：.*依政府資料開放授權條款-第1版釋出/);
      assert.equal(licenceUrl, 'https://data.gov.tw/license');
      assert.ok(files.every(({ finishedAt }) => finishedAt !== null && !Number.isNaN(Date.parse(finishedAt))));
    }
  });

  it('shows a file that is still being read without an end', async () => {
    await server.db
      .insertInto('import_run')
      .values({ sha256: 'y', kind: 'leases', file_name: 'more.csv', source_key: 'tw-shop-leases', finished_at: null })
      .execute();
    const { files } = (await server.call(listDataSources)).body.data[2]!;
    assert.deepEqual(files[1], { name: 'more.csv', rowsIn: 0, loaded: 0, rejected: 0, duplicate: 0, finishedAt: null });
  });
});
