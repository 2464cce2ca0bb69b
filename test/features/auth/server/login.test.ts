import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { permissionsOf } from '#src/domain/permission.ts';
import { currentSession, login, logout } from '#src/features/auth/contract/sessions.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('logging in', () => {
  let server: TestServer;
  const right = { account: 'lin', password: 'correct horse' };
  const wrong = { account: 'lin', password: 'wrong horse' };
  const nobody = { account: 'nobody', password: 'wrong horse' };

  before(async () => {
    server = await testServer();
    const password_hash = await hashPassword(right.password);
    await server.db
      .insertInto('member')
      .values([
        { id: 'm1', account: 'lin', name: 'Lin', password_hash, roles: ['member'] },
        {
          id: 'm2',
          account: 'wu',
          name: 'Wu',
          password_hash,
          roles: ['analyst'],
          status: 'suspended',
        },
      ])
      .execute();
  });
  after(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('login_failure').execute();
    await server.db.deleteFrom('session').execute();
  });
  const sessionOf = (token: string) =>
    server.db
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirstOrThrow();
  const hoursLeft = (until: Date | string) => (new Date(until).getTime() - Date.now()) / 3_600_000;
  const age = (token: string, seconds: number) =>
    server.db
      .updateTable('session')
      .set({ last_used_at: new Date(Date.now() - seconds * 1000) })
      .where('token_hash', '=', hashOf(token))
      .execute();

  it('returns a session with the member and the permissions', async () => {
    const { body } = await server.call(login, right);
    const { token, ...described } = body.data;
    assert.match(token, /^[\w-]{43}$/);
    assert.deepEqual(described.member, { id: 'm1', account: 'lin', name: 'Lin' });
    assert.deepEqual(described.roles, ['member']);
    assert.deepEqual(described.can, permissionsOf(['member']));
    assert.deepEqual(described.settings, { locale: null, theme: null, dateForm: 'iso', areaUnit: 'city', rentUnit: 'city', rentConvention: '365/12', area: 'gross', city: '', pageSize: 10 }); // prettier-ignore
    const current = await server.call(currentSession, {}, token);
    assert.deepEqual(current.body.data, described);
  });

  it('takes the account in any of its spellings', async () => {
    for (const account of [' LIN ', 'ｌｉｎ'])
      assert.equal((await server.call(login, { ...right, account })).status, 200, account);
  });

  it('keeps the token as a hash alone', async () => {
    const { body } = await server.call(login, right);
    const stored = await sessionOf(body.data.token);
    assert.equal(stored.token_hash.length, 32);
    assert.ok(!JSON.stringify(stored).includes(body.data.token));
  });

  it('takes the token bare or behind the word Bearer', async () => {
    const { body } = await server.call(login, right);
    for (const word of ['', 'Bearer '])
      assert.equal((await server.call(currentSession, {}, word + body.data.token)).status, 200);
  });

  it('lasts twelve hours, or half an hour without use', async () => {
    const { token, expiresAt } = (await server.call(login, right)).body.data;
    assert.ok(Math.abs(hoursLeft(expiresAt) - 12) < 0.01);
    await age(token, 29 * 60);
    assert.equal(
      (await server.call(currentSession, {}, token)).status,
      200,
      'using it begins the half hour anew',
    );
    await age(token, 31 * 60);
    assert.equal((await server.call(currentSession, {}, token)).status, 401);
  });

  it('lasts seven days when remembered, used or not', async () => {
    const { token, expiresAt } = (await server.call(login, { ...right, remember: true })).body.data;
    assert.ok(Math.abs(hoursLeft(expiresAt) - 7 * 24) < 0.01);
    await age(token, 3 * 24 * 3600);
    assert.equal((await server.call(currentSession, {}, token)).status, 200);
    await server.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    assert.equal((await server.call(currentSession, {}, token)).status, 401);
  });

  it('writes down a use at most once a minute', async () => {
    const { token } = (await server.call(login, right)).body.data;
    await age(token, 50);
    const before = (await sessionOf(token)).last_used_at;
    await server.call(currentSession, {}, token);
    assert.deepEqual((await sessionOf(token)).last_used_at, before);
    await age(token, 70);
    await server.call(currentSession, {}, token);
    assert.ok(Date.now() - (await sessionOf(token)).last_used_at.getTime() < 10_000);
  });

  it('ends with logout, at once', async () => {
    const { token } = (await server.call(login, right)).body.data;
    assert.equal((await server.call(logout, {}, token)).status, 200);
    assert.equal((await server.call(currentSession, {}, token)).status, 401);
  });

  it('ends when the member is suspended', async () => {
    const { token } = (await server.call(login, right)).body.data;
    await server.db
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', '=', 'm1')
      .execute();
    assert.equal((await server.call(currentSession, {}, token)).status, 401);
    await server.db
      .updateTable('member')
      .set({ status: 'active' })
      .where('id', '=', 'm1')
      .execute();
  });

  it('says the same of a wrong password and of an account that does not exist', async () => {
    const answers = [await server.call(login, wrong), await server.call(login, nobody)];
    for (const { status, body } of answers) {
      assert.equal(status, 422);
      assert.deepEqual(body, {
        code: 422,
        data: { reason: 'wrong-pair' },
        msg: 'The account or the password is wrong.',
      });
    }
  });

  it('takes the same time for both', async () => {
    const time = async (credentials: object) => {
      await server.db.deleteFrom('login_failure').execute();
      const from = performance.now();
      await server.call(login, credentials);
      return performance.now() - from;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      known.push(await time(wrong));
      unknown.push(await time(nobody));
    }
    // The quickest of each: other load on the machine makes a response slower, never quicker.
    const ratio = Math.min(...known) / Math.min(...unknown);
    // Without the hash the response for an unknown account would take a tenth of the time.
    assert.ok(ratio > 0.5 && ratio < 2, `known to unknown: ${ratio}`);
  });

  it('reports a suspended account only after the correct password', async () => {
    assert.deepEqual(
      (await server.call(login, { account: 'wu', password: right.password })).body.data,
      { reason: 'suspended' },
    );
    assert.deepEqual((await server.call(login, { account: 'wu', password: 'guess' })).body.data, {
      reason: 'wrong-pair',
    });
  });

  for (const credentials of [wrong, nobody]) {
    it(`makes one wait longer and longer, then a quarter of an hour (${credentials.account})`, async () => {
      const waits: number[] = [];
      for (let failure = 1; failure <= 5; failure += 1) {
        assert.equal((await server.call(login, credentials)).status, 422, `failure ${failure}`);
        const { status, body } = await server.call(login, credentials);
        if (status === 429) {
          waits.push((body.data as unknown as { retryAfterSeconds: number }).retryAfterSeconds);
          await server.db
            .updateTable('login_failure')
            .set({ locked_until: new Date(Date.now() - 1) })
            .execute();
        } else {
          failure += 1;
        }
      }
      assert.deepEqual(waits, [1, 2, 900]);
    });
  }

  it('refuses even the right password while locked, and says for how many minutes', async () => {
    await server.db
      .insertInto('login_failure')
      .values({
        account: 'lin',
        address: '127.0.0.1',
        failures: 5,
        locked_until: new Date(Date.now() + 14.5 * 60_000),
      })
      .execute();
    const { status, headers, body } = await server.call(login, right);
    assert.equal(status, 429);
    assert.equal(body.msg, 'Too many failed logins. Try again in 15 minutes.');
    assert.ok(Number(headers['retry-after']) > 800);
  });

  it('locks one address out, not the person elsewhere', async () => {
    await server.db
      .insertInto('login_failure')
      .values({
        account: 'lin',
        address: '203.0.113.9',
        failures: 5,
        locked_until: new Date(Date.now() + 900_000),
      })
      .execute();
    assert.equal((await server.call(login, right)).status, 200);
  });

  it('gives no extra tries to many sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.call(login, wrong)));
    assert.ok(answers.filter(({ status }) => status === 422).length <= 5);
  });

  it('forgets the failures after a right password', async () => {
    for (const credentials of [wrong, wrong, right, wrong, wrong])
      await server.call(login, credentials);
    assert.equal((await server.call(login, right)).status, 200);
  });

  it('slows down attempts on many accounts from one address', async () => {
    await server.db
      .insertInto('login_failure')
      .values({ account: '*', address: '127.0.0.1', failures: 60 })
      .execute();
    assert.equal((await server.call(login, { account: 'first', password: 'x' })).status, 422);
    assert.equal((await server.call(login, { account: 'second', password: 'x' })).status, 429);
  });

  it('makes the hash again when its cost has risen since', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(right.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.db
      .updateTable('member')
      .set({ password_hash: weak })
      .where('id', '=', 'm1')
      .execute();
    await server.call(login, right);
    const { password_hash } = await server.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', 'm1')
      .executeTakeFirstOrThrow();
    assert.match(password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal((await server.call(login, right)).status, 200);
  });

  it('names a field that is missing, and never repeats a password', async () => {
    const { status, body } = await server.call(login, {
      account: 'a',
      password: '',
      passwort: 'hunter2',
    });
    assert.equal(status, 400);
    assert.deepEqual(
      (body.data as unknown as { fields: { field: string }[] }).fields
        .map(({ field }) => field)
        .sort(),
      ['account', 'password', 'passwort'],
    );
    assert.doesNotMatch(JSON.stringify(body), /hunter2/);
  });
});
