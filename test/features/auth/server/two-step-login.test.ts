import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  beginTwoStep,
  changePassword,
  confirmTwoStep,
  endDevice,
  endTwoStep,
  listDevices,
  loginLog,
  securityState,
} from '#src/features/auth/contract/security.ts';
import { currentSession, login, secondStep } from '#src/features/auth/contract/sessions.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { codeOf, stepAt, stepOf } from '#src/server/auth/totp.ts';
import { allRoutes } from '#src/server/routes.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const password = 'seven green kettles';

describe('codes by time', () => {
  // RFC 6238, appendix B: the seed is the ASCII text 12345678901234567890, SHA-1, eight digits.
  const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const vectors = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const;
  for (const [seconds, code] of vectors) {
    it(`are ${code} at ${seconds} s`, () =>
      assert.equal(codeOf(seed, stepAt(seconds * 1000), 8), code));
  }
  it('are taken one step early and one late, not two', () => {
    const now = 1_234_567_890_000;
    const here = stepAt(now);
    assert.deepEqual(
      [-2, -1, 0, 1, 2].map((away) => stepOf(seed, codeOf(seed, here + away), now)),
      [null, here - 1, here, here + 1, null],
    );
  });
});

describe('the second factor', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer((deps) => allRoutes({ ...deps, staffNeedTwoStep: true }));
  });
  after(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('login_failure').execute();
    await server.db.deleteFrom('two_step').execute();
    await server.db.deleteFrom('session').execute();
    await server.db.deleteFrom('member').execute();
    const password_hash = await hashPassword(password);
    await server.db
      .insertInto('member')
      .values([
        { id: 'm1', account: 'lin', name: 'Lin', password_hash, roles: ['member'] },
        { id: 'm2', account: 'wu', name: 'Wu', password_hash, roles: ['analyst'] },
      ])
      .execute();
  });
  const credentials = { account: 'lin', password };
  const open = async (account = 'lin') =>
    (await server.call(login, { account, password })).body.data;
  const reasonOf = ({ body }: { body: { data: unknown } }) =>
    (body.data as { reason: string }).reason;
  const codeIn = (secret: string, steps = 0) => codeOf(secret, stepAt(Date.now()) + steps);
  const switchOn = async (account = 'lin') => {
    const { token } = await open(account);
    const { secret, uri } = (await server.call(beginTwoStep, { password }, token)).body.data;
    assert.match(uri, new RegExp(`^otpauth://totp/.*secret=${secret}`));
    const { recoveryCodes } = (
      await server.call(confirmTwoStep, { code: codeIn(secret, -1) }, token)
    ).body.data;
    return { token, secret, recoveryCodes };
  };

  it('is asked for after the right password, and each code opens once', async () => {
    const { secret } = await switchOn();
    const first = await server.call(login, credentials);
    assert.equal(first.status, 422);
    assert.equal(reasonOf(first), 'second-step-needed');
    const { ticket } = first.body.data as unknown as { ticket: string };
    const code = codeIn(secret);
    const opened = await server.call(secondStep, { ticket, code });
    assert.equal(opened.status, 200);
    assert.equal((await server.call(currentSession, {}, opened.body.data.token)).status, 200);
    const { ticket: another } = (await server.call(login, credentials)).body.data as unknown as {
      ticket: string;
    };
    assert.equal(
      reasonOf(await server.call(secondStep, { ticket: another, code })),
      'second-step-wrong',
    );
  });

  it('counts for nothing until a code of it came back', async () => {
    const { token } = await open();
    await server.call(beginTwoStep, { password }, token);
    assert.equal((await server.call(login, credentials)).status, 200);
  });

  it('may be shown by one of ten recovery codes, each once', async () => {
    const { recoveryCodes } = await switchOn();
    assert.equal(new Set(recoveryCodes).size, 10);
    const tickets = await Promise.all(
      [1, 2].map(
        async () =>
          (await server.call(login, credentials)).body.data as unknown as { ticket: string },
      ),
    );
    assert.equal(
      (
        await server.call(secondStep, {
          ticket: tickets[0]!.ticket,
          code: recoveryCodes[3]!.toUpperCase(),
        })
      ).status,
      200,
    );
    assert.equal(
      (await server.call(secondStep, { ticket: tickets[1]!.ticket, code: recoveryCodes[3]! }))
        .status,
      422,
    );
  });

  it('locks after five wrong codes even with new tickets', async () => {
    const { secret } = await switchOn();
    await server.db.deleteFrom('login_failure').execute();
    const right = codeIn(secret);
    const wrong = right === '000000' ? '111111' : '000000';
    const statuses: number[] = [];
    for (let tried = 0; tried < 8; tried += 1) {
      const { ticket } = (await server.call(login, credentials)).body.data as unknown as {
        ticket: string;
      };
      statuses.push((await server.call(secondStep, { ticket, code: wrong })).status);
      // The growing waits before the lock are not what is looked at here.
      if (tried < 4)
        await server.db.updateTable('login_failure').set({ locked_until: null }).execute();
    }
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it('is kept sealed', async () => {
    const { secret } = await switchOn();
    const { sealed } = await server.db.selectFrom('two_step').selectAll().executeTakeFirstOrThrow();
    assert.ok(!Buffer.from(sealed).includes(secret));
  });

  it('is switched off with password and code', async () => {
    const { token, secret } = await switchOn();
    assert.equal(
      (await server.call(endTwoStep, { password, code: codeIn(secret, 1) }, token)).status,
      200,
    );
    assert.equal((await server.call(login, credentials)).status, 200);
  });

  it('is what staff need to be staff', async () => {
    const find = sessionFinder({ db: server.db, staffNeedTwoStep: true });
    const rolesOf = async (of: string) =>
      ((await find(of)) as unknown as { access: { roles: string[] } }).access.roles;
    const { token, roles, can } = await open('wu');
    assert.deepEqual(roles, ['member']);
    assert.ok(!can.includes('kase-verify'));
    assert.deepEqual(await rolesOf(token), ['member']);
    assert.deepEqual((await server.call(securityState, {}, token)).body.data.twoStep, {
      on: false,
      required: true,
      recoveryCodesLeft: 0,
    });
    const { secret } = (await server.call(beginTwoStep, { password }, token)).body.data;
    await server.call(confirmTwoStep, { code: codeIn(secret, -1) }, token);
    assert.deepEqual(await rolesOf(token), ['analyst'], 'the session it was switched on in counts');
  });
});

