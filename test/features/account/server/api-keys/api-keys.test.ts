import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  listApiKeys,
  listAppUses,
  makeApiKey,
  noteAppUse,
  revokeApiKey,
} from '#src/features/account/contract/api-keys.ts';
import { readProfile } from '#src/features/account/contract/profile.ts';
import { currentSession, login, logout } from '#src/features/auth/contract/sessions.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { paymentCodeState } from '#src/features/wallet/contract/payment-code.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

const password = 'seven green kettles';

describe('keys for programs', () => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await testServer();
    const password_hash = await hashPassword(password);
    await server.db
      .insertInto('member')
      .values({ id: 'm1', account: 'lin', name: 'Lin', password_hash, roles: ['member'] })
      .execute();
    token = (await server.call(login, { account: 'lin', password })).body.data.token;
  });
  after(() => server.close());
  const make = (more: object = {}) =>
    server.call(
      makeApiKey,
      { name: 'night job', scopes: ['kase-view', 'account-view'], days: 90, password, ...more },
      token,
    );

  it('are returned once and stored as a hash', async () => {
    const { status, body } = await make();
    assert.equal(status, 200, body.msg);
    const { key, made } = body.data;
    assert.match(key, /^rk_[\w-]{43}$/);
    assert.equal(made.hint, key.slice(-4));
    const listed = (await server.call(listApiKeys, {}, token)).body;
    assert.ok(!JSON.stringify(listed).includes(key));
    assert.ok(
      !JSON.stringify(await server.db.selectFrom('api_key').selectAll().execute()).includes(key),
    );
  });

  it('do what their scopes say and nothing more', async () => {
    const { key } = (await make({ scopes: ['account-view'] })).body.data;
    assert.equal((await server.call(jindouBalance, {}, key)).status, 200);
    assert.equal((await server.call(paymentCodeState, {}, key)).status, 403);
    assert.equal((await server.call(currentSession, {}, key)).status, 403);
    assert.equal((await server.call(logout, {}, key)).status, 403);
  });

  it('do not open the account itself, so that no key makes another', async () => {
    const { key } = (await make()).body.data;
    assert.equal((await server.call(readProfile, {}, key)).status, 403);
    assert.equal(
      (await server.call(makeApiKey, { name: 'x', scopes: ['kase-view'], days: 30, password }, key))
        .status,
      403,
    );
  });

  it('count their calls by day', async () => {
    const { key, made } = (await make({ name: 'counted' })).body.data;
    for (let call = 0; call < 3; call += 1) await server.call(jindouBalance, {}, key);
    const found = (await server.call(listApiKeys, {}, token)).body.data.find(
      ({ id }) => id === made.id,
    )!;
    assert.deepEqual(
      found.usage.map(({ calls }) => calls),
      [3],
    );
    assert.ok(found.lastUsedAt);
  });

  it('are worthless once revoked, past their day, or when the member is suspended', async () => {
    const keys = [(await make({ name: 'a' })).body.data, (await make({ name: 'b' })).body.data];
    await server.call(revokeApiKey, { id: keys[0]!.made.id }, token);
    await server.db
      .updateTable('api_key')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', keys[1]!.made.id)
      .execute();
    for (const { key } of keys)
      assert.equal((await server.call(jindouBalance, {}, key)).status, 401);
  });

  it('need the password, and scopes the member holds', async () => {
    assert.equal((await make({ password: 'wrong' })).status, 422);
    assert.equal((await make({ scopes: [] })).status, 400);
    assert.equal((await make({ scopes: ['order-pay'] })).status, 400, 'paying is no scope at all');
  });

  it('of another member are not there', async () => {
    const { made } = (await make({ name: 'mine' })).body.data;
    const stranger = await server.logIn('member');
    assert.equal((await server.call(revokeApiKey, { id: made.id }, stranger)).status, 404);
    assert.deepEqual((await server.call(listApiKeys, {}, stranger)).body.data, []);
  });

  it('are ten at most', async () => {
    await server.db.deleteFrom('api_key').execute();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await make({ name: String(at) })).status);
    assert.deepEqual(statuses, [...Array<number>(10).fill(200), 409]);
  });
});

describe('sub-applications somebody uses', () => {
  it('are pinned and remembered, each for its member', async () => {
    const server = await testServer();
    const [token, other] = [await server.logIn('member'), await server.logIn('member')];
    await server.call(noteAppUse, { app: 'lease-cash-flow', opened: true }, token);
    await server.call(noteAppUse, { app: 'lease-cash-flow', pinned: true }, token);
    const [use] = (await server.call(listAppUses, {}, token)).body.data;
    assert.equal(use?.pinned, true);
    assert.ok(use?.lastOpenedAt);
    assert.deepEqual((await server.call(listAppUses, {}, other)).body.data, []);
    await server.close();
  });
});
