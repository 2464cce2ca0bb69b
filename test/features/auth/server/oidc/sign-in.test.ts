import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { listDevices, loginLog } from '#src/features/auth/contract/security.ts';
import {
  linkIdentity,
  listIdentities,
  logoutAtIssuer,
  unlinkIdentity,
} from '#src/features/auth/contract/identities.ts';
import { currentSession, secondStep } from '#src/features/auth/contract/sessions.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import type { OidcSettings } from '#src/features/auth/server/oidc/oidc-settings.ts';
import { backchannelLogoutPath, signInCallbackPath, signInPath } from '#src/domain/sign-in.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import { codeOf, newSeed, stepAt } from '#src/server/auth/totp.ts';
import { memorySecrets } from '#src/server/secrets.ts';
import { fakeIssuer, inSeconds, type FakeIssuer } from '../../../../support/fake-issuer.ts';
import {
  askIssuer,
  comeBack,
  consoleOrigin,
  cookieOf,
  fetchSession,
  landing,
  signIn,
  signInServer,
  usualSettings,
} from '../../../../support/sign-in-server.ts';
import type { TestServer } from '../../../../support/test-server.ts';

const password = 'seven green kettles';
const hash = hashPassword(password);

const without = (claims: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

describe('login at the issuer of an organisation', () => {
  let fake: FakeIssuer;
  let server: TestServer;
  let settings: OidcSettings;
  before(async () => {
    fake = await fakeIssuer();
    settings = usualSettings(fake.issuer);
    server = await signInServer(settings);
  });
  after(async () => {
    await server.close();
    await fake.close();
  });
  beforeEach(async () => {
    fake.tell({});
    fake.goAway(false);
    Object.assign(settings, usualSettings(fake.issuer));
    await server.db.deleteFrom('session').execute();
    await server.db
      .updateTable('member')
      .set({ roles: ['member'] })
      .execute();
    await server.db.deleteFrom('member_identity').execute();
    await server.db.deleteFrom('member_contact').execute();
  });

  const bodyOf = (response: Awaited<ReturnType<typeof fetchSession>> | undefined) =>
    response!.json<{ code: number; data: Record<string, never> }>();
  const tokenOf = (response: Parameters<typeof bodyOf>[0]) =>
    String(bodyOf(response).data['token']);
  const memberOf = async (response: Parameters<typeof bodyOf>[0]) => {
    const { member_id } = await server.db
      .selectFrom('session')
      .select('member_id')
      .where('token_hash', '=', hashOf(tokenOf(response)))
      .executeTakeFirstOrThrow();
    return member_id;
  };
  const as = (subject: string, more: object = {}) =>
    fake.tell({ claims: (usual) => ({ ...usual, sub: subject, ...more }) });
  const auditOf = async (member: string, action: string) => {
    const { rows } = await sql<{
      detail: unknown;
    }>`SELECT detail FROM ledger.audit WHERE target = ${member} AND action = ${action} ORDER BY seq`.execute(
      server.db,
    );
    return rows.map(({ detail }) => detail);
  };

  describe('with its first login', () => {
    it('makes a member with the verified address, and opens a session as a password does', async () => {
      fake.tell({
        claims: (usual) => ({ ...usual, sub: 'new-1', preferred_username: 'Lin.Wei' }),
        userinfo: { email: 'lin@example.com', email_verified: true },
      });
      const { page, outcome, redirect, opened } = await signIn(server, '?next=%2Forder%2Fmy-order');
      assert.deepEqual({ page, outcome, redirect }, { page: '/login', outcome: 'ready', redirect: '/order/my-order' }); // prettier-ignore
      assert.equal(opened!.statusCode, 200, opened!.body);
      const token = tokenOf(opened);
      const current = await server.call(currentSession, {}, token);
      assert.equal(current.body.data.member.account, 'lin.wei');
      assert.deepEqual(current.body.data.roles, ['member']);
      const id = current.body.data.member.id;
      const contact = await server.db.selectFrom('member_contact').select('mail').where('member_id', '=', id).executeTakeFirst(); // prettier-ignore
      assert.equal(contact?.mail, 'lin@example.com');
      // The limits of a session that is not remembered.
      const session = await server.db.selectFrom('session').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow(); // prettier-ignore
      assert.equal(session.idle_seconds, 1800);
      const hours = (session.expires_at.getTime() - session.created_at.getTime()) / 3_600_000;
      assert.equal(Math.round(hours), 12);
      const [line] = (await server.call(loginLog, {}, token)).body.list;
      assert.deepEqual([line!.how, line!.outcome], ['oidc', 'ok']);
      assert.equal((await server.call(listDevices, {}, token)).body.data.length, 1);
      assert.deepEqual(await auditOf(id, 'member.created'), [{ by: 'oidc', issuer: fake.issuer }]);
    });

    it('is the same member at the next, whatever the address is then', async () => {
      as('same', { email: 'a@example.com', email_verified: true });
      const first = await memberOf((await signIn(server)).opened);
      as('same', { email: 'b@example.com', email_verified: true, preferred_username: 'other' });
      assert.equal(await memberOf((await signIn(server)).opened), first);
    });

    it('never joins an account that has the same address', async () => {
      const taken = 'taken@example.com';
      await server.db.insertInto('member').values({ id: 'm-taken', account: 'taken', name: 'taken', password_hash: '', roles: ['member'] }).onConflict((of) => of.doNothing()).execute(); // prettier-ignore
      await server.db.insertInto('member_contact').values({ member_id: 'm-taken', mail: taken }).execute(); // prettier-ignore
      as('thief', { email: taken, email_verified: true });
      const refused = await signIn(server);
      assert.deepEqual([refused.outcome, refused.session], ['address-taken', undefined]);
      // An address that is not verified is ignored.
      as('thief', { email: taken, email_verified: false });
      assert.notEqual(await memberOf((await signIn(server)).opened), 'm-taken');
    });

    it('is refused where only linked members are admitted', async () => {
      settings.createsMembers = false;
      as('stranger');
      const { outcome, session } = await signIn(server);
      assert.deepEqual([outcome, session], ['not-linked', undefined]);
    });

    it('is made once by two browsers at a time', async () => {
      as('twice');
      const both = await Promise.all([signIn(server), signIn(server)]);
      assert.deepEqual(
        both.map(({ outcome }) => outcome),
        ['ready', 'ready'],
      );
      const [one, other] = await Promise.all(both.map(({ opened }) => memberOf(opened)));
      assert.equal(one, other);
    });
  });

  describe('admits', () => {
    it('only verified addresses of its domains', async () => {
      settings.allowedDomains = ['example.com'];
      const outcomes: (string | null)[] = [];
      for (const more of [
        { email: 'a@example.com', email_verified: true },
        { email: 'a@example.com' },
        { email: 'a@sub.example.com', email_verified: true },
        { email: 'a@example.com@evil.org', email_verified: true },
        { email: 'example.com', email_verified: true },
        {},
      ]) {
        as('domain', more);
        outcomes.push((await signIn(server)).outcome);
      }
      assert.deepEqual(outcomes, ['ready', ...Array.from({ length: 5 }, () => 'not-admitted')]);
    });

    it('only those with the required claim, also deep in an object', async () => {
      settings.requiredClaim = { claim: 'realm.groups', value: 'renta' };
      as('claim', { realm: { groups: ['other', 'renta'] } });
      assert.equal((await signIn(server)).outcome, 'ready');
      for (const realm of [{ groups: ['rent'] }, { groups: 'x' }, {}, null, 'renta']) {
        as('claim', { realm });
        assert.equal((await signIn(server)).outcome, 'not-admitted');
      }
    });

    it('no member who is suspended', async () => {
      as('suspended');
      const id = await memberOf((await signIn(server)).opened);
      await server.db.updateTable('member').set({ status: 'suspended' }).where('id', '=', id).execute(); // prettier-ignore
      const { outcome, session } = await signIn(server);
      assert.deepEqual([outcome, session], ['inactive', undefined]);
      const { how, outcome: noted } = await server.db.selectFrom('login_log').selectAll().where('member_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow(); // prettier-ignore
      assert.deepEqual([how, noted], ['oidc', 'not-active']);
    });

    it('nobody who was suspended on the way back', async () => {
      as('suspended-late');
      await signIn(server);
      const { back, cookie } = await askIssuer(server);
      const session = cookieOf(await comeBack(server, back, cookie));
      await server.db.updateTable('member').set({ status: 'suspended' }).where('id', 'in', (of) => of.selectFrom('member_identity').select('member_id')).execute(); // prettier-ignore
      assert.equal((await fetchSession(server, session)).statusCode, 422);
    });
  });

  describe('gives roles', () => {
    const mapped = () => {
      settings.roles = {
        claim: 'groups',
        mapping: new Map([['renta-analysts', 'analyst'], ['renta-admins', 'admin']]),
      }; // prettier-ignore
    };
    const rolesOf = async (id: string) =>
      (await server.db.selectFrom('member').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles; // prettier-ignore

    it('by the groups of the claim at each login, and takes them away with the group', async () => {
      mapped();
      as('roles', { groups: ['renta-analysts', 'unknown'] });
      const id = await memberOf((await signIn(server)).opened);
      assert.deepEqual(await rolesOf(id), ['member', 'analyst']);
      // A role outside the mapping stays.
      await server.db.updateTable('member').set({ roles: ['member', 'analyst', 'finance'] }).where('id', '=', id).execute(); // prettier-ignore
      as('roles', { groups: [] });
      await signIn(server);
      assert.deepEqual(await rolesOf(id), ['member', 'finance']);
      as('roles');
      await signIn(server);
      assert.deepEqual(await rolesOf(id), ['member', 'finance']);
      assert.deepEqual(await auditOf(id, 'member.roles-changed'), [
        { by: 'oidc', from: ['member'], to: ['member', 'analyst'] },
        { by: 'oidc', from: ['member', 'analyst', 'finance'], to: ['member', 'finance'] },
      ]);
    });

    it('and leaves the last administrator', async () => {
      mapped();
      as('admin', { groups: ['renta-admins'] });
      const id = await memberOf((await signIn(server)).opened);
      assert.deepEqual(await rolesOf(id), ['member', 'admin']);
      as('admin', { groups: [] });
      await signIn(server);
      assert.deepEqual(await rolesOf(id), ['member', 'admin']);
      await server.db.updateTable('member').set({ roles: ['member', 'admin'] }).where('id', 'in', (of) => of.selectFrom('member').select('id').where('id', '<>', id).where('status', '=', 'active').limit(1)).execute(); // prettier-ignore
      await signIn(server);
      assert.deepEqual(await rolesOf(id), ['member']);
    });

    it('none without a mapping', async () => {
      as('unmapped', { groups: ['renta-admins'], roles: ['admin'] });
      const { opened } = await signIn(server);
      assert.deepEqual(await rolesOf(await memberOf(opened)), ['member']);
    });
  });

  describe('is bound to one browser and used once', () => {
    it('whoever brings the address back a second time gets nothing', async () => {
      as('replay');
      const { back, cookie, session } = await signIn(server);
      for (const again of [cookie, session])
        assert.equal(landing(await comeBack(server, back, again)).outcome, 'expired');
    });

    it('a session is fetched once', async () => {
      as('fetched');
      const { session } = await signIn(server);
      assert.equal((await fetchSession(server, session)).statusCode, 422);
      assert.equal((await fetchSession(server, undefined)).statusCode, 422);
    });

    it('another browser, or none, gets nothing, and the right one still gets in', async () => {
      as('browser');
      const { back, cookie } = await askIssuer(server);
      const stranger = await askIssuer(server);
      for (const other of [stranger.cookie, undefined, 'renta_sign_in=x'])
        assert.equal(landing(await comeBack(server, back, other)).outcome, 'expired');
      assert.equal(landing(await comeBack(server, back, cookie)).outcome, 'ready');
    });

    it('a state that was changed is unknown', async () => {
      const { back, cookie } = await askIssuer(server);
      const changed = back.replace(/state=./, (start) => (start.endsWith('A') ? 'state=B' : 'state=A')); // prettier-ignore
      assert.equal(landing(await comeBack(server, changed, cookie)).outcome, 'expired');
      assert.equal(landing(await comeBack(server, signInCallbackPath, cookie)).outcome, 'expired');
    });

    it('after ten minutes it is over', async () => {
      const { back, cookie } = await askIssuer(server);
      const { rows } = await sql<{
        minutes: number;
      }>`SELECT round(extract(epoch FROM max(expires_at) - now()) / 60)::int AS minutes FROM sign_in_request`.execute(
        server.db,
      );
      assert.equal(rows[0]!.minutes, 10);
      await sql`UPDATE sign_in_request SET expires_at = now() - interval '1 second'`.execute(
        server.db,
      );
      assert.equal(landing(await comeBack(server, back, cookie)).outcome, 'expired');
    });

    it('an answer that waits for the page is over after two', async () => {
      as('late');
      const { back, cookie } = await askIssuer(server);
      const session = cookieOf(await comeBack(server, back, cookie));
      await sql`UPDATE sign_in_admission SET expires_at = now() - interval '1 second'`.execute(
        server.db,
      );
      assert.equal((await fetchSession(server, session)).statusCode, 422);
    });

    it('the cookie is for this server alone, hidden from scripts', async () => {
      const { started } = await askIssuer(server);
      assert.match(
        String(started.headers['set-cookie']),
        /^renta_sign_in=[\w-]{43}; Path=\/api\/v1; Max-Age=600; HttpOnly; SameSite=Lax$/,
      );
      assert.equal(started.headers['cache-control'], 'no-store');
    });

    it('nothing of it is readable in the database', async () => {
      as('hashed');
      const { cookie, back } = await askIssuer(server);
      const [row] = await server.db.selectFrom('sign_in_request').selectAll().where('browser_hash', '=', hashOf(cookie!.split('=')[1]!)).execute(); // prettier-ignore
      const state = new URL(back, consoleOrigin).searchParams.get('state')!;
      assert.deepEqual(row!.state_hash, hashOf(state));
      const { opened } = await signIn(server);
      const { origin } = await server.db.selectFrom('session').select('origin').where('token_hash', '=', hashOf(tokenOf(opened))).executeTakeFirstOrThrow(); // prettier-ignore
      assert.equal(JSON.stringify(origin).includes('eyJ'), false);
    });

    it('a second process of the server continues what the first began', async () => {
      as('processes');
      const second = await signInServer(settings, { given: server });
      const { back, cookie } = await askIssuer(server);
      const returned = await comeBack(second, back, cookie);
      assert.equal(landing(returned).outcome, 'ready');
      assert.equal((await fetchSession(server, cookieOf(returned))).statusCode, 200);
      assert.equal(landing(await comeBack(server, back, cookie)).outcome, 'expired');
      await second.close();
    });
  });

  describe('takes no token', () => {
    const wrong: Record<string, Parameters<FakeIssuer['tell']>[0]> = {
      'with another nonce': { claims: (usual) => ({ ...usual, nonce: 'another' }) },
      'without a nonce': { claims: (usual) => without(usual, 'nonce') },
      'for another client': { claims: (usual) => ({ ...usual, aud: 'another' }) },
      'of another issuer': { claims: (usual) => ({ ...usual, iss: 'https://evil.example' }) },
      'that is over': { claims: (usual) => ({ ...usual, iat: inSeconds(-600), exp: inSeconds(-300) }) }, // prettier-ignore
      'without a subject': { claims: (usual) => without(usual, 'sub') },
      'signed by another key': { hasForeignKey: true },
    };
    for (const [name, script] of Object.entries(wrong)) {
      it(name, async () => {
        fake.tell(script);
        const { page, outcome, session } = await signIn(server, '?next=%2Fkase');
        assert.deepEqual([page, outcome, session], ['/login', 'failed', undefined]);
      });
    }

    it('when a code is put in that another login got', async () => {
      const one = await askIssuer(server);
      const other = await askIssuer(server);
      const code = new URL(other.back, consoleOrigin).searchParams.get('code')!;
      const mixed = one.back.replace(/code=[^&]*/, `code=${code}`);
      assert.equal(landing(await comeBack(server, mixed, one.cookie)).outcome, 'failed');
    });

    it('when the answer names another issuer', async () => {
      const { back, cookie } = await askIssuer(server);
      const mixed = back.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example');
      assert.equal(landing(await comeBack(server, mixed, cookie)).outcome, 'failed');
    });
  });

  it('says that it was declined, and keeps the page that was wanted', async () => {
    fake.tell({ error: 'access_denied' });
    const { page, outcome, redirect } = await signIn(server, '?next=%2Fkase');
    assert.deepEqual({ page, outcome, redirect }, { page: '/login', outcome: 'denied', redirect: '/kase' }); // prettier-ignore
    fake.tell({ error: 'server_error' });
    assert.equal((await signIn(server)).outcome, 'failed');
  });

  it('says that the issuer cannot be reached, and works when it is back', async () => {
    const { back, cookie } = await askIssuer(server);
    fake.goAway(true);
    assert.equal(landing(await comeBack(server, back, cookie)).outcome, 'unreachable');
    const fresh = await signInServer(settings, { given: server });
    const refused = await fresh.send({ url: `${signInPath}?next=%2Fkase` });
    assert.deepEqual(landing(refused), { page: '/login', outcome: 'unreachable', redirect: '/kase' }); // prettier-ignore
    fake.goAway(false);
    as('back');
    assert.equal((await signIn(fresh)).outcome, 'ready');
    await fresh.close();
  });

  it('leads to pages of this console only', async () => {
    as('open-redirect');
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '\\/evil', 'javascript:alert(1)', '/a\nb', '/%0d%0aset-cookie:x', '', 'kase', `/${'x'.repeat(1000)}`, '/a\\b']) {
      const { redirect } = await signIn(server, `?next=${encodeURIComponent(next)}`);
      assert.ok(redirect === null || redirect === next && next.startsWith('/%0d'), `${next}: ${redirect}`);
    } // prettier-ignore
  });

  describe('and a second factor', () => {
    const withSeed = async (id: string) => {
      const seed = newSeed();
      await server.db.insertInto('two_step').values({ member_id: id, sealed: memorySecrets.seal(seed, `two-step ${id}`), confirmed_at: new Date() }).execute(); // prettier-ignore
      return seed;
    };

    it('is asked for by us too, unless the issuer has asked for one', async () => {
      as('two-step');
      const id = await memberOf((await signIn(server)).opened);
      const seed = await withSeed(id);
      const { opened } = await signIn(server);
      assert.equal(opened!.statusCode, 422);
      const { reason, ticket } = bodyOf(opened).data as unknown as { reason: string; ticket: string }; // prettier-ignore
      assert.equal(reason, 'second-step-needed');
      const code = codeOf(seed, stepAt(Date.now()));
      const entered = await server.call(secondStep, { ticket, code });
      assert.equal(entered.status, 200);
      // The session still ends with the one at the issuer.
      const token = entered.body.data.token;
      const logout = await fake.logoutToken((usual) => ({ ...usual, sub: 'two-step' }));
      await endFromIssuer(logout);
      assert.equal((await server.call(currentSession, {}, token)).status, 401);
      as('two-step', { amr: ['pwd', 'otp', 'mfa'] });
      assert.equal((await signIn(server)).opened!.statusCode, 200);
    });

    it('decides about permissions of staff', async () => {
      const strict = await signInServer(settings, { given: server, staffNeedTwoStep: true });
      const held = async (more: object) => {
        as('staff', more);
        const { opened } = await signIn(strict);
        await server.db.updateTable('member').set({ roles: ['member', 'analyst'] }).where('id', '=', await memberOf(opened)).execute(); // prettier-ignore
        const found = await sessionFinder({ db: server.db, staffNeedTwoStep: true })(tokenOf(opened)); // prettier-ignore
        return found && 'access' in found ? found.access.roles : null;
      };
      assert.deepEqual(await held({ amr: ['pwd'] }), ['member']);
      assert.deepEqual(await held({ amr: ['pwd', 'mfa'] }), ['member', 'analyst']);
      settings.secondFactor = 'never';
      assert.deepEqual(await held({ amr: ['pwd', 'mfa'] }), ['member']);
      settings.secondFactor = 'always';
      assert.deepEqual(await held({}), ['member', 'analyst']);
      await strict.close();
    });
  });

  const endFromIssuer = (token: string) =>
    server.send({
      method: 'POST',
      url: backchannelLogoutPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  describe('ends with the session at the issuer', () => {
    const isOpen = async (response: Parameters<typeof bodyOf>[0]) =>
      (await server.call(currentSession, {}, tokenOf(response))).status === 200;

    it('by its name, or by the person', async () => {
      as('ends', { sid: 'one' });
      const [one, id] = await signIn(server).then(async ({ opened }) => [opened, await memberOf(opened)] as const); // prettier-ignore
      as('ends', { sid: 'two' });
      const two = (await signIn(server)).opened;
      as('stays', { sid: 'three' });
      const other = (await signIn(server)).opened;
      const bySid = await endFromIssuer(await fake.logoutToken((usual) => ({ ...usual, sid: 'one' }))); // prettier-ignore
      assert.equal(bySid.statusCode, 200);
      assert.deepEqual([await isOpen(one), await isOpen(two), await isOpen(other)], [false, true, true]); // prettier-ignore
      await endFromIssuer(await fake.logoutToken((usual) => ({ ...usual, sub: 'ends' })));
      assert.deepEqual([await isOpen(two), await isOpen(other)], [false, true]);
      assert.deepEqual(await auditOf(id, 'session.ended'), [{ by: 'oidc', ended: 1 }, { by: 'oidc', ended: 1 }]); // prettier-ignore
    });

    it('also a login whose session is not fetched yet', async () => {
      as('unfetched', { sid: 'unfetched' });
      const { back, cookie } = await askIssuer(server);
      const session = cookieOf(await comeBack(server, back, cookie));
      await endFromIssuer(await fake.logoutToken((usual) => ({ ...usual, sid: 'unfetched' })));
      assert.equal((await fetchSession(server, session)).statusCode, 422);
    });

    it('by no other token', async () => {
      as('kept', { sid: 'kept' });
      const { opened } = await signIn(server);
      const sub = 'kept';
      const tokens = await Promise.all([
        fake.logoutToken((usual) => ({ ...usual, sub }), 'JWT'),
        fake.logoutToken((usual) => ({ ...usual, sub, nonce: 'x' })),
        fake.logoutToken((usual) => ({ ...without(usual, 'events'), sub })),
        fake.logoutToken((usual) => ({ ...usual, sub, events: { other: {} } })),
        fake.logoutToken((usual) => ({ ...usual, sub, aud: 'another' })),
        fake.logoutToken((usual) => ({ ...usual, sub, iss: 'https://evil.example' })),
        fake.logoutToken((usual) => ({ ...usual, sub, iat: inSeconds(-600) })),
        fake.logoutToken((usual) => ({ ...usual, sub, exp: inSeconds(-120) })),
        fake.logoutToken((usual) => ({ ...without(usual, 'jti'), sub })),
        fake.logoutToken(),
      ]);
      for (const token of [...tokens, '', 'x', `${tokens[0]}x`])
        assert.equal((await endFromIssuer(token)).statusCode, 400);
      assert.equal(await isOpen(opened), true);
      const json = await server.send({ method: 'POST', url: backchannelLogoutPath, payload: {} });
      assert.equal(json.statusCode, 415);
    });

    it('and the other way round', async () => {
      as('leaves');
      const { opened } = await signIn(server);
      const { address } = (await server.call(logoutAtIssuer, {}, tokenOf(opened))).body.data;
      const { origin, pathname, searchParams } = new URL(address!);
      assert.equal(origin + pathname, `${fake.issuer}/end`);
      assert.equal(searchParams.get('post_logout_redirect_uri'), `${consoleOrigin}/console/`);
      const [, claims] = searchParams.get('id_token_hint')!.split('.');
      assert.equal(JSON.parse(Buffer.from(claims!, 'base64url').toString()).sub, 'leaves');
      assert.equal(await isOpen(opened), false);
      const token = await server.logIn('member');
      assert.equal((await server.call(logoutAtIssuer, {}, token)).body.data.address, null);
      assert.equal((await server.call(currentSession, {}, token)).status, 401);
    });
  });

  describe('is linked by a member', () => {
    const memberWithPassword = async () => {
      const token = await server.logIn('member');
      const { member } = (await server.call(currentSession, {}, token)).body.data;
      await server.db.updateTable('member').set({ password_hash: await hash }).where('id', '=', member.id).execute(); // prettier-ignore
      return { token, id: member.id };
    };
    const askForLink = async (token: string, typed = password) => {
      const asked = await server.send({ method: 'POST', url: linkIdentity.path, payload: { password: typed }, headers: { authorization: token } }); // prettier-ignore
      return { asked, cookie: cookieOf(asked) };
    };
    const link = async (token: string) => {
      const { asked, cookie } = await askForLink(token);
      assert.equal(asked.json().data.address, `${signInPath}?link=1`);
      const { back } = await askIssuer(server, '?link=1', cookie);
      return landing(await comeBack(server, back, cookie));
    };

    it('who shows the password, and logs in with it from then on', async () => {
      settings.createsMembers = false;
      const { token, id } = await memberWithPassword();
      assert.equal((await askForLink(token, 'wrong')).asked.statusCode, 422);
      as('linked', { email: 'lin@example.com' });
      assert.deepEqual(await link(token), { page: '/account/settings/safe', outcome: 'linked', redirect: null }); // prettier-ignore
      const { identities, canLink } = (await server.call(listIdentities, {}, token)).body.data;
      assert.deepEqual([identities.length, identities[0]!.label, canLink], [1, 'lin@example.com', false]); // prettier-ignore
      assert.equal(await memberOf((await signIn(server)).opened), id);
      assert.equal((await auditOf(id, 'identity.linked')).length, 1);
    });

    it('and never taken from another one', async () => {
      as('owned');
      const owner = await memberOf((await signIn(server)).opened);
      const { token } = await memberWithPassword();
      assert.equal((await link(token)).outcome, 'identity-taken');
      assert.equal(await memberOf((await signIn(server)).opened), owner);
    });

    it('and not after the session that asked for it has ended', async () => {
      const { token } = await memberWithPassword();
      const { cookie } = await askForLink(token);
      const { back } = await askIssuer(server, '?link=1', cookie);
      await server.db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute();
      assert.equal(landing(await comeBack(server, back, cookie)).outcome, 'expired');
      assert.equal((await server.db.selectFrom('member_identity').selectAll().execute()).length, 0); // prettier-ignore
    });

    it('and not by a login that nobody asked to be a link', async () => {
      const { token } = await memberWithPassword();
      const { cookie } = await askForLink(token);
      settings.createsMembers = false;
      const { back, cookie: own } = await askIssuer(server, '', cookie);
      assert.notEqual(own, cookie);
      assert.equal(landing(await comeBack(server, back, own)).outcome, 'not-linked');
      const { started } = await askIssuer(server, '?link=1', 'renta_sign_in=unknown');
      assert.equal(landing(started).outcome, 'expired');
    });

    it('and unlinked with the password, which has to be there', async () => {
      const { token, id } = await memberWithPassword();
      as('unlinked');
      await link(token);
      const { opened } = await signIn(server);
      const identity = (await server.call(listIdentities, {}, token)).body.data.identities[0]!.id;
      const remove = (by: string, typed = password) =>
        server.call(unlinkIdentity, { id: identity, password: typed }, by);
      const other = await memberWithPassword();
      assert.equal((await remove(other.token)).status, 404);
      assert.equal((await remove(token, 'wrong')).status, 422);
      await server.db.updateTable('member').set({ password_hash: '' }).where('id', '=', id).execute(); // prettier-ignore
      assert.equal((await remove(token, '')).status, 400);
      assert.equal((await remove(token)).status, 409);
      await server.db.updateTable('member').set({ password_hash: await hash }).where('id', '=', id).execute(); // prettier-ignore
      assert.equal((await remove(token)).status, 200);
      assert.equal((await server.call(currentSession, {}, tokenOf(opened))).status, 401);
      assert.equal((await server.call(currentSession, {}, token)).status, 200);
      settings.createsMembers = false;
      assert.equal((await signIn(server)).outcome, 'not-linked');
    });
  });
});

describe('a server without such a login', () => {
  it('has none of its addresses', async () => {
    const { testServer } = await import('../../../../support/test-server.ts');
    const server = await testServer();
    for (const url of [signInPath, signInCallbackPath, listIdentities.path])
      assert.equal((await server.send({ url })).statusCode, 404);
    for (const url of [backchannelLogoutPath, linkIdentity.path, '/api/v1/sessions/by-identity'])
      assert.equal((await server.send({ method: 'POST', url, payload: {} })).statusCode, 405);
    const config = (await server.send({ url: '/console/config.json' })).json();
    assert.equal('signIn' in config, false);
    await server.close();
  });
});
