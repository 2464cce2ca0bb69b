import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { readShop } from '#src/features/shops/contract/shops.ts';
import {
  decideStaleReport,
  listStaleReports,
  reportStale,
  shopAskingRents,
} from '#src/features/shops/contract/stale-reports.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { demoServer } from '../../../../support/demo-server.ts';
import type { TestServer } from '../../../../support/test-server.ts';

describe('a listing that no longer holds', () => {
  let server: TestServer;
  let [lin, wu, staff, colleague]: Buyer[] = [];
  before(async () => {
    server = await demoServer();
    [lin, wu] = [await newBuyer(server), await newBuyer(server)];
    [staff, colleague] = [
      await newBuyer(server, 0, 0, ['analyst']),
      await newBuyer(server, 0, 0, ['analyst']),
    ];
  });
  after(() => server.close());

  const shown = async (skip = 0) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM shop WHERE shown AND owner_id IS NULL ORDER BY source_id LIMIT 1 OFFSET ${skip}`.execute(
      server.db,
    );
    return rows[0]!.id;
  };
  const reported = async (who: Buyer, id: string, more: object = {}) =>
    (await who.do(reportStale, { id, what: 'let', ...more })).body.data as {
      id: string;
      status: string;
    };
  const told = async (who: Buyer) =>
    ((await who.do(listNotices)).body.list as { kind: string; content: Record<string, unknown> }[])
      .filter(({ kind }) => kind === 'stale-report')
      .map(({ content }) => [content['status'], content['reason']]);

  it('is removed when staff confirm the report, and owner and reporters are notified', async () => {
    const id = await shown();
    const one = await reported(lin!, id);
    await reported(wu!, id, { what: 'contact' });
    assert.deepEqual((await lin!.do(shopAskingRents, { id })).body.data.own.status, 'open');
    const queue = (await staff!.do(listStaleReports)).body;
    assert.deepEqual(
      [queue.total, queue.list[0].id, queue.list[0].isOwn, queue.list[0].isMembers],
      [2, one.id, false, false],
    );
    assert.equal((await staff!.do(decideStaleReport, { id: one.id, act: 'confirm' })).status, 200);
    assert.equal((await lin!.do(readShop, { id })).status, 404);
    assert.equal((await staff!.do(listStaleReports)).body.total, 0);
    assert.deepEqual(await told(lin!), [['confirmed', '']]);
    assert.deepEqual(await told(wu!), [['confirmed', '']]);
    assert.equal(
      (await staff!.do(decideStaleReport, { id: one.id, act: 'reject', reason: 'no' })).status,
      409,
    );
  });

  it('remains when staff reject the report with a reason', async () => {
    const id = await shown();
    const { id: report } = await reported(lin!, id, { what: 'other', note: 'the sign is gone' });
    const blank = await staff!.do(decideStaleReport, { id: report, act: 'reject' });
    assert.deepEqual([blank.status, blank.body.data.fields[0].field], [400, 'reason']);
    assert.equal(
      (
        await staff!.do(decideStaleReport, {
          id: report,
          act: 'reject',
          reason: 'called, still to let',
        })
      ).status,
      200,
    );
    assert.equal((await lin!.do(readShop, { id })).status, 200);
    const own = (await lin!.do(shopAskingRents, { id })).body.data.own;
    assert.deepEqual([own.status, own.reason], ['rejected', 'called, still to let']);
    assert.deepEqual((await told(lin!))[0], ['rejected', 'called, still to let']);
    // After that it may be reported again.
    assert.equal((await lin!.do(reportStale, { id, what: 'let' })).status, 200);
  });

  it('is reported once at a time, with a text if required, with the permission to view shops', async () => {
    const id = await shown(1);
    assert.equal(
      (await lin!.do(reportStale, { id, what: 'rent', note: ' ' })).body.data.fields[0].field,
      'note',
    );
    assert.equal((await lin!.do(reportStale, { id, what: 'gone' })).status, 400);
    await reported(lin!, id);
    const again = await lin!.do(reportStale, { id, what: 'withdrawn' });
    assert.deepEqual([again.status, again.body.data.reason], [409, 'waits-already']);
    assert.equal((await lin!.do(reportStale, { id: 'sp_none', what: 'let' })).status, 404);
    assert.equal((await lin!.do(listStaleReports)).status, 403);
  });

  it('is reviewed by another member than the reporter', async () => {
    const id = await shown(2);
    const { id: report } = await reported(colleague!, id);
    const own = await colleague!.do(decideStaleReport, { id: report, act: 'confirm' });
    assert.deepEqual([own.status, own.body.data.reason], [403, 'oneself']);
    assert.equal((await staff!.do(decideStaleReport, { id: report, act: 'confirm' })).status, 200);
  });
});

describe('what was asked for a shop', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await demoServer();
    lin = await newBuyer(server);
  });
  after(() => server.close());

  it('is one line since the listing, then one per asking rent with its duration, newest first', async () => {
    const { rows } = await sql<{ id: string; day: string; rent: number; area: number }>`
      SELECT id, listed_on AS day, rent_minor_per_month AS rent, gross_area_m2 AS area
      FROM shop WHERE status = 'listed' ORDER BY source_id LIMIT 1`.execute(server.db);
    const [{ id, day, rent, area }] = rows as [(typeof rows)[number]];
    const asks = async () =>
      (await lin.do(shopAskingRents, { id })).body.data.asks as Record<string, unknown>[];
    const unitRent = Math.round((rent / 100 / area) * 10_000) / 10_000;
    const first = { status: 'listed', rentMinorPerMonth: rent, unitRentMonth: unitRent, from: day };
    assert.deepEqual(await asks(), [{ ...first, until: null }]);
    const today = new Date().toISOString().slice(0, 10);
    await sql`UPDATE shop SET rent_minor_per_month = ${rent - 100_000} WHERE id = ${id}`.execute(
      server.db,
    );
    // Paused for a while: a status that hides the shop is no line of its own.
    await sql`UPDATE shop SET status = 'paused' WHERE id = ${id}`.execute(server.db);
    await sql`UPDATE shop SET status = 'underOffer' WHERE id = ${id}`.execute(server.db);
    const told = await asks();
    assert.deepEqual(
      told.map(({ status, rentMinorPerMonth, from, until }) => [
        status,
        rentMinorPerMonth,
        from,
        until,
      ]),
      [
        ['underOffer', rent - 100_000, today, null],
        ['listed', rent - 100_000, today, today],
        ['listed', rent, day, today],
      ],
    );
    // What the list of shops is put in order by does not count as another ask.
    await sql`UPDATE shop SET listed_on = current_date WHERE id = ${id}`.execute(server.db);
    assert.equal((await asks()).length, 3);
    await sql`UPDATE shop SET status = 'paused' WHERE id = ${id}`.execute(server.db);
    assert.equal((await lin.do(shopAskingRents, { id })).status, 404);
  });
});
