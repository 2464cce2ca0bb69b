import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { jobFile, readJob } from '#src/contract/jobs.ts';
import { exportKases } from '#src/features/searches/contract/exports.ts';
import { jobKinds } from '#src/server/job-kinds.ts';
import { startRunner, type Runner } from '#src/server/jobs/job-runner.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { daan } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let runner: Runner;
const errors: unknown[] = [];
before(async () => {
  server = await demoServer();
  // The open register states no terms.
  await sql`UPDATE kase SET tenant = '一間茶飲', term_months = 36, free_months = 2,
    escalation = '{"kind": "percent", "everyMonths": 12, "value": 0.05}' WHERE district = '大安區'`.execute(
    server.db,
  );
  const channel = { publish: async () => {} };
  runner = startRunner({
    db: server.db,
    channel,
    kinds: jobKinds,
    onError: (error) => errors.push(error),
    lookMs: 20,
  });
});
after(async () => {
  await runner.stop();
  await server.close();
  assert.deepEqual(errors, []);
});

const filter = { city: '臺北市', district: '大安區' };

async function exported(token: string, input: object) {
  const ordered = await server.call(exportKases, input, token);
  assert.equal(ordered.status, 200, ordered.body.msg);
  const { id } = ordered.body.data;
  for (
    let job = ordered.body.data;
    job.state !== 'ready';
    job = (await server.call(readJob, { id }, token)).body.data
  ) {
    assert.ok(job.state === 'queued' || job.state === 'running', `${job.state}: ${job.failure}`);
    await wait(30);
  }
  const { result, rows } = (await server.call(readJob, { id }, token)).body.data;
  const url = jobFile.path.replace(':id', id);
  const { body, headers } = await server.send({
    method: 'GET',
    url,
    headers: { authorization: token },
  });
  return {
    body,
    headers,
    result: result as { rows: number; total: number; mostRows: number },
    counted: rows,
  };
}

const table = (body: string) =>
  parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<string, string>[];

describe('an export of cases', () => {
  it('holds every row that matches, whole for research staff', async () => {
    const token = await server.logIn('analyst');
    const { body, result, headers } = await exported(token, { filter, locale: 'en' });
    assert.ok(body.startsWith('\ufeffid,type,city'));
    assert.match(String(headers['content-disposition']), /^attachment; filename="kases-\w+\.csv"/);
    const rows = table(body);
    assert.equal(rows.length, daan.length);
    assert.deepEqual(result.rows, daan.length);
    const key = (day: string, area: number, rent: number) => `${day} ${area} ${rent}`;
    assert.deepEqual(
      rows
        .map((row) =>
          key(row['deal date']!, Number(row['area (m²)']), Number(row['rent per month'])),
        )
        .sort(),
      daan.map((row) => key(row.deal_date, Number(row.area_m2), Number(row.price_twd))).sort(),
    );
    for (const row of rows) {
      assert.deepEqual(
        ['tenant brand', 'term (months)', 'rent free (months)', 'escalation', 'escalation interval (months)'].map((name) => row[name]), // prettier-ignore
        ['一間茶飲', '36', '2', '0.05', '12'],
      );
      // 10 months at the first rent, 12 at 1.05 of it and 12 at 1.1025: 35.83 rents in 36 months.
      const net = (Number(row['rent per month']) * 35.83) / 36 / Number(row['area (m²)']);
      const told = Number(row['net effective rent (per m² and month)']);
      assert.ok(Math.abs(told - net) <= 0.5 + 1e-6, `${told} ${net}`);
    }
  });

  it('is cut at what the plan allows and shows no hidden field to a member', async () => {
    const token = await server.logIn('member');
    const { body, result, counted } = await exported(token, { filter });
    const rows = table(body);
    assert.equal(rows.length, 100);
    assert.deepEqual([result.rows, result.total, result.mostRows], [100, daan.length, 100]);
    assert.deepEqual(counted, { done: 100, inAll: 100 });
    const hidden = [
      '地址',
      '门牌',
      '成交日',
      '面积（㎡）',
      '楼层',
      '币种',
      '月租',
      '单位租金（每㎡每月）',
      '净有效租金（每㎡每月）',
      '承租品牌',
      '租期（月）',
      '免租（月）',
      '租金递增',
      '登记备注',
    ];
    for (const row of rows) assert.deepEqual(hidden.map((name) => row[name]), hidden.map(() => '')); // prettier-ignore
    assert.ok(rows.every((row) => row['已拥有'] === '否'));
  });

  it('lists sources and the member’s name below the rows', async () => {
    const token = await server.logIn('member');
    const { rows } = await sql<{
      id: string;
    }>`SELECT member_id AS id FROM session ORDER BY created_at DESC LIMIT 1`.execute(server.db);
    const [, notes] = (await exported(token, { filter })).body.split('\r\n\r\n');
    assert.match(notes!, /^資料來源：內政部地政司「不動產成交案件實際資訊資料供應系統」/);
    assert.ok(notes!.includes(`会员 ${rows[0]!.id} 于 `));
    const nothing = (
      await exported(token, { filter: { city: '桃園市', from: '1990Q1', to: '1990Q2' } })
    ).body;
    assert.equal(table(nothing).length, 0);
    assert.ok(!nothing.includes('資料來源'), 'no rows, no source');
  });

  it('is refused at once for a wrong filter, naming it', async () => {
    const token = await server.logIn('member');
    for (const [wrong, field] of [
      [{ area: '61-99' }, 'area'],
      [{ rents: '1' }, 'rents'],
      [{ bounds: '1,2,3' }, 'bounds'],
    ] as const) {
      const { status, body } = await server.call(exportKases, { filter: wrong }, token);
      assert.equal(status, 400);
      assert.equal(
        (body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
        field,
      );
    }
    for (const input of [
      {},
      { filter: 'all' },
      { filter: { city: 3 } },
      { filter, locale: 'fr' },
      { filter, rows: 5 },
    ]) {
      assert.equal(
        (await server.call(exportKases, input, token)).status,
        400,
        JSON.stringify(input),
      );
    }
  });

  it('fails for a member who lost the permission in the meantime', async () => {
    const token = await server.logIn('member');
    await runner.stop();
    const { id } = (await server.call(exportKases, { filter }, token)).body.data;
    await sql`UPDATE member SET roles = '{}' WHERE id = (SELECT member_id FROM job WHERE id = ${id})`.execute(
      server.db,
    );
    runner = startRunner({ db: server.db, channel: { publish: async () => {} }, kinds: jobKinds, onError: (error) => errors.push(error), lookMs: 20 }); // prettier-ignore
    let failure: string | null = null;
    for (const end = Date.now() + 10_000; failure === null && Date.now() < end; await wait(30)) {
      failure = (await server.call(readJob, { id }, token)).body.data.failure;
    }
    assert.match(failure!, /needs the permissions/);
  });
});
