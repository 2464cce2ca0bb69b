import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  createShare,
  listShares,
  openSharedBill,
  openSharedSuccessRun,
  revokeShare,
} from '#src/features/reports/contract/shares.ts';
import { jindouRecords } from '#src/features/wallet/contract/jindou.ts';
import { allRoutes } from '#src/server/routes.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { insertRun, runResult } from '../../../../support/success-runs.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

let server: TestServer;
let lin: Buyer;
let billNo: string;
before(async () => {
  server = await testServer((deps) => allRoutes({ ...deps, shareTriesPerMinute: 1_000_000 }));
  lin = await newBuyer(server, 120, 20);
  billNo = (await lin.do(jindouRecords)).body.list[0].no;
});
after(() => server.close());

const openBill = (token: unknown) => server.call(openSharedBill, { token: token as string });
const shareBill = async (
  more: object = {},
): Promise<{ id: string; token: string; expiresAt: string; createdAt: string }> => {
  const made = await lin.do(createShare, { kind: 'bill', objectId: billNo, ...more });
  assert.equal(made.status, 200, made.text);
  return made.body.data;
};

describe('a link to a bill', () => {
  it('opens it for every holder, without the owner’s private fields', async () => {
    const { token, expiresAt, createdAt } = await shareBill();
    assert.match(token, /^[\w-]{43}$/, '256 bits');
    assert.equal(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000), 7);
    const { status, body } = await openBill(token);
    assert.equal(status, 200, body.msg);
    const { no, amountJindou, moneyMinor, kind } = body.data;
    assert.deepEqual([no, kind, amountJindou, moneyMinor], [billNo, 'recharge', 140, 14_000]);
    const text = JSON.stringify(body);
    for (const hidden of ['balance', 'held', 'orderId', 'bonus', 'bought', lin.id])
      assert.doesNotMatch(text, new RegExp(hidden, 'i'));
  });

  it('returns the same for a wrong, expired, used, revoked or other kind of link', async () => {
    const expired = await shareBill();
    await sql`UPDATE share SET created_at = now() - interval '8 days', expires_at = now() - interval '1 day' WHERE id = ${expired.id}`.execute(server.db); // prettier-ignore
    const revoked = await shareBill();
    assert.equal((await lin.do(revokeShare, { id: revoked.id })).body.data.state, 'revoked');
    const once = await shareBill({ mostViews: 1 });
    assert.equal((await openBill(once.token)).status, 200);
    const closed = await newBuyer(server, 5);
    const no = (await closed.do(jindouRecords)).body.list[0].no;
    const ofClosed = (await closed.do(createShare, { kind: 'bill', objectId: no })).body.data;
    await sql`UPDATE member SET status = 'closed' WHERE id = ${closed.id}`.execute(server.db);
    const good = await shareBill();
    const changed = good.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const answers = [];
    for (const token of [
      '',
      'x',
      '   ',
      randomBytes(32).toString('base64url'),
      changed,
      expired.token,
      revoked.token,
      once.token,
      ofClosed.token,
    ]) {
      const { status, body } = await openBill(token);
      answers.push(`${status} ${JSON.stringify(body)}`);
    }
    const otherKind = await server.call(openSharedSuccessRun, { token: good.token });
    answers.push(`${otherKind.status} ${JSON.stringify(otherKind.body)}`);
    assert.deepEqual(
      [...new Set(answers)],
      [`404 ${JSON.stringify({ code: 404, data: null, msg: 'The link was not found.' })}`],
    );
    assert.equal((await openBill(good.token)).status, 200);
  });

  it('opens no more often than was said, however many come at once', async () => {
    const { token, id } = await shareBill({ mostViews: 3 });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await openBill(token)).status),
    );
    assert.deepEqual(
      [
        statuses.filter((status) => status === 200).length,
        statuses.filter((status) => status === 404).length,
      ],
      [3, 9],
    );
    const { list } = (await lin.do(listShares, { kind: 'bill', objectId: billNo })).body;
    const seen = list.find((link: { id: string }) => link.id === id);
    assert.deepEqual([seen.state, seen.views, seen.mostViews], ['used-up', 3, 3]);
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*) AS n FROM share_view WHERE share_id = ${id}`.execute(server.db);
    assert.equal(rows[0]!.n, 3);
  });

  it('is stored as a hash, and returned once', async () => {
    const { token } = await shareBill();
    const { rows } = await sql<{ row: string }>`SELECT s::text AS row FROM share s`.execute(
      server.db,
    );
    assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(token)));
    const { rows: audited } = await sql<{ row: string }>`SELECT a::text AS row FROM ledger.audit a WHERE a.action LIKE 'share.%'`.execute(server.db); // prettier-ignore
    assert.ok(audited.length > 0 && audited.every(({ row }) => !row.includes(token)));
    assert.doesNotMatch(JSON.stringify((await lin.do(listShares)).body), new RegExp(token));
  });

  it('is made, listed and taken back by the owner alone', async () => {
    const wu = await newBuyer(server);
    const { id } = await shareBill();
    assert.equal((await wu.do(createShare, { kind: 'bill', objectId: billNo })).status, 404);
    assert.equal((await wu.do(revokeShare, { id })).status, 404);
    assert.equal((await wu.do(listShares)).body.total, 0);
    assert.equal((await server.call(createShare, { kind: 'bill', objectId: billNo })).status, 401);
  });

  it('names what is wrong with a wish for one', async () => {
    for (const [field, more] of [
      ['days', { days: 0 }],
      ['days', { days: 31 }],
      ['days', { days: 1.5 }],
      ['days', { days: '7' }],
      ['mostViews', { mostViews: 0 }],
      ['kind', { kind: 'order' }],
    ] as const) {
      const refused = await lin.do(createShare, { kind: 'bill', objectId: billNo, ...more });
      assert.equal(refused.status, 400, refused.text);
      assert.equal(refused.body.data.fields[0].field, field);
    }
  });

  it('is one of twenty at most', async () => {
    const many = await newBuyer(server, 5);
    const { no } = (await many.do(jindouRecords)).body.list[0];
    const ask = () => many.do(createShare, { kind: 'bill', objectId: no });
    for (let n = 0; n < 20; n += 1) assert.equal((await ask()).status, 200);
    const refused = await ask();
    assert.deepEqual([refused.status, refused.body.data.reason], [409, 'too-many-links']);
    await many.do(revokeShare, { id: (await many.do(listShares)).body.list[0].id });
    assert.equal((await ask()).status, 200);
  });
});

describe('a link to a success rate', () => {
  const shareRun = (id: string) => lin.do(createShare, { kind: 'success-rate', objectId: id });

  it('shows the curve and how it came about, and nothing of the shop that is planned', async () => {
    const id = await insertRun(server.db, lin.id, { paid: true });
    const { token } = (await shareRun(id)).body.data;
    const { status, body } = await server.call(openSharedSuccessRun, { token });
    assert.equal(status, 200, body.msg);
    const { question, result } = body.data;
    assert.deepEqual(question, { city: '墨爾本', category: ['fnb-bar'], horizon: '3' });
    assert.deepEqual(
      [result.n, result.curve, result.risk],
      [runResult.n, runResult.curve, runResult.risk],
    );
    assert.equal(result.levelUsed, 'city');
    assert.deepEqual(
      [result.planned, result.occupancy, result.groups, result.hazardRatios],
      [null, null, [], null],
    );
    assert.doesNotMatch(JSON.stringify(body), /planned(Rent|Sales)|costMonth/);
  });

  it('is not made before the run is paid, nor for another member’s', async () => {
    const unpaid = await insertRun(server.db, lin.id, { paid: false });
    const refused = await shareRun(unpaid);
    assert.deepEqual([refused.status, refused.body.data.reason], [409, 'unpaid']);
    const wu = await newBuyer(server);
    assert.equal((await shareRun(await insertRun(server.db, wu.id, { paid: true }))).status, 404);
    assert.equal((await shareRun(randomUUID())).status, 404);
  });
});

describe('wrong links from one address', () => {
  it('are answered twenty times a minute; then even a right one waits', async () => {
    const strict = await testServer();
    try {
      const buyer = await newBuyer(strict, 5);
      const { no } = (await buyer.do(jindouRecords)).body.list[0];
      const { token } = (await buyer.do(createShare, { kind: 'bill', objectId: no })).body.data;
      const open = async (text: string) =>
        (await strict.call(openSharedBill, { token: text })).status;
      assert.equal(await open(token), 200);
      for (let n = 0; n < 20; n += 1) assert.equal(await open(`wrong-${n}`), 404);
      assert.equal(await open('wrong-21'), 429);
      assert.equal(await open(token), 429);
    } finally {
      await strict.close();
    }
  });
});
