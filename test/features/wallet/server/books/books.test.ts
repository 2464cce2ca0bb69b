import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { approveAdjustment, proposeAdjustment } from '#src/features/wallet/contract/adjustments.ts';
import {
  lastBooksCheck,
  ledgerActs,
  listWallets,
  platformAccounts,
} from '#src/features/wallet/contract/bookkeeping.ts';
import { checkAndStore } from '#src/features/wallet/server/books/books.service.ts';
import {
  newBuyer,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

interface Act {
  txId: string;
  kind: string;
  actor: string;
  bills: { no: string; account: string; amountJindou: number }[];
  transfers: {
    phase: string;
    amountJindou: number;
    from: { account: string | null; purpose: string };
    to: { purpose: string };
  }[];
}

describe('the books as finance sees them', () => {
  let server: TestServer;
  let [lin, chen, wu]: Buyer[] = [];
  before(async () => {
    server = await testServer();
    await stockKases(server);
    // 100 bought and 20 given, in one act.
    lin = await withPaymentPassword(await newBuyer(server, 100, 20));
    [chen, wu] = [
      await newBuyer(server, 0, 0, ['finance']),
      await newBuyer(server, 0, 0, ['finance']),
    ];
    await sql`UPDATE member SET account = 'lin_100%', name = '林小姐' WHERE id = ${lin.id}`.execute(
      server.db,
    );
  });
  after(() => server.close());
  const wallets = async (q: string) =>
    (await server.call(listWallets, { q }, chen!.token)).body.list;
  const acts = async (input: object) => {
    const answer = await server.call(ledgerActs, input, chen!.token);
    assert.equal(answer.status, 200);
    return answer.body as unknown as { list: Act[]; total: number };
  };

  it('finds what a member has by the beginning of the account, or the whole id or address', async () => {
    await sql`INSERT INTO member_contact (member_id, phone) VALUES (${lin!.id}, '13800000001')`.execute(
      server.db,
    );
    const wanted = {
      memberId: lin!.id,
      account: 'lin_100%',
      name: '林小姐',
      bought: 100,
      bonus: 20,
      held: 0,
      lines: 1,
    };
    for (const q of ['lin_1', 'LIN', lin!.id, '13800000001', ' lin_100% '])
      assert.deepEqual(await wallets(q), [wanted], q);
    assert.deepEqual(
      [await wallets('lin%'), await wallets('1380000000'), await wallets("'; --")],
      [[], [], []],
    );
  });

  it('finds an act by the number of what it paid for, and shows both sides of each transfer', async () => {
    const orderId = await lin!.order('k1');
    assert.equal((await lin!.pay([orderId])).status, 200);
    const { no } = await server.db
      .selectFrom('member_order')
      .select('no')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { list } = await acts({ reference: no });
    assert.equal(list.length, 1);
    const [act] = list as [Act];
    // A kase of the last year, verified and complete: 15 jindou, gifts first (domain model, 2.12).
    assert.deepEqual([act.kind, act.actor, act.bills.map(({ account, amountJindou }) => [account, amountJindou])], ['consume', 'lin_100%', [['lin_100%', -15]]]); // prettier-ignore
    assert.deepEqual(
      act.transfers.map(({ phase, amountJindou, from, to }) => [
        phase,
        amountJindou,
        from.account,
        from.purpose,
        to.purpose,
      ]),
      [['single', 15, 'lin_100%', 'bonus', 'revenue:kase']],
    );
    for (const reference of [act.txId, act.bills[0]!.no, orderId]) {
      assert.deepEqual((await acts({ reference })).list.map(({ txId }) => txId), [act.txId], reference); // prettier-ignore
    }
    assert.deepEqual(
      await acts({ reference: 'OD20990101000001' }).then(({ list: none, total }) => [none, total]),
      [[], 0],
    );
  });

  it('finds an adjustment by its id, and lists the acts of a member newest first', async () => {
    const { body } = await chen!.do(proposeAdjustment, {
      memberId: lin!.id,
      amountJindou: 30,
      reason: 'credited twice on 3 May',
    });
    assert.deepEqual(await acts({ reference: body.data.id }).then(({ list }) => list), []);
    await wu!.do(approveAdjustment, { id: body.data.id });
    assert.deepEqual((await acts({ reference: body.data.id })).list.map(({ kind }) => kind), ['adjust']); // prettier-ignore
    const all = await acts({ memberId: lin!.id });
    assert.deepEqual(
      [all.total, all.list.map(({ kind }) => kind)],
      [3, ['adjust', 'consume', 'recharge']],
    );
    const second = await acts({ memberId: lin!.id, page: 2, limit: 2 });
    assert.deepEqual(second.list.map(({ kind }) => kind), ['recharge']); // prettier-ignore
  });

  it('shows accounts of the platform that balance those of all members', async () => {
    const { accounts, members } = (await server.call(platformAccounts, {}, chen!.token)).body.data;
    assert.equal(accounts.reduce((sum, { balance }) => sum + balance, 0) + members.balance, 0);
    assert.equal(members.balance, 100 + 20 - 15 + 30);
    assert.equal(accounts.find(({ purpose }) => purpose === 'revenue:kase')?.balance, 15);
  });

  it('returns the last check by invariant, in order', async () => {
    const read = async () => (await server.call(lastBooksCheck, {}, chen!.token)).body.data;
    assert.deepEqual(await read(), { last: null, before: [] });
    await checkAndStore(server.db);
    await checkAndStore(server.db);
    const { last, before: earlier } = await read();
    const numbered = Array.from({ length: 15 }, (_, at) => `L${at + 1}`);
    assert.deepEqual(last!.findings.map(({ name }) => name).slice(0, 15), numbered); // prettier-ignore
    assert.deepEqual(
      [earlier.length, earlier[0]!.breaches],
      [1, last!.findings.flatMap(({ breaches }) => breaches).length],
    );
    assert.equal(last!.members, 1);
  });

  it('requires the finance permission', async () => {
    for (const endpoint of [listWallets, platformAccounts, lastBooksCheck]) {
      assert.equal((await server.call(endpoint, {}, lin!.token)).status, 403);
    }
    assert.equal((await server.call(ledgerActs, { memberId: lin!.id }, lin!.token)).status, 403);
    const both = await chen!.do(ledgerActs, { memberId: 'x', reference: 'y' });
    assert.deepEqual([both.status, both.body.data.fields[0].field], [400, 'reference']);
  });
});
