import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openFirstAdministrator } from '#src/features/account/server/members/first-administrator.ts';
import { checkResetCode, resetPassword } from '#src/features/auth/contract/accounts.ts';
import { login } from '#src/features/auth/contract/sessions.ts';
import { deliveredCode } from '../../../../support/sent-codes.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

const password = 'seven green kettles';
const mail = 'boss@example.com';

describe('ADMIN_EMAIL', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());
  const start = async (sendsMail: boolean) =>
    (await openFirstAdministrator(server.db, { mail, sendsMail })).join('\n');
  const members = () => server.db.selectFrom('member').select(['account', 'roles']).execute();
  const tryPassword = async () => (await server.call(login, { account: mail, password })).status;

  it('makes an account without a password and prints one code, however often the server starts', async () => {
    const output = await Promise.all([start(false), start(false)]);
    const codes = output.flatMap((text) => /code (\d{6})/.exec(text)?.[1] ?? []);
    assert.equal(codes.length, 1, output.join('\n'));
    assert.deepEqual(await members(), [{ account: 'boss', roles: ['member', 'admin'] }]);
    assert.doesNotMatch(await start(false), /code \d{6}/);
    for (const guess of ['', password])
      assert.notEqual((await server.call(login, { account: mail, password: guess })).status, 200);
    await server.db.deleteFrom('login_failure').execute();

    const { status, body } = await server.call(checkResetCode, { address: mail, code: codes[0]! });
    assert.equal(status, 200, body.msg);
    assert.equal(
      (await server.call(checkResetCode, { address: mail, code: codes[0]! })).status,
      422,
      'a code opens once',
    );
    assert.equal(
      (await server.call(resetPassword, { ticket: body.data.ticket, password })).status,
      200,
    );
    assert.equal(await tryPassword(), 200);
    assert.equal(await start(false), '', 'there is an administrator now');
  });

  it('mails the code where mails leave, and prints none', async () => {
    await server.db.deleteFrom('verification_code').execute();
    await server.db.updateTable('member').set({ password_hash: '' }).execute();
    const output = await start(true);
    assert.match(output, /goes out by mail/);
    assert.doesNotMatch(output, /code \d{6}/);
    const code = await deliveredCode(server.db, mail);
    assert.equal((await server.call(checkResetCode, { address: mail, code })).status, 200);
  });

  it('grants the role to the member with that address, unless suspended', async () => {
    await server.db
      .updateTable('member')
      .set({ password_hash: 'x', roles: ['member'] })
      .execute();
    assert.match(await start(false), /is administrator now/);
    assert.deepEqual((await members())[0]!.roles, ['member', 'admin']);
    await server.db
      .updateTable('member')
      .set({ roles: ['member'], status: 'suspended' })
      .execute();
    assert.match(await start(false), /suspended/);
    assert.deepEqual((await members())[0]!.roles, ['member']);
  });
});
