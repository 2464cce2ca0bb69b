import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changePassword, endDevice, listDevices } from '#src/features/auth/contract/security.ts';
import { currentSession, login, logout } from '#src/features/auth/contract/sessions.ts';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const password = 'seven green kettles';

describe('a session that is over', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    await server.db
      .insertInto('member')
      .values({
        id: 'm1',
        account: 'lin',
        name: 'Lin',
        password_hash: await hashPassword(password),
        roles: ['member'],
      })
      .execute();
  });
  after(() => server.close());
  const open = async () => (await server.call(login, { account: 'lin', password })).body.data.token;
  const why = async (token: string) => {
    const { status, body } = await server.call(currentSession, {}, token);
    assert.equal(status, 401);
    return (body.data as unknown as { reason: string } | null)?.reason;
  };

  it('says that it ran out', async () => {
    const token = await open();
    await sql`UPDATE session SET expires_at = now() - interval '1 second'`.execute(server.db);
    assert.equal(await why(token), 'session-expired');
    await authStore(server.db).sweep();
    assert.equal(await why(token), 'session-expired');
  });

  it('says that it was ended from another device, alone or with all others', async () => {
    const [first, second, here] = [await open(), await open(), await open()];
    const devices = (await server.call(listDevices, {}, here)).body.data;
    const one = devices.find(({ current }) => !current)!;
    await server.call(endDevice, { id: one.id }, here);
    await server.call(endDevice, { id: 'others' }, here);
    assert.deepEqual([await why(first), await why(second)], ['session-ended', 'session-ended']);
  });

  it('says that the password was changed', async () => {
    const [other, here] = [await open(), await open()];
    await server.call(
      changePassword,
      { oldPassword: password, password: 'eight blue kettles' },
      here,
    );
    assert.equal(await why(other), 'password-changed');
    await server.db
      .updateTable('member')
      .set({ password_hash: await hashPassword(password) })
      .execute();
  });

  it('returns 401 without details for an unknown token, and nothing without one', async () => {
    assert.equal(await why('nobody-ever-got-this-token'), 'session-expired');
    const { body } = await server.call(currentSession, {});
    assert.equal(body.data, null);
    const token = await open();
    await server.call(logout, {}, token);
    assert.equal(await why(token), 'session-expired');
  });
});
