import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { jobFile, readJob } from '#src/contract/jobs.ts';
import {
  createConsultingReport,
  readConsultingReport,
} from '#src/features/consulting/contract/consulting-reports.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { defaultOwnedColumns } from '#src/features/kases/ui/my-list/owned-kase-columns.tsx';
import { createBooking } from '#src/features/orders/contract/bookings.ts';
import { searchPreShops } from '#src/features/pre-shops/contract/pre-shops.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { searchSamples } from '#src/features/samples/contract/samples.ts';
import { exportList } from '#src/features/searches/contract/exports.ts';
import { searchShops } from '#src/features/shops/contract/shops.ts';
import { runSuccessRate } from '#src/features/success-rates/contract/success-rates.ts';
import { jobKinds } from '#src/server/job-kinds.ts';
import { startRunner, type Runner } from '#src/server/jobs/job-runner.ts';
import { newBuyer, paymentPassword, withPaymentPassword } from '../../../../support/buyer.ts';
import { done, inDays, ordered, wholeBrief } from '../../../../support/consulting-order.ts';
import { demoServer } from '../../../../support/demo-server.ts';
import { grantOwnership } from '../../../../support/grant-ownership.ts';
import { daan } from '../../../../support/open-leases.ts';
import { bars } from '../../../../support/success-questions.ts';
import { markPaid } from '../../../../support/success-runs.ts';
import type { TestServer } from '../../../../support/test-server.ts';

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

async function exported(input: object, by = token) {
  const ordered = await server.call(exportList, input, by);
  assert.equal(ordered.status, 200, ordered.body.msg);
  const { id } = ordered.body.data;
  let job = ordered.body.data;
  while (job.state === 'queued' || job.state === 'running') {
    await wait(30);
    job = (await server.call(readJob, { id }, by)).body.data;
  }
  assert.equal(job.state, 'ready', job.failure ?? '');
  const url = jobFile.path.replace(':id', id);
  const { body, headers } = await server.send({
    method: 'GET',
    url,
    headers: { authorization: by },
  });
  return { body, headers, result: job.result as { rows: number; total: number; missing: number } };
}