describe('devices and the password', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    const password_hash = await hashPassword(password);
    await server.db
      .insertInto('member')
      .values({ id: 'm1', account: 'lin', name: 'Lin', password_hash, roles: ['member'] })
      .execute();
  });
  after(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('login_failure').execute();
    await server.db.deleteFrom('session').execute();
  });
  const open = async (secret = password) =>
    (await server.call(login, { account: 'lin', password: secret })).body.data.token;

  it('lists where one is logged in and ends one or all others', async () => {
    const [here, there, elsewhere] = [await open(), await open(), await open()];
    const devices = (await server.call(listDevices, {}, here)).body.data;
    assert.equal(devices.length, 3);
    assert.equal(devices.filter(({ current }) => current).length, 1);
    const other = (await server.call(listDevices, {}, there)).body.data.find(
      ({ current }) => current,
    )!;
    await server.call(endDevice, { id: other.id }, here);
    assert.equal((await server.call(currentSession, {}, there)).status, 401);
    assert.deepEqual((await server.call(endDevice, { id: 'others' }, here)).body.data, {
      ended: 1,
    });
    assert.equal((await server.call(currentSession, {}, elsewhere)).status, 401);
    assert.equal((await server.call(currentSession, {}, here)).status, 200);
  });

  it('does not end the session of another member', async () => {
    const stranger = await server.logIn('member');
    const { id } = (await server.call(listDevices, {}, stranger)).body.data[0]!;
    assert.equal((await server.call(endDevice, { id }, await open())).status, 404);
    assert.equal((await server.call(currentSession, {}, stranger)).status, 200);
  });

  it('writes down logins and failed tries', async () => {
    await server.call(login, { account: 'lin', password: 'wrong' });
    const token = await open();
    const { list } = (await server.call(loginLog, {}, token)).body;
    assert.deepEqual(
      list.slice(0, 2).map(({ how, outcome }) => [how, outcome]),
      [
        ['password', 'ok'],
        ['password', 'wrong'],
      ],
    );
  });

  it('changes the password, ends other sessions and keeps this one', async () => {
    const [here, there] = [await open(), await open()];
    const next = 'nine purple lanterns';
    const { status, body } = await server.call(
      changePassword,
      { oldPassword: password, password: next },
      here,
    );
    assert.equal(status, 200, body.msg);
    assert.deepEqual(body.data, { endedSessions: 1 });
    assert.equal((await server.call(currentSession, {}, there)).status, 401);
    assert.equal((await server.call(currentSession, {}, here)).status, 200);
    assert.ok(await open(next));
  });

  it('names the old password when it is wrong and locks after five', async () => {
    const token = await open('nine purple lanterns');
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      const { status, body } = await server.call(
        changePassword,
        { oldPassword: 'wrong', password: 'eleven blue boats' },
        token,
      );
      statuses.push(status);
      if (status === 422)
        assert.deepEqual(
          (body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
          'oldPassword',
        );
      if (tried < 4)
        await server.db.updateTable('login_failure').set({ locked_until: null }).execute();
    }
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429]);
  });
});
