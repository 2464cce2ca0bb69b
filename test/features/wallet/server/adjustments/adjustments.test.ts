import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  approveAdjustment,
  listAdjustments,
  proposeAdjustment,
  rejectAdjustment,
} from '#src/features/wallet/contract/adjustments.ts';
import { jindouBalance, jindouRecords } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

const reason = 'the transfer of 3 May was credited twice';

describe('adjusting what a member has', () => {
  let server: TestServer;
  let lin: Buyer;
  let [chen, wu]: Buyer[] = [];
  before(async () => {
    server = await testServer();
    lin = await newBuyer(server, 100, 20);
    [chen, wu] = [
      await newBuyer(server, 0, 0, ['finance']),
      await newBuyer(server, 50, 0, ['finance']),
    ];
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const propose = async (amountJindou: number, memberId = lin.id): Promise<string> => {
    const made = await chen!.do(proposeAdjustment, { memberId, amountJindou, reason });
    assert.equal(made.status, 200, made.text);
    return made.body.data.id;
  };
  const approve = (who: Buyer, id: string, key?: string) => who.do(approveAdjustment, { id }, key);
  const balance = async () => (await lin.do(jindouBalance)).body.data.bought as number;

  it('moves nothing before a second person approves it, and then once', async () => {
    const id = await propose(30);
    assert.equal(await balance(), 100);
    const own = await approve(chen!, id);
    assert.deepEqual([own.status, own.body.data.reason], [409, 'second-person']);
    const key = randomUUID();
    const [one, other] = await Promise.all([approve(wu!, id, key), approve(wu!, id, key)]);
    assert.equal(one.text, other.text);
    assert.deepEqual(
      [one.status, one.body.data.status, one.body.data.decidedBy],
      [200, 'approved', wu!.id],
    );
    assert.deepEqual([(await approve(wu!, id)).status, await balance()], [409, 130]);
    const [line] = (await lin.do(jindouRecords)).body.list;
    assert.deepEqual([line.kind, line.title, line.amountJindou], ['adjust', reason, 30]);
  });

  it('takes too, but no more than the member has bought', async () => {
    await approve(wu!, await propose(-30));
    assert.equal(await balance(), 100);
    const id = await propose(-101);
    const refused = await approve(wu!, id);
    assert.equal(refused.status, 422, refused.text);
    assert.equal(await balance(), 100);
    assert.equal(
      (await wu!.do(rejectAdjustment, { id, note: 'there is not that much' })).body.data.status,
      'rejected',
    );
    assert.equal((await approve(wu!, id)).body.data.reason, 'decided-already');
  });

  it('is not decided by its recipient', async () => {
    const refused = await approve(wu!, await propose(5, wu!.id));
    assert.deepEqual([refused.status, refused.body.data.reason], [409, 'own-jindou']);
  });

  it('needs the permission, and for approving a key', async () => {
    for (const [endpoint, input] of [
      [proposeAdjustment, { memberId: lin.id, amountJindou: 5, reason }],
      [approveAdjustment, { id: 'la_1' }],
      [rejectAdjustment, { id: 'la_1', note: reason }],
      [listAdjustments, {}],
    ] as const) {
      assert.equal((await lin.do(endpoint, input)).status, 403);
    }
    assert.equal(
      (await approve(wu!, await propose(1), '')).body.data.fields[0].field,
      'Idempotency-Key',
    );
    assert.equal((await approve(wu!, 'la_none')).status, 404);
    assert.equal(
      (await chen!.do(proposeAdjustment, { memberId: 'nobody', amountJindou: 5, reason })).status,
      404,
    );
  });

  it('names what is wrong with a proposal, and keeps none of it', async () => {
    const { total } = (await chen!.do(listAdjustments)).body;
    for (const [field, more] of [
      ['reason', { reason: 'too short' }],
      ['reason', { reason: `${' '.repeat(20)}short` }],
      ['amountJindou', { amountJindou: 0 }],
      ['amountJindou', { amountJindou: 1.5 }],
      ['amountJindou', { amountJindou: '5' }],
      ['amountJindou', { amountJindou: 1e21 }],
      ['amountJindou', { amountJindou: -1_000_001 }],
    ] as const) {
      const refused = await chen!.do(proposeAdjustment, {
        memberId: lin.id,
        amountJindou: 5,
        reason,
        ...more,
      });
      assert.deepEqual(
        [refused.status, refused.body.data.fields?.[0].field],
        [400, field],
        refused.text,
      );
    }
    assert.equal((await chen!.do(listAdjustments)).body.total, total);
  });
});
