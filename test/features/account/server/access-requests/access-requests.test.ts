import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  requestAccess,
  grantAccessRequest,
  listAccessRequests,
  ownAccessRequests,
  denyAccessRequest,
} from '#src/features/account/contract/access-requests.ts';
import { listContributionReviews } from '#src/features/kases/contract/contributions.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { actsOn } from '../../../../support/contribution-facts.ts';
import { answered } from '../../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('asking for access', () => {
  let server: TestServer;
  let member: Buyer;
  let admin: Buyer;
  before(async () => {
    server = await testServer();
    member = await newBuyer(server);
    admin = await newBuyer(server, 0, 0, ['admin']);
  });
  after(() => server.close());

  const ask = async (name: string, kind = 'permission') =>
    answered<{ id: string; status: string }>(
      await member.do(requestAccess, { kind, name, wanted: '/kase/my-list', note: '核验' }),
    );
  const open = async () => (await server.call(listAccessRequests, {}, admin.token)).body;

  it('keeps one open request for each thing', async () => {
    const first = await ask('kase-verify');
    const again = await ask('kase-verify');
    assert.equal(first.id, again.id);
    assert.equal((await open()).total, 1);
    assert.deepEqual(await actsOn(server, first.id), ['access.requested']);
  });

  it('grants the role with the permission at once, with a notice', async () => {
    const [asked] = (await open()).list;
    // An analyst verifies cases and has fewer permissions than an administrator.
    assert.deepEqual(
      [asked!.name, asked!.suits, asked!.wanted],
      ['kase-verify', ['analyst', 'admin'], '/kase/my-list'],
    );
    assert.equal((await member.do(listContributionReviews)).status, 403);
    const wrong = await admin.do(grantAccessRequest, { id: asked!.id, role: 'finance' });
    assert.deepEqual([wrong.status, wrong.body.data.fields[0].field], [400, 'role']);
    answered(await admin.do(grantAccessRequest, { id: asked!.id, role: 'analyst' }));
    assert.equal((await member.do(listContributionReviews)).status, 200);
    assert.deepEqual(await actsOn(server, member.id), ['member.roles-changed']);
    assert.deepEqual(await actsOn(server, asked!.id), ['access.requested', 'access.granted']);
    const [told] = (await server.call(listNotices, {}, member.token)).body.list;
    assert.deepEqual(
      [told!.kind, (told!.content as { status: string }).status],
      ['access-request', 'granted'],
    );
    const twice = await admin.do(grantAccessRequest, { id: asked!.id, role: 'admin' });
    assert.deepEqual([twice.status, twice.body.data.reason], [409, 'decided-already']);
  });

  it('rejects with a reason, after which a new request is possible', async () => {
    const { id } = await ask('finance', 'role');
    const silent = await admin.do(denyAccessRequest, { id, reason: '' });
    assert.deepEqual([silent.status, silent.body.data.fields[0].field], [400, 'reason']);
    answered(await admin.do(denyAccessRequest, { id, reason: '由财务同事处理' }));
    const own = (await server.call(ownAccessRequests, {}, member.token)).body.data;
    assert.deepEqual([own[0]!.status, own[0]!.reason], ['refused', '由财务同事处理']);
    assert.notEqual((await ask('finance', 'role')).id, id);
  });

  it('does not take what there is not, nor what one has', async () => {
    const unknown = await member.do(requestAccess, { kind: 'permission', name: 'everything' });
    assert.deepEqual([unknown.status, unknown.body.data.fields[0].field], [400, 'name']);
    const held = await member.do(requestAccess, { kind: 'permission', name: 'kase-view' });
    assert.deepEqual([held.status, held.body.data.reason], [409, 'held-already']);
  });

  it('is decided by administrators, and never about oneself', async () => {
    assert.equal((await member.do(listAccessRequests)).status, 403);
    const owner = await newBuyer(server, 0, 0, ['teamOwner']);
    assert.equal((await owner.do(listAccessRequests)).status, 403);
    await server.db
      .updateTable('access_request')
      .set({ member_id: admin.id })
      .where('status', '=', 'open')
      .execute();
    const [own] = (await open()).list;
    const refused = await admin.do(denyAccessRequest, { id: own!.id, reason: 'x' });
    assert.deepEqual([refused.status, refused.body.data.reason], [409, 'oneself']);
  });
});
