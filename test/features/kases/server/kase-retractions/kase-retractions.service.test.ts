import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { retractKase, supersedeKase } from '#src/features/kases/contract/kase-retractions.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import {
  newBuyer,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('putting a better record in the place of a case', () => {
  let server: TestServer;
  let staff: Buyer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
    lin = await withPaymentPassword(await newBuyer(server, 100, 10));
    await lin.pay([await lin.order('k2')]);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const reason = '补了合同的一笔';

  it('removes it from searches, gives its owners the new one for free, and notifies them', async () => {
    const before = (await lin.do(jindouBalance)).body.data.available;
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() => staff.do(supersedeKase, { id: 'k2', by: 'k3', reason }, key)),
    );
    assert.deepEqual(answers.map(({ status, body }) => [status, body.data]), [1, 2].map(() => [200, { id: 'k2', by: 'k3', reason, told: 1 }])); // prettier-ignore
    const found = (await lin.do(searchKases)).body.list as { id: string; details: object | null }[];
    assert.deepEqual(found.map(({ id, details }) => [id, details !== null]), [['k1', false], ['k3', true]]); // prettier-ignore
    const owned = (await lin.do(listOwnedKases)).body;
    assert.deepEqual(owned.list.map(({ id, status }: { id: string; status: string }) => [id, status]).sort(), [['k2', 'superseded'], ['k3', 'published']]); // prettier-ignore
    // One deal, one rent: the old record says nothing any more.
    assert.equal(owned.data.figures.n, 1);
    assert.equal((await lin.do(jindouBalance)).body.data.available, before);
    const [notice] = (await lin.do(listNotices)).body.list;
    assert.deepEqual(
      [notice.kind, notice.content.by, notice.content.reason],
      ['kase-superseded', 'k3', reason],
    );
    const { rows } =
      await sql`SELECT detail FROM ledger.audit WHERE action = 'kase.superseded' AND target = 'k2'`.execute(
        server.db,
      );
    assert.deepEqual(rows, [{ detail: { by: 'k3', reason, told: 1 } }]);
  });

  it('is done once, and only by another published case of the city', async () => {
    const again = await staff.do(supersedeKase, { id: 'k2', by: 'k1', reason });
    assert.deepEqual([again.status, again.body.data.status], [409, 'superseded']);
    assert.equal((await staff.do(supersedeKase, { id: 'kx', by: 'k1', reason })).status, 404);
    for (const by of ['k1', 'k2', 'kx']) {
      const refused = await staff.do(supersedeKase, { id: 'k1', by, reason });
      assert.deepEqual([refused.status, refused.body.data.fields[0].field], [400, 'by'], by);
    }
  });

  it('gives the jindou back when the record that took its place is taken back', async () => {
    const before = (await lin.do(jindouBalance)).body.data.available as number;
    assert.equal((await staff.do(retractKase, { id: 'k3', reason })).status, 200);
    // The price of `k2`: evidence of a year to two, neither complete nor verified.
    assert.equal((await lin.do(jindouBalance)).body.data.available, before + 6);
  });

  it('requires the permission to verify', async () => {
    assert.equal((await lin.do(supersedeKase, { id: 'k1', by: 'k2', reason })).status, 403);
  });
});
