import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultRuntimeConfig, type RuntimeConfig } from '#src/domain/runtime-config.ts';
import {
  addMicroApp,
  approveMicroApp,
  changeMicroApp,
  listMicroApps,
  rejectMicroApp,
  removeMicroApp,
} from '#src/features/micro-apps/contract/micro-apps.ts';
import {
  microAppRegistry,
  type MicroAppRegistry,
} from '#src/features/micro-apps/server/micro-app-registry.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { allRoutes } from '#src/server/routes.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const orders = {
  name: 'orders',
  title: { 'zh-CN': '订单', en: 'Orders' },
  entry: 'https://orders.example/',
};
const moved = { ...orders, entry: 'https://moved.example/' };

describe('a sub-app for all users needs a second person', () => {
  let server: TestServer;
  let registry: MicroAppRegistry | undefined;
  let lin: Buyer;
  let wang: Buyer;
  before(async () => {
    server = await testServer(
      (deps) =>
        allRoutes({
          ...deps,
          microApps: (registry = microAppRegistry(deps.db, defaultRuntimeConfig)),
        }),
      { runtimeConfig: () => registry!.config() },
    );
    lin = await newBuyer(server, 0, 0, ['admin']);
    wang = await newBuyer(server, 0, 0, ['admin']);
  });
  after(() => server.close());

  const served = async () =>
    ((await server.send({ method: 'GET', url: '/console/config.json' })).json() as RuntimeConfig)
      .microApps;
  const policy = async () =>
    String(
      (await server.send({ method: 'GET', url: '/console/' })).headers['content-security-policy'],
    );
  const row = async (who = wang) =>
    (await who.do(listMicroApps)).body.data.find((app: { name: string }) => app.name === 'orders');
  const news = async (who: Buyer) =>
    (await who.do(listNotices, { topic: 'account' })).body.list
      .filter(({ kind }: { kind: string }) => kind === 'micro-app')
      .map(
        ({ content, isRead }: { content: { what: string }; isRead: boolean }) =>
          `${content.what}${isRead ? ' read' : ''}`,
      );

  it('before it is served, and before the page may reach its origin', async () => {
    const added = await lin.do(addMicroApp, { app: orders });
    assert.equal(added.status, 200, added.text);
    assert.deepEqual(
      [added.body.data.approved, added.body.data.proposal.mayApprove],
      [false, false],
    );
    assert.deepEqual(await served(), []);
    assert.doesNotMatch(await policy(), /orders\.example/);
  });

  it('notifies approvers, who see the changes, the author and the number of approvers', async () => {
    assert.deepEqual(await news(wang), ['proposed']);
    assert.deepEqual(await news(lin), [], 'its author has nothing to approve');
    const { proposal, version, changedBy } = await row();
    assert.deepEqual(
      [proposal.changes, proposal.mayApprove, proposal.approvers, proposal.by, version],
      [['entry', 'name', 'title'], true, 1, [changedBy], 1],
    );
  });

  it('who is not its author, is a user of the console, and has seen this version', async () => {
    const own = await lin.do(approveMicroApp, { name: 'orders', version: 1 });
    assert.deepEqual([own.status, own.body.data.reason], [403, 'own-proposal']);
    const member = await newBuyer(server);
    assert.equal((await member.do(approveMicroApp, { name: 'orders', version: 1 })).status, 403);
    assert.equal((await wang.do(approveMicroApp, { name: 'orders', version: 2 })).status, 409);
    assert.deepEqual(await served(), []);
    const approved = await wang.do(approveMicroApp, { name: 'orders', version: 1 });
    assert.equal(approved.status, 200, approved.text);
    assert.deepEqual(await served(), [orders]);
    assert.match(await policy(), /https:\/\/orders\.example/);
    const { approvedBy, approvedAt, proposal } = await row();
    assert.equal(proposal, null);
    assert.ok(approvedBy !== null && approvedAt !== null);
    assert.deepEqual(await news(lin), ['approved']);
    assert.deepEqual(await news(wang), ['proposed read'], 'what had to be done is done');
  });

  it('again for a change of what runs, while the approved version keeps running', async () => {
    const changed = await wang.do(changeMicroApp, { name: 'orders', version: 2, app: moved });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(changed.body.data.proposal.changes, ['entry']);
    assert.deepEqual(await served(), [orders]);
    assert.equal((await wang.do(approveMicroApp, { name: 'orders', version: 3 })).status, 403);
    // A member who edits another's version may not approve it, and neither may its author.
    const edited = await lin.do(changeMicroApp, {
      name: 'orders',
      version: 3,
      app: { ...moved, props: { a: 1 } },
    });
    assert.equal(edited.body.data.proposal.approvers, 0);
    for (const who of [lin, wang])
      assert.equal((await who.do(approveMicroApp, { name: 'orders', version: 4 })).status, 403);
  });

  it('and what is rejected changes nothing', async () => {
    const rejected = await wang.do(rejectMicroApp, { name: 'orders', version: 4 });
    assert.deepEqual(
      [rejected.status, rejected.body.data.proposal, rejected.body.data.app],
      [200, null, orders],
    );
    assert.deepEqual(await served(), [orders]);
    assert.equal(
      (await wang.do(rejectMicroApp, { name: 'orders', version: 5 })).status,
      409,
      'there is nothing to reject',
    );
    assert.ok((await news(lin)).includes('rejected'));
  });

  it('not for a new title, nor to switch it off', async () => {
    const title = { 'zh-CN': '新订单', en: 'New orders' };
    const titled = await lin.do(changeMicroApp, {
      name: 'orders',
      version: 5,
      app: { ...orders, title },
    });
    assert.equal(titled.body.data.proposal, null);
    assert.deepEqual((await served())[0]!.title, title);
    assert.equal(
      (await lin.do(changeMicroApp, { name: 'orders', version: 6, enabled: false })).status,
      200,
    );
    assert.deepEqual(await served(), []);
    assert.equal(
      (await lin.do(changeMicroApp, { name: 'orders', version: 7, enabled: true })).status,
      200,
    );
    assert.equal(
      (await served()).length,
      1,
      'an approved version may be switched on again by one person',
    );
  });

  it('and one that was removed and added again starts again', async () => {
    assert.equal((await lin.do(removeMicroApp, { name: 'orders' })).status, 200);
    await lin.do(addMicroApp, { app: orders });
    assert.deepEqual(await served(), []);
    const withdrawn = await lin.do(rejectMicroApp, { name: 'orders', version: 1 });
    assert.deepEqual([withdrawn.status, withdrawn.body.data], [200, null]);
    assert.equal(await row(), undefined);
  });

  it('also for administrators only: until then its origin is in no policy', async () => {
    const staffOnly = {
      ...orders,
      entry: 'https://staff-only.example/',
      access: ['can:app-manage'],
    };
    const added = await lin.do(addMicroApp, { app: staffOnly });
    assert.equal(added.body.data.approved, false, added.text);
    assert.deepEqual(await served(), []);
    assert.doesNotMatch(await policy(), /staff-only/);
    await lin.do(rejectMicroApp, { name: 'orders', version: 1 });
  });

  it('with both actions and actors in the audit log', async () => {
    const { rows } = await sql<{
      action: string;
      actor: string;
    }>`SELECT DISTINCT action, actor_id AS actor FROM ledger.audit
      WHERE action IN ('micro-app.added', 'micro-app.approved') ORDER BY action`.execute(server.db);
    assert.deepEqual(rows, [
      { action: 'micro-app.added', actor: lin.id },
      { action: 'micro-app.approved', actor: wang.id },
    ]);
  });

  it('also when two approve and change it at once: one of both acts wins', async () => {
    await lin.do(addMicroApp, { app: orders });
    const [approved, changed] = await Promise.all([
      wang.do(approveMicroApp, { name: 'orders', version: 1 }),
      lin.do(changeMicroApp, { name: 'orders', version: 1, app: moved }),
    ]);
    assert.deepEqual(
      [approved.status, changed.status].toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.deepEqual(await served(), approved.status === 200 ? [orders] : []);
    await lin.do(removeMicroApp, { name: 'orders' });
  });
});
