import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  addProjectItem,
  makeProject,
  readProject,
} from '#src/features/account/contract/projects.ts';
import { retractKase } from '#src/features/kases/contract/kase-retractions.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { createOrder, readOrder } from '#src/features/orders/contract/orders.ts';
import { jindouBalance, jindouRecords } from '#src/features/wallet/contract/jindou.ts';
import {
  newBuyer,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('taking a case back', () => {
  let server: TestServer;
  let staff: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const reason = '与登记不符';
  const buyer = async () => withPaymentPassword(await newBuyer(server, 100, 10));
  const left = async (of: Buyer) => (await of.do(jindouBalance)).body.data.available as number;
  const audited = async (id: string) =>
    (
      await sql`SELECT FROM ledger.audit WHERE action = 'kase.retracted' AND target = ${id}`.execute(
        server.db,
      )
    ).rows.length;

  it('strikes it through everywhere, refunds its buyers and notifies its owners of the reason', async () => {
    const [lin, wu] = [await buyer(), await buyer()];
    const order = await lin.order('k1', 'k2');
    await lin.pay([order]);
    // 15 and 6 jindou, as `product/domain-model` 2.12 prices them.
    assert.equal(await left(lin), 89);
    const { id: project } = (await lin.do(makeProject, { name: '选址', city: '', purpose: 'open' }))
      .body.data;
    const saved = await lin.do(addProjectItem, {
      id: project,
      type: 'kase',
      refId: 'k1',
      title: '忠孝東路',
      note: '',
    });
    assert.equal(saved.status, 200, saved.text);

    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.do(retractKase, { id: 'k1', reason }, key)),
    );
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200]); // prettier-ignore
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.deepEqual([answers[0]!.body.data.told, answers[0]!.body.data.reason], [1, reason]);
    assert.equal(await audited('k1'), 1);

    assert.equal(await left(lin), 104);
    const [entry] = (await lin.do(jindouRecords)).body.list;
    assert.deepEqual([entry.kind, entry.amountJindou], ['refund', 15]);
    const { status, items } = (await lin.do(readOrder, { id: order })).body.data;
    assert.deepEqual([status, items.map((item: { status: string }) => item.status)], ['partRefunded', ['refunded', 'delivered']]); // prettier-ignore
    const owned = (await lin.do(listOwnedKases)).body.list as {
      id: string;
      status: string;
      retractedFor: string | null;
    }[];
    const told = Object.fromEntries(owned.map((row) => [row.id, [row.status, row.retractedFor]]));
    assert.deepEqual(told, { k1: ['retracted', reason], k2: ['published', null] });
    assert.deepEqual(
      (await lin.do(readProject, { id: project })).body.data.itemList.map(
        ({ withdrawn }: { withdrawn: boolean }) => withdrawn,
      ),
      [true],
    );
    const notice = (await lin.do(listNotices)).body.list.find(
      ({ kind }: { kind: string }) => kind === 'kase-retracted',
    );
    assert.deepEqual([notice.content.id, notice.content.reason], ['k1', reason]);
    assert.equal((await wu.do(listNotices)).body.list.filter(({ kind }: { kind: string }) => kind === 'kase-retracted').length, 0); // prettier-ignore

    const ids = (await wu.do(searchKases)).body.list.map((row: { id: string }) => row.id);
    assert.deepEqual(ids, ['k2', 'k3']);
    assert.equal(
      (await wu.do(createOrder, { items: [{ type: 'kase', refId: 'k1' }] })).status,
      400,
    );
  });

  it('is done once: what is not published any more, and what is not there, is refused', async () => {
    const again = await staff.do(retractKase, { id: 'k1', reason });
    assert.deepEqual(
      [again.status, again.body.data.reason, again.body.data.status],
      [409, 'not-published', 'retracted'],
    );
    assert.equal((await staff.do(retractKase, { id: 'kx', reason })).status, 404);
    assert.equal(await audited('k1'), 1);
  });

  it('wants a reason, and the permission to verify cases', async () => {
    const without = await staff.do(retractKase, { id: 'k2', reason: '' });
    assert.deepEqual([without.status, without.body.data.fields[0].field], [400, 'reason']);
    const lin = await buyer();
    const refused = await lin.do(retractKase, { id: 'k2', reason });
    assert.deepEqual([refused.status, refused.body.data.missing], [403, ['kase-verify']]);
  });
});
