import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { login } from '#src/features/auth/contract/sessions.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { allRoutes } from '#src/server/routes.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

const credentials = { account: 'lin', password: 'seven green kettles' };

describe('behind a proxy with TLS', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer(allRoutes, { trustProxy: ['127.0.0.1'] });
    const password_hash = await hashPassword(credentials.password);
    await server.db
      .insertInto('member')
      .values({ id: 'm1', account: 'lin', name: 'Lin', password_hash, roles: ['member'] })
      .execute();
  });
  after(() => server.close());
  const logIn = (proto: string, cookie = '') =>
    server.send({
      method: 'POST',
      url: login.path,
      payload: credentials,
      headers: { 'x-forwarded-proto': proto, ...(cookie ? { cookie } : {}) },
    });
  const devices = async () =>
    (await server.db.selectFrom('login_device').selectAll().execute()).length;

  it('the cookie of a device belongs to this host alone', async () => {
    const { headers } = await logIn('https');
    assert.match(
      String(headers['set-cookie']),
      /^__Host-renta_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('a device is known by that cookie, and not by one that another host could set', async () => {
    const own = String((await logIn('https')).headers['set-cookie']).split(';')[0]!;
    const before = await devices();
    const again = await logIn('https', own);
    assert.equal(again.statusCode, 200);
    assert.equal(await devices(), before, 'the same device');
    const token = String(again.headers['set-cookie']).split(';')[0]!.split('=')[1]!;
    await logIn('https', `renta_device=${token}`);
    assert.equal(await devices(), before + 1, 'a new device');
  });

  it('sends HSTS for a year over https, and no such header over http', async () => {
    for (const url of ['/console/', '/api/v1/kases', '/api/v1/nothing']) {
      const get = (proto: string) =>
        server.send({ method: 'GET', url, headers: { 'x-forwarded-proto': proto } });
      assert.equal(
        (await get('https')).headers['strict-transport-security'],
        'max-age=31536000; includeSubDomains',
      );
      assert.equal((await get('http')).headers['strict-transport-security'], undefined);
    }
  });
});

it('headers of a proxy that is not trusted count for nothing', async () => {
  const server = await testServer();
  const { headers } = await server.send({
    method: 'GET',
    url: '/console/',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
  });
  assert.equal(headers['strict-transport-security'], undefined);
  await server.close();
});
