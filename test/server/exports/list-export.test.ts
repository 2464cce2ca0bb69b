import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { exportList } from '#src/contract/exports.ts';
import { jobFile, readJob } from '#src/contract/jobs.ts';
import { searchRoads } from '#src/contract/roads.ts';
import { jobKinds } from '#src/server/job-kinds.ts';
import { startRunner, type Runner } from '#src/server/jobs/runner.ts';
import { demoServer } from '../../support/demo-server.ts';
import { daan } from '../../support/open-leases.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let runner: Runner;
let token: string;
const errors: unknown[] = [];
before(async () => {
  server = await demoServer();
  runner = startRunner({
    db: server.db,
    channel: { publish: async () => {} },
    kinds: jobKinds,
    onError: (error) => errors.push(error),
    lookMs: 20,
  });
  token = await server.logIn('analyst');
});
after(async () => {
  await runner.stop();
  await server.close();
  assert.deepEqual(errors, []);
});

const filter = { city: '臺北市', district: '大安區' };

async function exported(input: object) {
  const ordered = await server.call(exportList, input, token);
  assert.equal(ordered.status, 200, ordered.body.msg);
  const { id } = ordered.body.data;
  let job = ordered.body.data;
  while (job.state === 'queued' || job.state === 'running') {
    await wait(30);
    job = (await server.call(readJob, { id }, token)).body.data;
  }
  assert.equal(job.state, 'ready', job.failure ?? '');
  const url = jobFile.path.replace(':id', id);
  const { body, headers } = await server.send({ method: 'GET', url, headers: { authorization: token } });
  return { body, headers, result: job.result as { rows: number; total: number } };
}

describe('an export of a list', () => {
  it('holds every road that matches, with where the figures come from', async () => {
    const { body, result } = await exported({ list: 'roads', filter, format: 'csv', locale: 'en' });
    const { total } = (await server.call(searchRoads, filter, token)).body;
    assert.equal(result.rows, total);
    const [table, notes] = body.split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    // Median of this road: test/fixtures/expected.json.
    assert.equal(Math.round(Number(rows.find(({ road }) => road === '忠孝東路四段')?.['median unit rent'])), 1192);
    assert.match(notes!, /不動產成交案件實際資訊/);
    assert.match(notes!, /Made for member \S+ at 20/);
  });

  it('holds the rows that were picked, and no others', async () => {
    const { list } = (await server.call(searchRoads, { ...filter, limit: 3 }, token)).body;
    const ids = list.slice(1).map(({ id }) => id);
    const { body } = await exported({ list: 'roads', filter, ids, format: 'csv', locale: 'en' });
    const rows = parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<string, string>[];
    assert.deepEqual(
      rows.map(({ id }) => id),
      ids,
    );
  });

  it('puts shops on a map', async () => {
    const { body, headers } = await exported({ list: 'shops', filter: { ...filter, listedWithin: '3650' }, format: 'geojson' });
    assert.match(String(headers['content-type']), /^application\/geo\+json/);
    const { features, notes } = JSON.parse(body) as { features: { geometry: { type: string } | null }[]; notes: string[] };
    assert.ok(features.length > 0);
    assert.ok(features.every(({ geometry }) => geometry === null || geometry.type === 'Point'));
    assert.match(notes.join(), /Synthetic rows made by a program/);
  });

  it('writes cases as a workbook, as many as the file of leases has', async () => {
    const { result, headers } = await exported({ list: 'kases', filter, format: 'xlsx' });
    assert.equal(result.rows, daan.length);
    assert.match(String(headers['content-disposition']), /kases-\w+\.xlsx/);
  });

  const refused = async (input: object) => {
    const { status, body } = await server.call(exportList, input, token);
    return {
      status,
      fields: (body.data as unknown as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field),
    };
  };
  it('refuses a form the list does not come in', async () => {
    assert.deepEqual(await refused({ list: 'kases', filter, format: 'geojson' }), { status: 400, fields: ['format'] });
  });
  it('refuses an order the list does not know', async () => {
    assert.deepEqual(await refused({ list: 'roads', filter, sort: 'colour', format: 'csv' }), { status: 400, fields: ['sort'] });
  });
  it('refuses an order by distance from nowhere', async () => {
    assert.deepEqual(await refused({ list: 'shops', filter, sort: 'distance', format: 'csv' }), {
      status: 400,
      fields: ['sort'],
    });
  });
  it('refuses filters of another list', async () => {
    const { status } = await refused({ list: 'roads', filter: { frontage: '3-5' }, format: 'csv' });
    assert.equal(status, 400);
  });
});
