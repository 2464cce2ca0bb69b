import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { roleCommand } from '#src/features/account/server/members/role-command.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import { newBuyer } from '../../../../support/buyer.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('giving roles from the terminal', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    return {
      code: await roleCommand(server.db, words, (line) => lines.push(line)),
      text: lines.join('\n'),
    };
  };

  it('makes the first administrator', async () => {
    const lin = await newBuyer(server);
    assert.deepEqual(await run(lin.id, 'admin', 'member'), {
      code: 0,
      text: `${lin.id}: member, admin`,
    });
    assert.deepEqual((await lin.do(currentSession)).body.data.roles, ['member', 'admin']);
  });

  it('says what is wrong with the line', async () => {
    assert.deepEqual(
      [(await run('nobody', 'admin')).code, (await run()).code, (await run('nobody')).code],
      [1, 2, 2],
    );
    assert.match((await run('nobody', 'boss')).text, /expected one of member, pro, .*, got boss/);
  });
});
