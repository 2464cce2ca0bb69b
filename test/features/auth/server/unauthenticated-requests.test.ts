import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  beginTwoStep,
  changePassword,
  confirmTwoStep,
} from '#src/features/auth/contract/security.ts';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { defaultLockout, lockoutFor } from '#src/server/auth/lockout.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { codeOf, stepAt } from '#src/server/auth/totp.ts';
import { allRoutes } from '#src/server/routes.ts';
import { delivered, deliveredCode } from '../../../support/sent-codes.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const password = 'seven green kettles';
const phone = '13912345678';
const home = '198.51.100.7';
const elsewhere = '198.51.100.99';

interface Answered {
  status: number;
  data: Record<string, string>;
  /** The cookie the browser keeps, as it sends it back. */
  cookie: string | undefined;
}

describe('strangers who fail on purpose', () => {
  let server: TestServer;
  let source = 0;
  before(async () => {
    const lockout = lockoutFor({ ...defaultLockout, accountTries: 5 });
    server = await testServer((deps) => allRoutes({ ...deps, lockout }));
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
    await sql`INSERT INTO member_contact (member_id, phone) VALUES ('m1', ${phone})`.execute(
      server.db,
    );
  });
  after(() => server.close());
  beforeEach(async () => {
    for (const table of [
      'login_failure',
      'login_device',
      'login_log',
      'verification_code',
      'two_step',
    ] as const) {
      await sql`DELETE FROM ${sql.table(table)}`.execute(server.db);
    }
  });

  async function send(
    path: string,
    payload: object,
    from: string,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const url = `/api/v1/${path}`;
    const response = await server.send({
      method: 'POST',
      url,
      payload,
      remoteAddress: from,
      headers,
    });
    const [cookie] = [response.headers['set-cookie']].flat();
    return {
      status: response.statusCode,
      data: response.json().data,
      cookie: cookie?.split(';')[0],
    };
  }
  /** An address not used before. */
  const fresh = () => `10.${(source >> 16) & 255}.${(source >> 8) & 255}.${(source += 1) & 255}`;
  const logIn = (from: string, cookie?: string, typed = password) =>
    send('sessions', { account: 'lin', password: typed }, from, cookie ? { cookie } : {});
  const attack = () => logIn(fresh(), undefined, 'guess');

  it('do not keep the owner out of a device that logged in before: 20 of 20', async () => {
    let { cookie } = await logIn(home);
    for (let round = 0; round < 6; round += 1) await attack();
    assert.equal((await attack()).status, 429, 'the account is slowed down for strangers');
    for (let round = 0; round < 20; round += 1) {
      await attack();
      const answered = await logIn(fresh(), cookie);
      assert.equal(answered.status, 200, `login ${round + 1}`);
      cookie = answered.cookie;
    }
  });

  it('do not keep the owner out of an address that logged in before', async () => {
    await logIn(home);
    for (let round = 0; round < 8; round += 1) await attack();
    for (let round = 0; round < 5; round += 1) assert.equal((await logIn(home)).status, 200);
  });

  it('do not lock a known device out from the same address', async () => {
    const { cookie } = await logIn(home);
    for (let round = 0; round < 6; round += 1) await logIn(home, undefined, 'guess');
    assert.equal((await logIn(home)).status, 429);
    assert.equal((await logIn(home, cookie)).status, 200);
  });

  it('make an unknown device of the owner wait, as the documents say', async () => {
    await logIn(home);
    for (let round = 0; round < 8; round += 1) await attack();
    const { status, data } = await logIn(elsewhere);
    assert.equal(status, 429);
    assert.ok(Number(data['retryAfterSeconds']) <= 60);
  });

  it('lock only themselves on a stolen device', async () => {
    const { cookie } = await logIn(home);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await logIn(fresh(), cookie, 'guess')).status);
      await server.db
        .updateTable('login_failure')
        .set({ locked_until: sql`CASE WHEN failures < 5 THEN NULL ELSE locked_until END` })
        .execute();
    }
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429]);
  });

  it('get a device for the account they log in to, and for no other', async () => {
    const password_hash = await hashPassword(password);
    await server.db
      .insertInto('member')
      .values({ id: 'm9', account: 'eve', name: 'Eve', password_hash, roles: [] })
      .execute();
    const own = await send('sessions', { account: 'eve', password }, elsewhere);
    for (let round = 0; round < 8; round += 1) await attack();
    assert.equal((await logIn(fresh(), own.cookie, 'guess')).status, 429);
  });

  it('are not helped by scripts of the page: the cookie is for the server alone', async () => {
    const response = await server.send({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { account: 'lin', password },
    });
    const cookie = String(response.headers['set-cookie']);
    assert.match(
      cookie,
      /^renta_device=[\w-]{43}; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const token = cookie.slice('renta_device='.length, 'renta_device='.length + 43);
    assert.ok(!response.body.includes(token));
    const { rows } = await sql<{
      row: string;
    }>`SELECT login_device::text AS row FROM login_device`.execute(server.db);
    assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes(token)));
  });

  it('win nothing by a cookie planted before a login', async () => {
    const planted = (await logIn(home)).cookie!;
    const { cookie } = await logIn(home, planted);
    assert.notEqual(cookie, planted);
    for (let round = 0; round < 8; round += 1) await attack();
    assert.equal((await logIn(fresh(), planted)).status, 429, 'it is void');
    assert.equal((await logIn(fresh(), cookie)).status, 200);
  });

  it('lose their device with a new password', async () => {
    const taken = (await logIn(home)).cookie!;
    const { data, cookie } = await logIn(home);
    const changed = { oldPassword: password, password: 'eight blue kettles' };
    const headers = { authorization: data['token']!, cookie: cookie! };
    assert.equal((await send(changePassword.path.slice(8), changed, home, headers)).status, 200);
    await server.db
      .updateTable('member')
      .set({ password_hash: await hashPassword(password) })
      .execute();
    for (let round = 0; round < 8; round += 1) await attack();
    assert.equal((await logIn(fresh(), taken)).status, 429);
    assert.equal(
      (await logIn(fresh(), cookie)).status,
      200,
      'the one it was changed on stays known',
    );
  });

  it('guess on one account at most 1,475 times a day from any number of addresses', async () => {
    const { account, accountMemorySeconds } = lockoutFor(defaultLockout);
    const free = account.filter((seconds) => seconds === 0).length;
    const growing = account.slice(free);
    const longest = growing.at(-1)!;
    const spent = growing.reduce((sum, seconds) => sum + seconds, 0);
    const tries = free + growing.length + Math.floor((86_400 - spent) / longest);
    assert.ok(tries <= 1475, String(tries));
    assert.ok(accountMemorySeconds >= 86_400);
    // A quiet quarter of an hour gives no new free tries.
    for (let round = 0; round < 6; round += 1) await attack();
    await server.db
      .updateTable('login_failure')
      .set({ locked_until: null, last_failed_at: sql`now() - interval '20 minutes'` })
      .execute();
    await attack();
    assert.equal((await attack()).status, 429);
  });

  it('do not count against the account while their own address has to wait', async () => {
    const blocked = fresh();
    await server.db.insertInto('login_failure').values({ account: '*', address: blocked, failures: 70, locked_until: new Date(Date.now() + 60_000) }).execute(); // prettier-ignore
    for (let round = 0; round < 8; round += 1)
      assert.equal((await logIn(blocked, undefined, 'guess')).status, 429);
    assert.equal((await logIn(elsewhere)).status, 200);
  });

  describe('asking for codes', () => {
    const askCode = (from: string, purpose: string, cookie?: string) =>
      send('verification-codes', { purpose, address: phone }, from, cookie ? { cookie } : {});
    /**
     * As if the minute between two codes were over. Slots become random: subtracting from all of
     * them violates their unique constraint in the middle of the statement where the database
     * happens to update the newer row first.
     */
    const aMinuteLater = () =>
      sql`UPDATE verification_code SET created_at = created_at - interval '61 seconds', slot = -floor(random() * 1e15)`.execute(
        server.db,
      );
    async function exhaust(): Promise<void> {
      for (let asked = 0; asked < 10; asked += 1) {
        assert.equal((await askCode(fresh(), 'login')).status, 200, `code ${asked + 1}`);
        await aMinuteLater();
      }
      assert.equal((await askCode(fresh(), 'login')).status, 429);
      await delivered(server.db);
    }

    it('do not use up those of a known device, to log in or to reset', async () => {
      const { cookie } = await logIn(home);
      await exhaust();
      assert.equal(
        (await askCode(elsewhere, 'reset')).status,
        429,
        'an unknown device of the owner',
      );
      assert.equal((await askCode(elsewhere, 'login', cookie)).status, 200);
      const code = await deliveredCode(server.db, phone);
      const opened = await send('sessions/by-code', { address: phone, code }, elsewhere, {
        cookie: cookie!,
      });
      assert.equal(opened.status, 200);
      assert.equal((await askCode(elsewhere, 'reset', opened.cookie)).status, 200);
      const resetCode = await deliveredCode(server.db, phone);
      const checked = { address: phone, code: resetCode };
      assert.equal(
        (await send('password-resets', checked, elsewhere, { cookie: opened.cookie! })).status,
        200,
      );
    });

    it('do not void the code of a known device by wrong tries or by asking again', async () => {
      const { cookie } = await logIn(home);
      await askCode(elsewhere, 'login', cookie);
      const code = await deliveredCode(server.db, phone);
      assert.equal((await askCode(fresh(), 'login')).status, 200);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tried = 0; tried < 6; tried += 1)
        await send('sessions/by-code', { address: phone, code: wrong }, fresh());
      assert.equal(
        (await send('sessions/by-code', { address: phone, code }, elsewhere, { cookie: cookie! }))
          .status,
        200,
      );
    });

    it('come to their own end at one address before the phone does', async () => {
      const one = fresh();
      for (let asked = 0; asked < 5; asked += 1) {
        assert.equal((await askCode(one, 'login')).status, 200);
        await aMinuteLater();
      }
      assert.equal((await askCode(one, 'login')).status, 429);
      assert.equal((await askCode(elsewhere, 'login')).status, 200);
    });

    it('share one limit per address for all phones: 30 in an hour', async () => {
      const one = fresh();
      const ask = (at: number) =>
        send('verification-codes', { purpose: 'login', address: String(13_700_000_000 + at) }, one);
      for (let asked = 0; asked < 30; asked += 1)
        assert.equal((await ask(asked)).status, 200, `code ${asked + 1}`);
      assert.equal((await ask(30)).status, 429);
      await sql`UPDATE verification_code SET created_at = created_at - interval '1 hour'`.execute(
        server.db,
      );
      assert.equal((await ask(30)).status, 200, 'an hour later');
    });
  });

  describe('who know the password', () => {
    it('do not keep the owner out at the second step: neither a recovery code nor a known device', async () => {
      const first = await logIn(home);
      const headers = { authorization: first.data['token']!, cookie: first.cookie! };
      const { secret } = (await send(beginTwoStep.path.slice(8), { password }, home, headers))
        .data as { secret: string };
      const turnedOn = await send(
        confirmTwoStep.path.slice(8),
        { code: codeOf(secret, stepAt(Date.now())) },
        home,
        headers,
      );
      const [recovery] = turnedOn.data['recoveryCodes'] as unknown as string[];
      const second = async (from: string, code: string, cookie?: string) => {
        const ticket = (await logIn(from, cookie)).data['ticket'];
        return send('sessions/second-step', { ticket, code }, from, cookie ? { cookie } : {});
      };
      await sql`DELETE FROM login_log`.execute(server.db);
      for (let round = 0; round < 8; round += 1) await second(fresh(), '000000');
      assert.equal((await second(fresh(), '000000')).status, 429);
      for (let round = 0; round < 8; round += 1) await second(fresh(), 'aaaaa-aaaaa');
      assert.equal(
        (await second(elsewhere, recovery!)).status,
        200,
        'a recovery code from an unknown device',
      );
      await sql`UPDATE two_step SET last_step = 0`.execute(server.db);
      const code = codeOf(secret, stepAt(Date.now()));
      assert.equal(
        (await second(fresh(), code, first.cookie)).status,
        200,
        'a code of the app from a known device',
      );
    });
  });

  it('do not block a logged-in member from confirming the password', async () => {
    const { data, cookie } = await logIn(home);
    for (let round = 0; round < 8; round += 1) await attack();
    for (let round = 0; round < 8; round += 1) await logIn(home, undefined, 'guess');
    const headers = { authorization: data['token']!, cookie: cookie! };
    assert.equal(
      (await send(beginTwoStep.path.slice(8), { password }, elsewhere, headers)).status,
      200,
    );
  });

  it('are forgotten with devices that were not used for half a year', async () => {
    await logIn(home);
    await sql`UPDATE login_device SET last_login_at = now() - interval '181 days'`.execute(
      server.db,
    );
    await authStore(server.db).sweep();
    const { rows } = await sql`SELECT FROM login_device`.execute(server.db);
    assert.equal(rows.length, 0);
  });
});
