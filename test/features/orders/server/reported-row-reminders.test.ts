import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { rejectRefund, requestRefund } from '#src/features/orders/contract/orders.ts';
import { notifyOfReportedRows } from '#src/features/orders/server/reported-row-reminders.ts';
import { newBuyer, stockKases, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('a case that was reported as wrong and waits', () => {
  let server: TestServer;
  let finance: Buyer;
  let verifiers: Buyer[];
  before(async () => {
    server = await testServer();
    await stockKases(server);
    finance = await newBuyer(server, 0, 0, ['finance']);
    verifiers = [
      await newBuyer(server, 0, 0, ['analyst']),
      await newBuyer(server, 0, 0, ['admin']),
    ];
  });
  after(() => server.close());

  const reported = async (...kases: string[]) => {
    const lin = await withPaymentPassword(await newBuyer(server, 100));
    const id = await lin.order(...kases);
    await lin.pay([id]);
    const { body } = await lin.do(requestRefund, { id, reason: 'the door number is wrong' });
    return body.data.id as string;
  };
  const waitedFor = (id: string, days: number) =>
    sql`UPDATE refund SET created_at = now() - ${days}::integer * interval '1 day' - interval '1 hour' WHERE id = ${id}`.execute(
      server.db,
    );
  /** The next round, whenever the one before was. */
  const tell = async () => {
    await sql`DELETE FROM chore_done WHERE name = 'reported-rows'`.execute(server.db);
    return notifyOfReportedRows(server.db);
  };
  const told = async (one: Buyer) =>
    ((await one.do(listNotices, { limit: 50 })).body.list as { kind: string; content: { id: string; days: number; reason: string } }[])
      .filter(({ kind }) => kind === 'kase-reported'); // prettier-ignore

  it('notifies every reviewer once, after a week', async () => {
    const id = await reported('k1', 'k2');
    await waitedFor(id, 6);
    assert.equal(await tell(), 0);
    await waitedFor(id, 7);
    assert.equal(await tell(), 4, 'two cases, two who verify');
    assert.equal(await tell(), 0);
    for (const one of verifiers) {
      const notices = await told(one);
      assert.deepEqual(notices.map(({ content }) => content.id).sort(), ['k1', 'k2']);
      assert.deepEqual(
        [notices[0]!.content.days, notices[0]!.content.reason],
        [7, 'the door number is wrong'],
      );
    }
    assert.deepEqual(await told(finance), []);
  });

  it('sends no reminder after a decision or a retraction', async () => {
    const [decided, retracted] = [await reported('k3'), await reported('k2')];
    for (const id of [decided, retracted]) await waitedFor(id, 8);
    assert.equal(
      (await finance.do(rejectRefund, { id: decided, reason: 'the door number is right' })).status,
      200,
    );
    await sql`UPDATE kase SET status = 'retracted' WHERE id = 'k2'`.execute(server.db);
    assert.equal(await tell(), 0);
  });

  it('is looked for every few minutes by whichever server comes first', async () => {
    await waitedFor(await reported('k3'), 9);
    await sql`DELETE FROM chore_done WHERE name = 'reported-rows'`.execute(server.db);
    const rounds = await Promise.all([1, 2, 3].map(() => notifyOfReportedRows(server.db)));
    assert.deepEqual(
      rounds.toSorted((a, b) => a - b),
      [0, 0, 2],
    );
  });
});
