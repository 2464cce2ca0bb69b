import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultRuntimeConfig, type RuntimeConfig } from '#src/domain/runtime-config.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '#src/features/account/contract/api-keys.ts';
import { logout } from '#src/features/auth/contract/sessions.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { addMicroApp, changeMicroApp } from '#src/features/micro-apps/contract/micro-apps.ts';
import {
  listScopedTokens,
  makeScopedToken,
  revokeScopedToken,
} from '#src/features/micro-apps/contract/scoped-tokens.ts';
import {
  microAppRegistry,
  type MicroAppRegistry,
} from '#src/features/micro-apps/server/micro-app-registry.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import type { FindSession } from '#src/server/http/serve-endpoint.ts';
import { allRoutes } from '#src/server/routes.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

const title = { 'zh-CN': '报表', en: 'Reports' };
const reports = {
  name: 'reports',
  title,
  entry: 'https://reports.example/',
  frame: true,
  permissions: ['kase-view' as const, 'road-view' as const],
};
const file: RuntimeConfig = {
  ...defaultRuntimeConfig,
  microApps: [
    reports,
    {
      name: 'other',
      title,
      entry: 'https://other.example/',
      frame: true,
      permissions: ['shop-view'],
    },
    { name: 'trusted', title, entry: 'https://trusted.example/' },
    {
      name: 'staff',
      title,
      entry: 'https://staff.example/',
      frame: true,
      access: ['can:app-manage'],
    },
  ],
  microAppApproval: 'none',
};