describe('an export of a list', () => {
  it('holds every road that matches, with where the figures come from', async () => {
    const { body, result } = await exported({ list: 'roads', filter, format: 'csv', locale: 'en' });
    const { total } = (await server.call(searchRoads, filter, token)).body;
    assert.equal(result.rows, total);
    const [table, notes] = body.split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    // Median of this road: test/fixtures/expected.json.
    assert.equal(
      Math.round(
        Number(
          rows.find(({ road }) => road === '忠孝東路四段')?.['median unit rent (per m² and month)'],
        ),
      ),
      1180,
    );
    assert.match(notes!, /不動產成交案件實際資訊/);
    assert.match(notes!, /Made for member \S+ at 20/);
  });

  it('writes rents in the unit of its member, and says how a day was reckoned', async () => {
    const lin = await newBuyer(server);
    const settings = { rentUnit: 'day', rentConvention: '30' };
    await sql`INSERT INTO member_profile (member_id, settings) VALUES (${lin.id}, ${JSON.stringify(settings)}::jsonb)`.execute(
      server.db,
    );
    const { body } = await exported(
      { list: 'roads', filter, format: 'csv', locale: 'en' },
      lin.token,
    );
    const [table, notes] = body.split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    const road = rows.find((row) => row['road'] === '忠孝東路四段')!;
    // The month's 1180, as in the list of roads, over thirty days is 39.33; pages show one digit of
    // it.
    assert.equal(road['median unit rent (per m² and day)'], '39.3');
    assert.match(notes!, /Unit rents are per m² of gross area per day: monthly rent ÷ area ÷ 30\./);
  });

  it('writes areas and rents in the unit of area of its member, named in the headings', async () => {
    const lin = await newBuyer(server);
    const tableIn = async (areaUnit: string) => {
      const settings = JSON.stringify({ areaUnit });
      await sql`INSERT INTO member_profile (member_id, settings) VALUES (${lin.id}, ${settings}::jsonb)
        ON CONFLICT (member_id) DO UPDATE SET settings = excluded.settings`.execute(server.db);
      const { body } = await exported(
        { list: 'shops', filter, format: 'csv', locale: 'en' },
        lin.token,
      );
      const [table, notes] = body.split('\r\n\r\n');
      const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
      return { notes: notes!, rows };
    };
    const [metric, ping] = [await tableIn('m2'), await tableIn('ping')];
    assert.ok(metric.rows.length > 0);
    metric.rows.forEach((row, at) => {
      // 1 m² is 0.3025 ping; the area has two decimals, the rent none.
      const inPing = Number(ping.rows[at]!['area (ping)']);
      assert.ok(Math.abs(inPing - Number(row['area (m²)']) * 0.3025) <= 0.005 + 1e-9);
      const rent = Number(row['unit rent (per m² and month)']) / 0.3025;
      const rentInPing = Number(ping.rows[at]!['unit rent (per ping and month)']);
      assert.ok(Math.abs(rentInPing - rent) <= 0.5 / 0.3025 + 0.5, `${rentInPing} for ${rent}`);
    });
    assert.match(ping.notes, /Unit rents are per ping of gross area per month/);
  });

  it('does so in every list with unit rents: each of them a thirtieth of what it is by the month, and nothing else changes', async () => {
    const lin = await newBuyer(server);
    await sql`UPDATE member SET roles = ARRAY['analyst'] WHERE id = ${lin.id}`.execute(server.db);
    const { list: kases } = (await server.call(searchKases, { ...filter, limit: 3 }, lin.token))
      .body;
    for (const { id } of kases) await grantOwnership(server.db, lin.id, 'kase', id);
    const tableIn = async (rentUnit: string, list: string, cut: object) => {
      const settings = JSON.stringify({ rentUnit, rentConvention: '30' });
      await sql`INSERT INTO member_profile (member_id, settings) VALUES (${lin.id}, ${settings}::jsonb)
        ON CONFLICT (member_id) DO UPDATE SET settings = excluded.settings`.execute(server.db);
      const { body } = await exported(
        { list, filter: cut, format: 'csv', locale: 'en' },
        lin.token,
      );
      const [table, notes] = body.split('\r\n\r\n');
      return { notes: notes!, rows: parse(table!, { bom: true }) };
    };
    for (const [list, cut] of [
      ['roads', filter],
      ['kases', filter],
      ['shops', filter],
      ['pre-shops', { city: filter.city }],
      ['owned-kases', {}],
    ] as const) {
      const [month, day] = [await tableIn('month', list, cut), await tableIn('day', list, cut)];
      assert.match(
        month.notes,
        /Unit rents are per m² of gross area per month: monthly rent ÷ area\./,
        list,
      );
      assert.match(
        day.notes,
        /Unit rents are per m² of gross area per day: monthly rent ÷ area ÷ 30\./,
        list,
      );
      const inUnit = month.rows[0]!.map((head) => head.includes('(per m² and month)'));
      const heads = month.rows[0]!.map((head) =>
        head.replace('(per m² and month)', '(per m² and day)'),
      );
      assert.deepEqual(day.rows[0], heads, list);
      let rents = 0;
      for (const [at, row] of month.rows.slice(1).entries()) {
        for (const [column, value] of row.entries()) {
          const other = day.rows[at + 1]![column]!;
          if (!inUnit[column] || value === '')
            assert.equal(other, value, `${list}: ${heads[column]}`);
          else {
            // Both are rounded as pages show them: to half a dollar by the month, to half a tenth
            // by the day.
            assert.ok(
              Math.abs(Number(other) - Number(value) / 30) <= 0.5 / 30 + 0.05 + 1e-9,
              `${list}: ${heads[column]} ${value} → ${other}`,
            );
            rents += 1;
          }
        }
      }
      assert.ok(rents > 2, `${list} has ${rents} unit rents`);
    }
  });

  it('includes rents by net area for a member who calculates with it', async () => {
    const lin = await newBuyer(server);
    await sql`INSERT INTO member_profile (member_id, settings) VALUES (${lin.id}, '{"area": "net"}')`.execute(
      server.db,
    );
    const { body } = await exported(
      { list: 'shops', filter, format: 'csv', locale: 'en' },
      lin.token,
    );
    const rows = parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    assert.ok(rows.filter((row) => row['net area (m²)'] !== '').length > 10);
    for (const row of rows) {
      const shown = row['unit rent by net area (per m² and month)'];
      if (row['net area (m²)'] === '') assert.equal(shown, '');
      else
        assert.equal(
          Number(shown),
          Math.round(Number(row['rent per month']) / Number(row['net area (m²)'])),
        );
    }
  });

  it('holds one’s own orders alone, their sums in jindou', async () => {
    const [lin, wu] = [
      await withPaymentPassword(await newBuyer(server, 100)),
      await newBuyer(server),
    ];
    const { list } = (await server.call(searchKases, { ...filter, limit: 2 }, lin.token)).body;
    const [first, second] = [await lin.order(list[0]!.id), await lin.order(list[1]!.id)];
    assert.equal((await lin.pay([first])).status, 200);
    const orders = { list: 'orders', locale: 'en', format: 'csv' };
    const rowsOf = async (of: object, by: string) =>
      parse((await exported({ ...orders, ...of }, by)).body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<string, string>[]; // prettier-ignore
    const all = await rowsOf({ filter: {} }, lin.token);
    assert.deepEqual(all.map(({ status }) => status), ['Unpaid', 'Completed']); // prettier-ignore
    assert.equal(all[1]!['paid from recharged (jindou)'], String(list[0]!.priceJindou));
    const unpaid = await rowsOf({ filter: { status: ['unpaid', 'paying'] } }, lin.token);
    assert.deepEqual(unpaid.map((row) => row['due (jindou)']), [String(list[1]!.priceJindou)]); // prettier-ignore
    assert.deepEqual(
      (await rowsOf({ filter: {}, ids: [second] }, lin.token)).map(({ status }) => status),
      ['Unpaid'],
    );
    assert.deepEqual(await rowsOf({ filter: {} }, wu.token), []);
  });

  it('holds one’s own booking sheets alone, of the kind that is asked for', async () => {
    const lin = await withPaymentPassword(await newBuyer(server, 100));
    const wish = { city: '臺北市', maxUnitJindou: 20, dueOn: inDays(10), paymentPassword };
    for (const [target, quantity] of [['kase', 2], ['sample', 1]] as const) {
      assert.equal((await lin.do(createBooking, { ...wish, target, quantity })).status, 200);
    } // prettier-ignore
    const input = { list: 'bookings', filter: { target: 'kase' }, locale: 'en', format: 'csv' };
    const read = async (by: string) =>
      parse((await exported(input, by)).body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<string, string>[]; // prettier-ignore
    const rows = await read(lin.token);
    assert.deepEqual(
      rows.map((row) => [row['target'], row['quantity'], row['held (jindou)'], row['due']]),
      [['Cases', '2', '40', inDays(10)]],
    );
    assert.deepEqual(await read((await newBuyer(server)).token), []);
  });

  it('holds one’s own success rates alone: what was asked, and of those paid the figure, its interval and where it comes from', async () => {
    const [lin, wu] = [await newBuyer(server), await newBuyer(server)];
    const [paid, , unpaid] = [
      (await done(lin, runSuccessRate, { ...bars, horizon: '3' })).id as string,
      await done(lin, runSuccessRate, { ...bars, district: '=1+1' }),
      (await done(lin, runSuccessRate, { ...bars, district: 'Melbourne (CBD)' })).id as string,
    ];
    await markPaid(server.db, paid);
    const read = async (of: object, by: string) => {
      const input = { list: 'success-runs', filter: {}, locale: 'en', format: 'csv', ...of };
      const [table, notes] = (await exported(input, by)).body.split('\r\n\r\n');
      return {
        rows: parse(table!, { columns: true, bom: true }) as Record<string, string>[],
        notes: notes!,
      };
    };
    const { rows, notes } = await read({}, lin.token);
    assert.deepEqual(
      rows.map((row) => [row['district'], row['paid'], row['n']]),
      [
        ['Melbourne (CBD)', 'No', ''],
        ["'=1+1", 'No', ''],
        ['', 'Yes', '576'],
      ],
    );
    // R’s survival 3.5.3 on the bars of Melbourne, after three years.
    const { survival, '95% interval from': low, '95% interval to': high } = rows[2]!;
    assert.deepEqual([survival, low, high].map((share) => Number(share).toFixed(4)), ['0.7124', '0.6711', '0.7496']); // prettier-ignore
    assert.match(notes, /City of Melbourne.*CC BY 4\.0/);
    assert.match(notes, /Made for member \S+ at 20/);
    const one = await read({ ids: [unpaid] }, lin.token);
    assert.deepEqual(one.rows.map(({ id, survival: told }) => [id, told]), [[unpaid, '']]); // prettier-ignore
    assert.doesNotMatch(one.notes, /City of Melbourne/);
    assert.deepEqual((await read({}, wu.token)).rows, []);
  });

  it('contains one’s own consulting reports; all reports only for authors', async () => {
    const [lin, wu] = [await withPaymentPassword(await newBuyer(server)), await newBuyer(server)];
    const { no } = await done(lin, readConsultingReport, { id: await ordered(lin) });
    const draft = await done(lin, createConsultingReport, { brief: wholeBrief() });
    const read = async (list: string, chosen: object, by: string) => {
      const { body } = await exported({ list, filter: chosen, locale: 'en', format: 'csv' }, by);
      return parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<
        string,
        string
      >[];
    };
    const mine = await read('consulting-reports', {}, lin.token);
    assert.deepEqual(
      mine.map((row) => [row['report'], row['status'], row['quote (jindou)'], row['deadline']]),
      [
        [draft.no, 'Draft', '', inDays(12)],
        [no, 'Quoted', '500', inDays(12)],
      ],
    );
    assert.ok(!('member' in mine[0]!));
    assert.deepEqual((await read('consulting-reports', { status: ['draft'] }, lin.token)).map((row) => row['report']), [draft.no]); // prettier-ignore
    assert.deepEqual(await read('consulting-reports', {}, wu.token), []);
    assert.deepEqual(await read('consulting-queue', { assignee: 'me' }, token), []);
    const queue = await read('consulting-queue', { assignee: 'nobody' }, token);
    assert.deepEqual(queue.map((row) => [row['report'], row['assignee']]), [[no, '']]); // prettier-ignore
    assert.notEqual(queue[0]!['member'], '');
    const { status, body } = await server.call(
      exportList,
      { list: 'consulting-queue', filter: {}, format: 'csv' },
      lin.token,
    );
    assert.deepEqual([status, body.data], [403, { missing: ['report-work'] }]);
    const { headers } = await exported({ list: 'consulting-queue', filter: {}, format: 'xlsx' });
    assert.match(String(headers['content-disposition']), /consulting-queue-\w+\.xlsx/);
  });

  it('holds the rows that were picked, and no others', async () => {
    const { list } = (await server.call(searchRoads, { ...filter, limit: 3 }, token)).body;
    const ids = list.slice(1).map(({ id }) => id);
    const { body } = await exported({ list: 'roads', filter, ids, format: 'csv', locale: 'en' });
    const rows = parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    assert.deepEqual(
      rows.map(({ id }) => id),
      ids,
    );
  });

  it('holds what was ticked under another filter too, in the order it was ticked, and says what is gone meanwhile', async () => {
    const lin = await newBuyer(server);
    const of = async (district: string) =>
      (
        await server.call(searchKases, { city: '臺北市', district, limit: 2 }, lin.token)
      ).body.list.map(({ id }) => id);
    const [[here, gone], [elsewhere]] = [await of('大安區'), await of('信義區')];
    const ids = [elsewhere!, gone!, here!];
    await sql`UPDATE kase SET status = 'retracted' WHERE id = ${gone!}`.execute(server.db);
    const { body, result } = await exported(
      { list: 'kases', filter, ids, format: 'csv', locale: 'en' },
      lin.token,
    );
    await sql`UPDATE kase SET status = 'published' WHERE id = ${gone!}`.execute(server.db);
    const [table, notes] = body.split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    assert.deepEqual(rows.map(({ id }) => id), [elsewhere, here]); // prettier-ignore
    assert.deepEqual(result, {
      rows: 2,
      total: 3,
      missing: 1,
      totalIsCapped: false,
      mostRows: 100,
    });
    assert.match(notes!, /Rows chosen that the list does not hold any more: 1\./);
  });

  it('contains selected rows of every list, whatever the filter', async () => {
    const lin = await withPaymentPassword(await newBuyer(server, 200));
    const { list: kases } = (await server.call(searchKases, { ...filter, limit: 2 }, lin.token))
      .body;
    await grantOwnership(server.db, lin.id, 'kase', kases[0]!.id);
    const wish = {
      city: '臺北市',
      maxUnitJindou: 20,
      dueOn: inDays(10),
      paymentPassword,
      target: 'kase',
      quantity: 1,
    };
    const nowhere = { city: '新北市' };
    const first = async (of: Parameters<typeof server.call>[0], input: object) =>
      ((await server.call(of, input, lin.token)).body as unknown as { list: { id: string }[] })
        .list[0]!.id;
    const chosen: [list: string, filter: object, id: string][] = [
      ['roads', nowhere, await first(searchRoads, filter)],
      ['shops', nowhere, await first(searchShops, filter)],
      ['samples', { city: '新北市' }, await first(searchSamples, filter)],
      ['pre-shops', { stage: 'cancelled' }, await first(searchPreShops, { stage: 'preLeasing' })],
      ['owned-kases', nowhere, kases[0]!.id],
      ['orders', { status: 'refunded' }, await lin.order(kases[1]!.id)],
      ['bookings', { target: 'sample' }, (await done(lin, createBooking, wish)).id as string],
      [
        'success-runs',
        {},
        (await done(lin, runSuccessRate, { ...bars, horizon: '3' })).id as string,
      ],
      [
        'consulting-reports',
        { status: 'accepted' },
        (await done(lin, createConsultingReport, { brief: wholeBrief() })).id as string,
      ],
    ];
    for (const [list, narrow, id] of chosen) {
      const { result } = await exported(
        { list, filter: narrow, ids: [id], format: 'csv' },
        lin.token,
      );
      assert.deepEqual([list, result.rows, result.missing], [list, 1, 0]);
    }
  });

  it('says in the language of the file what pages say, and leaves no code in it', async () => {
    const lin = await newBuyer(server);
    const { list } = (
      await server.call(searchSamples, { ...filter, status: 'trading', limit: 1 }, lin.token)
    ).body;
    const read = async (of: string, chosen: object, locale: string) => {
      const { body } = await exported(
        { list: of, filter: chosen, format: 'csv', locale },
        lin.token,
      );
      return parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<
        string,
        string
      >[];
    };
    const [kase] = await read('kases', { ...filter, floor: 'ground' }, 'zh-CN');
    assert.deepEqual([kase!['类型'], kase!['楼层段'], kase!['已拥有']], ['租赁', '1 楼', '否']);
    const [point] = await read(
      'samples',
      { ...filter, category: list[0]!.category, status: 'trading' },
      'zh-CN',
    );
    assert.deepEqual([point!['状态'], /[a-z]/.test(point!['业态']!)], ['营业', false]);
    const [unit] = await read('pre-shops', { stage: 'preLeasing' }, 'en');
    assert.deepEqual([unit!['stage'], unit!['synthetic']], ['Pre-leasing', 'Yes']);
    const codes =
      /^(lease|ground|upper|trading|vacant|preLeasing|listed|published|bought|yes|no|[a-z]{3,5}-[a-z]+)$/;
    for (const [of, chosen] of [['kases', filter], ['roads', filter], ['shops', filter], ['samples', filter], ['pre-shops', {}]] as const) {
      for (const row of await read(of, chosen, 'zh-CN')) {
        for (const [head, cell] of Object.entries(row)) assert.ok(head === '编号' || !codes.test(cell), `${of} ${head}: ${cell}`);
      }
    } // prettier-ignore
  });

  it('keeps to the columns the page shows, and to all of them when none is named', async () => {
    const { list } = (await server.call(searchRoads, { ...filter, limit: 1 }, token)).body;
    const headsOf = async (columns: object) => {
      const { body } = await exported({
        list: 'roads',
        filter,
        ids: [list[0]!.id],
        format: 'csv',
        locale: 'en',
        ...columns,
      });
      return parse(body.slice(1, body.indexOf('\r\n')))[0] as string[];
    };
    const shown = { columns: ['name', 'evidence', 'index'] };
    assert.deepEqual(await headsOf(shown), ['id', 'city', 'district', 'road', 'cases, n']);
    const all = await headsOf({});
    for (const head of ['HHI', 'grade', 'first trade, share', 'first trade, n', 'footfall, n'])
      assert.ok(all.includes(head), head);
    assert.equal(all.length, new Set(all).size, 'no column stands twice');
  });

  it('names with roads the sources of their rows alone, and says which surveys are made up', async () => {
    const { body } = await exported({ list: 'roads', filter, format: 'csv', locale: 'en' });
    const [table, notes] = body.split('\r\n\r\n');
    assert.match(notes!, /不動產成交案件實際資訊/);
    assert.match(notes!, /YouBike2\.0/);
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    const surveyed = rows.filter((row) => row['survey wave'] !== '');
    assert.ok(surveyed.length > 0 && surveyed.every((row) => row['survey is synthetic'] === 'Yes'));
    assert.ok(rows.every((row) => row['survey wave'] !== '' || row['survey is synthetic'] === ''));
    assert.match(notes!, /Synthetic/);
    const shanghai = await exported({
      list: 'roads',
      filter: { city: '上海市' },
      format: 'csv',
      locale: 'en',
    });
    assert.doesNotMatch(shanghai.body, /不動產成交案件實際資訊/);
  });

  it('puts shops on a map', async () => {
    const { body, headers } = await exported({
      list: 'shops',
      filter: { ...filter, listedWithin: '3650' },
      format: 'geojson',
    });
    assert.match(String(headers['content-type']), /^application\/geo\+json/);
    const { features, notes } = JSON.parse(body) as {
      features: { geometry: { type: string } | null }[];
      notes: string[];
    };
    assert.ok(features.length > 0);
    assert.ok(features.every(({ geometry }) => geometry === null || geometry.type === 'Point'));
    assert.match(notes.join(), /Synthetic rows made by a program/);
  });

  it('writes cases as a workbook, as many as the file of leases has', async () => {
    const { result, headers } = await exported({ list: 'kases', filter, format: 'xlsx' });
    assert.equal(result.rows, daan.length);
    assert.match(String(headers['content-disposition']), /kases-\w+\.xlsx/);
  });

  it('holds survey points, what was written down at the door of owned ones alone, and on a map as roughly as the page', async () => {
    const lin = await newBuyer(server);
    const streets = { city: '臺北市', district: '大安區' };
    const { list, total } = (
      await server.call(searchSamples, { ...streets, limit: 100 }, lin.token)
    ).body;
    const mine = list.find(({ status }) => status === 'trading')!;
    await grantOwnership(server.db, lin.id, 'sample', mine.id, 'point');
    const { body, result } = await exported(
      { list: 'samples', filter: streets, format: 'csv', locale: 'en' },
      lin.token,
    );
    assert.deepEqual([result.rows, result.total], [100, total], 'as many as the plan allows');
    const [table, notes] = body.split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    for (const row of rows) {
      assert.equal(row['owned'], row['id'] === mine.id ? 'Yes' : 'No');
      assert.equal(
        row['door number'] !== '' || row['name'] !== '',
        row['id'] === mine.id,
        row['id'],
      );
    }
    assert.ok(rows.some(({ id }) => id === mine.id));
    assert.match(notes!, /Made for member/);
    const map = await exported(
      { list: 'samples', filter: streets, format: 'geojson', locale: 'en' },
      lin.token,
    );
    const { features } = JSON.parse(map.body) as {
      features: { geometry: { coordinates: number[] } | null; properties: { id: string } }[];
    };
    const shown = list.find(({ id, lon }) => id !== mine.id && lon !== null)!;
    assert.deepEqual(
      features.find(({ properties }) => properties.id === shown.id)!.geometry!.coordinates,
      [shown.lon, shown.lat],
    );
  });

  it('holds units that come to market, without the unit and its terms until they are owned', async () => {
    const lin = await newBuyer(server);
    const { list, total } = (await server.call(searchPreShops, { limit: 100 }, lin.token)).body;
    await grantOwnership(server.db, lin.id, 'pre-shop', list[0]!.id, 'details');
    const { body, result } = await exported(
      { list: 'pre-shops', filter: {}, format: 'csv', locale: 'en' },
      lin.token,
    );
    assert.equal(result.rows, Math.min(100, total));
    const [table, notes] = body.split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    assert.deepEqual(
      rows.filter((row) => row['area (m²)'] !== '').map(({ id }) => id),
      [list[0]!.id],
    );
    assert.match(notes!, /Unit rents are per m² of gross area/);
    // Everyone sees the frontage of a unit as a band.
    const told = list.filter(({ frontageBand }) => frontageBand !== null);
    assert.ok(told.length > 0);
    for (const { id, frontageBand } of told) {
      const cell = rows.find((row) => row['id'] === id)!['frontage band (m)']!;
      for (const end of [frontageBand!.from, frontageBand!.to])
        if (end !== null) assert.ok(cell.includes(String(end)), cell);
    }
  });

  it('contains the member’s own cases completely, and no others', async () => {
    const [lin, wu] = [await newBuyer(server), await newBuyer(server)];
    const { list } = (await server.call(searchKases, { ...filter, limit: 2 }, lin.token)).body;
    await grantOwnership(server.db, lin.id, 'kase', list[0]!.id);
    const read = async (by: string) => {
      const { body } = await exported(
        { list: 'owned-kases', filter: { city: '臺北市' }, format: 'csv', locale: 'en' },
        by,
      );
      return parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<
        string,
        string
      >[];
    };
    const [row, ...more] = await read(lin.token);
    assert.deepEqual([row!['id'], more.length], [list[0]!.id, 0]);
    assert.ok(row!['address'] !== '' && Number(row!['rent per month']) > 0);
    // A month's rent per m² is shown in whole dollars, so its file has no digits behind the point
    // either.
    assert.equal(
      Number(row!['unit rent (per m² and month)']),
      Math.round(Number(row!['rent per month']) / Number(row!['area (m²)'])),
    );
    assert.match(row!['acquired at']!, /^20\d\d-\d\d-\d\d \d\d:\d\d$/);
    assert.deepEqual(await read(wu.token), []);
  });

  it('holds address and house number of bought cases with the columns their page shows by default, and real dates', async () => {
    const lin = await newBuyer(server);
    const { list } = (
      await server.call(searchKases, { ...filter, frontageKind: 'alley', limit: 1 }, lin.token)
    ).body;
    await grantOwnership(server.db, lin.id, 'kase', list[0]!.id);
    const wanted = {
      list: 'owned-kases',
      filter: {},
      columns: [...defaultOwnedColumns],
      locale: 'en',
    };
    const { body } = await exported({ ...wanted, format: 'csv' }, lin.token);
    const [row] = parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    const lease = daan.find(({ address }) => address === row!['address']);
    assert.ok(lease, row!['address']);
    assert.match(row!['house number']!, /^\d+巷\d+弄\d/);
    assert.ok(lease.address.includes(`${row!['road']}${row!['house number']}`));
    assert.equal(row!['deal date'], lease.deal_date);
    const { body: book } = await exported({ ...wanted, format: 'xlsx' }, lin.token);
    assert.ok(book.startsWith('PK'));
  });

  it('leaves address and house number of locked cases empty, and includes their kind of frontage', async () => {
    const wu = await newBuyer(server);
    const wanted = {
      list: 'kases',
      filter: { ...filter, frontageKind: 'lane' },
      format: 'csv',
      locale: 'en',
    };
    const { body } = await exported(wanted, wu.token);
    const rows = parse(body.split('\r\n\r\n')[0]!, { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    assert.ok(rows.length > 20 && rows.every((row) => row['frontage type'] === 'Lane'));
    for (const head of ['address', 'house number', 'deal date', 'unit rent (per m² and month)']) {
      assert.ok(rows.every((row) => row[head] === ''), head); // prettier-ignore
    }
  });

  const refused = async (input: object) => {
    const { status, body } = await server.call(exportList, input, token);
    return {
      status,
      fields: (body.data as unknown as { fields?: { field: string }[] } | null)?.fields?.map(
        ({ field }) => field,
      ),
    };
  };
  it('refuses a form the list does not come in', async () => {
    assert.deepEqual(await refused({ list: 'kases', filter, format: 'geojson' }), {
      status: 400,
      fields: ['format'],
    });
  });
  it('rejects an unknown sort order', async () => {
    assert.deepEqual(await refused({ list: 'roads', filter, sort: 'colour', format: 'csv' }), {
      status: 400,
      fields: ['sort'],
    });
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