describe('a scoped token of a sub-app', () => {
  let server: TestServer;
  let registry: MicroAppRegistry;
  let find: FindSession;
  let lin: Buyer;
  before(async () => {
    server = await testServer(
      (deps) => {
        registry = microAppRegistry(deps.db, file);
        find = sessionFinder({ db: deps.db, microApps: registry });
        return allRoutes({ ...deps, microApps: registry });
      },
      { findSession: (token) => find(token) },
    );
    lin = await newBuyer(server);
  });
  after(() => server.close());

  const make = async (who = lin, input: object = { app: 'reports' }) => {
    const made = await who.do(makeScopedToken, input);
    assert.equal(made.status, 200, made.text);
    return made.body.data as {
      token: string;
      made: { id: string; permissions: string[]; calls: number };
      expiresInSeconds: number;
    };
  };
  const get = (url: string, token: string, headers = {}) =>
    server.send({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } });
  const statusOf = async (url: string, token: string) => (await get(url, token)).statusCode;
  const kases = '/api/v1/kases';

  it('reads what its permissions allow, for ten minutes, and is kept as a hash only', async () => {
    const { token, made, expiresInSeconds } = await make();
    assert.equal(expiresInSeconds, 600);
    assert.deepEqual(made.permissions, ['kase-view', 'road-view']);
    assert.equal(await statusOf(kases, token), 200);
    assert.equal(await statusOf('/api/v1/roads', token), 200);
    const { rows } = await sql<{
      kept: string;
    }>`SELECT to_jsonb(k)::text AS kept FROM api_key k WHERE id = ${made.id}`.execute(server.db);
    assert.ok(!rows[0]!.kept.includes(token.slice(10)));
  });

  it('is refused elsewhere: other lists, money, the account, sessions and keys', async () => {
    const { token } = await make();
    for (const url of [
      '/api/v1/shops',
      '/api/v1/jindou/balance',
      '/api/v1/orders',
      '/api/v1/sessions/current',
      '/api/v1/account/api-keys',
      '/api/v1/tokens/scoped',
      '/api/v1/notices',
      '/api/v1/micro-apps',
    ]) {
      const answer = await get(url, token);
      assert.equal(answer.statusCode, 403, url);
    }
    const scope = (await get('/api/v1/shops', token)).json();
    assert.deepEqual([scope.data.reason, scope.data.missing], ['api-key-scope', ['shop-view']]);
  });

  it('cannot make another token or a key', async () => {
    const { token } = await make();
    for (const [endpoint, input] of [
      [makeScopedToken, { app: 'reports' }],
      [makeApiKey, { name: 'k', scopes: ['kase-view'], days: 30, password: 'x' }],
    ] as const) {
      const refused = await server.call(endpoint, input, token);
      assert.deepEqual(
        [refused.status, (refused.body.data as unknown as { reason: string }).reason],
        [403, 'api-key'],
      );
    }
  });

  it('is for an app in a frame that is switched on, and no wider than its registration', async () => {
    const refused = async (input: object, who = lin) => {
      const { status, body } = await who.do(makeScopedToken, input);
      return [status, body.data?.reason ?? null];
    };
    assert.deepEqual(await refused({ app: 'nowhere' }), [404, null]);
    assert.deepEqual(await refused({ app: 'trusted' }), [422, 'app-not-isolated']);
    assert.deepEqual(await refused({ app: 'reports', permissions: ['shop-view'] }), [
      422,
      'not-registered',
    ]);
    assert.equal(
      (await refused({ app: 'reports', permissions: ['account-view'] }))[0],
      400,
      'money is nothing an app can register',
    );
    assert.equal((await refused({ app: 'staff' }))[0], 403, 'who may not open the app');
    assert.deepEqual(
      (await make(lin, { app: 'reports', permissions: ['road-view'] })).made.permissions,
      ['road-view'],
    );
  });

  it('is no wider than what its member may, now and later', async () => {
    const guest = await newBuyer(server, 0, 0, ['nobody']);
    assert.deepEqual((await make(guest)).made.permissions, []);
    const chen = await newBuyer(server);
    const { token } = await make(chen);
    await server.db
      .updateTable('member')
      .set({ roles: ['nobody'] })
      .where('id', '=', chen.id)
      .execute();
    assert.equal(await statusOf(kases, token), 403);
    await server.db
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', '=', chen.id)
      .execute();
    assert.equal(await statusOf(kases, token), 401);
  });

  it('ends after ten minutes', async () => {
    const { token, made } = await make();
    await sql`UPDATE api_key SET expires_at = now() WHERE id = ${made.id}`.execute(server.db);
    assert.equal(await statusOf(kases, token), 401);
  });

  it('ends with the session it was made in, and with that one alone', async () => {
    const chen = await newBuyer(server);
    const [{ token }, { token: ofLin }] = [await make(chen), await make(lin)];
    assert.equal(await statusOf(kases, token), 200);
    await chen.do(logout);
    assert.equal(await statusOf(kases, token), 401);
    assert.equal(await statusOf(kases, ofLin), 200);
  });

  it('ends when its session has been idle too long, and does not keep it from that', async () => {
    const chen = await newBuyer(server);
    const { token } = await make(chen);
    await sql`UPDATE session SET idle_seconds = 60, last_used_at = now() - interval '50 seconds'
      WHERE token_hash = ${hashOf(chen.token)}`.execute(server.db);
    assert.equal(await statusOf(kases, token), 200);
    await sql`UPDATE session SET last_used_at = last_used_at - interval '20 seconds'
      WHERE token_hash = ${hashOf(chen.token)}`.execute(server.db);
    assert.equal(await statusOf(kases, token), 401);
  });

  it('is never valid longer than its session', async () => {
    const chen = await newBuyer(server);
    await sql`UPDATE session SET expires_at = now() + interval '90 seconds' WHERE token_hash = ${hashOf(chen.token)}`.execute(
      server.db,
    );
    const { expiresInSeconds } = await make(chen);
    assert.ok(expiresInSeconds <= 90 && expiresInSeconds > 80, String(expiresInSeconds));
  });

  it('ends when its app is switched off or its permissions change, also where another server decides', async () => {
    const admin = await newBuyer(server, 0, 0, ['admin']);
    const { token } = await make();
    const narrower = { ...reports, permissions: ['road-view'] };
    assert.equal(
      (await admin.do(changeMicroApp, { name: 'reports', version: 0, app: narrower })).status,
      200,
    );
    assert.equal(await statusOf(kases, token), 401);
    const after = (await make()).token;
    assert.deepEqual(
      [await statusOf(kases, after), await statusOf('/api/v1/roads', after)],
      [403, 200],
    );
    assert.equal(
      (await admin.do(changeMicroApp, { name: 'reports', version: 1, enabled: false })).status,
      200,
    );
    assert.equal(await statusOf('/api/v1/roads', after), 401);
    assert.equal((await lin.do(makeScopedToken, { app: 'reports' })).status, 404);
    assert.equal(
      (await admin.do(changeMicroApp, { name: 'reports', version: 2, enabled: true, app: reports }))
        .status,
      200,
    );
    assert.equal(await statusOf('/api/v1/roads', after), 401, 'what has ended stays ended');
    // The other server's registry is stale; the token makes it reload.
    const elsewhere = microAppRegistry(server.db, { ...file, microApps: [] });
    const made = await admin.do(addMicroApp, { app: { ...reports, name: 'later' } });
    assert.equal(made.status, 200, made.text);
    const later = (await make(lin, { app: 'later' })).token;
    const found = await sessionFinder({ db: server.db, microApps: elsewhere })(later);
    assert.deepEqual(found && 'access' in found && found.access.can, ['road-view', 'kase-view']);
  });

  it('ends when the operator takes its app out of the file or out of its frame', async () => {
    const { token } = await make(lin, { app: 'other' });
    assert.notEqual(await find(token), null);
    const trusted = { name: 'other', title, entry: 'https://other.example/' };
    for (const microApps of [[], [trusted]]) {
      const restarted = microAppRegistry(server.db, { ...file, microApps });
      assert.equal(
        await sessionFinder({ db: server.db, microApps: restarted })(token),
        null,
        JSON.stringify(microApps),
      );
    }
  });

  it('is listed and revoked by its member alone, and is no key of theirs', async () => {
    const [chen, other] = [await newBuyer(server), await newBuyer(server)];
    const { token, made } = await make(chen);
    await statusOf(kases, token);
    const listed = (await chen.do(listScopedTokens)).body.data;
    assert.deepEqual([listed.length, listed[0].app, listed[0].calls], [1, 'reports', 1]);
    assert.deepEqual((await other.do(listScopedTokens)).body.data, []);
    assert.deepEqual((await chen.do(listApiKeys)).body.data, []);
    assert.equal((await other.do(revokeScopedToken, { id: made.id })).status, 404);
    assert.equal((await chen.do(revokeApiKey, { id: made.id })).status, 404);
    assert.equal(await statusOf(kases, token), 200);
    assert.equal((await chen.do(revokeScopedToken, { id: made.id })).status, 200);
    assert.equal(await statusOf(kases, token), 401);
    assert.deepEqual((await chen.do(listScopedTokens)).body.data, []);
  });

  it('reads what its own member owns, as that member', async () => {
    const chen = await newBuyer(server);
    const { token } = await make(chen);
    const found = await find(token);
    assert.ok(found && 'member' in found);
    assert.deepEqual([found.member?.id, found.access.roles], [chen.id, []]);
  });

  it('is audited when it is made and revoked', async () => {
    const chen = await newBuyer(server);
    const { made } = await make(chen);
    await chen.do(revokeScopedToken, { id: made.id });
    const { rows } = await sql<{
      action: string;
      detail: object;
    }>`SELECT action, detail FROM ledger.audit
      WHERE actor_id = ${chen.id} ORDER BY action`.execute(server.db);
    assert.deepEqual(rows, [
      {
        action: 'scoped-token.made',
        detail: { app: 'reports', permissions: ['kase-view', 'road-view'] },
      },
      { action: 'scoped-token.revoked', detail: {} },
    ]);
  });

  it('are limited in number, so that a loop in a page is stopped', async () => {
    const chen = await newBuyer(server);
    const { made } = await make(chen);
    await sql`INSERT INTO api_key (id, member_id, name, scopes, key_hash, hint, expires_at, app, session_hash)
      SELECT 'at_fill_' || n, ${chen.id}, 'reports', '{}', sha256(convert_to('fill' || n, 'UTF8')), 'hint', now() + interval '5 minutes', 'reports', k.session_hash
      FROM generate_series(1, 99) n, api_key k WHERE k.id = ${made.id}`.execute(server.db);
    const refused = await chen.do(makeScopedToken, { app: 'reports' });
    assert.deepEqual([refused.status, refused.body.data.reason], [409, 'too-many-tokens']);
    // Keys are counted apart.
    assert.equal((await chen.do(listApiKeys)).body.data.length, 0);
  });

  describe('is sent from a sandboxed frame, whose origin is opaque', () => {
    const preflight = (url: string, headers: Record<string, string>) =>
      server.send({ method: 'OPTIONS', url, headers });
    const asked = {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };

    it('which may call what takes scopes, and read the answer, also a refusal', async () => {
      const { token } = await make();
      const allowed = await preflight(kases, { origin: 'null', ...asked });
      assert.equal(allowed.statusCode, 204);
      assert.equal(allowed.headers['access-control-allow-origin'], 'null');
      assert.match(String(allowed.headers['access-control-allow-headers']), /authorization/);
      assert.equal(allowed.headers['access-control-allow-credentials'], undefined);
      for (const [url, status] of [
        [kases, 200],
        ['/api/v1/shops', 403],
      ] as const) {
        const answer = await get(url, token, { origin: 'null' });
        assert.deepEqual(
          [answer.statusCode, answer.headers['access-control-allow-origin']],
          [status, 'null'],
          url,
        );
      }
      assert.equal(
        (await get(kases, 'wrong', { origin: 'null' })).headers['access-control-allow-origin'],
        'null',
      );
    });

    it('and no other page, and nothing that takes sessions only', async () => {
      const { token } = await make();
      assert.equal(
        (await preflight(kases, { origin: 'https://evil.example', ...asked })).statusCode,
        405,
      );
      const foreign = await get(kases, token, { origin: 'https://evil.example' });
      assert.equal(foreign.headers['access-control-allow-origin'], undefined);
      for (const url of [
        '/api/v1/tokens/scoped',
        '/api/v1/sessions/current',
        '/api/v1/account/api-keys',
      ]) {
        assert.equal((await preflight(url, { origin: 'null', ...asked })).statusCode, 405, url);
        assert.equal(
          (await get(url, token, { origin: 'null' })).headers['access-control-allow-origin'],
          undefined,
          url,
        );
      }
    });
  });
});
