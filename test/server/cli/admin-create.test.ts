import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { currentSession, login } from '#src/features/auth/contract/sessions.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { adminCreate } from '#src/server/cli/admin-create.ts';
import { promptHidden } from '#src/server/cli/ask-password.ts';
import { runCommandLine } from '#src/server/cli/command-line.ts';
import { allRoutes } from '#src/server/routes.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

const password = 'seven green kettles';

describe('renta admin create', () => {
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), 'renta-cli-'));
  before(async () => {
    const base = await testDatabase();
    const deps = { db: base.db, staffNeedTwoStep: true };
    server = await testServer(
      (rest) => allRoutes({ ...rest, ...deps }),
      { findSession: sessionFinder(deps) },
      base,
    );
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await server.close();
  });

  /** Runs it in this process; `typed` are the inputs at the prompt. */
  async function renta(
    words: string[],
    environment: Record<string, string> = {},
    typed: string[] = [],
  ) {
    const lines: string[] = [];
    const io = {
      out: (line: string) => void lines.push(line),
      err: (line: string) => void lines.push(line),
    };
    const answers = [...typed];
    const command = adminCreate({
      ...io,
      passwordGiven: environment['RENTA_PASSWORD'],
      ask: async () => answers.shift(),
      withDatabase: (work) => work(server.db),
    });
    const code = await runCommandLine(words, [command], io);
    return { code, output: lines.join('\n') };
  }
  const create = (...words: string[]) => ['admin', 'create', ...words];
  const roles = async (account: string) =>
    (
      await server.db
        .selectFrom('member')
        .select('roles')
        .where('account', '=', account)
        .executeTakeFirst()
    )?.roles;
  const actsOf = async (action: string) =>
    (
      await sql<{
        detail: object;
      }>`SELECT detail FROM ledger.audit WHERE action = ${action}`.execute(server.db)
    ).rows;

  it('creates an administrator, who logs in by mail and has no permissions before a second factor', async () => {
    const { code, output } = await renta(
      create('--account', ' Boss@Example.com ', '--name', 'boss'),
      {
        RENTA_PASSWORD: password,
      },
    );
    assert.equal(code, 0, output);
    assert.deepEqual(await roles('boss'), ['member', 'admin']);
    const { status, body } = await server.call(login, { account: 'boss@example.com', password });
    assert.equal(status, 200, body.msg);
    assert.deepEqual((await server.call(currentSession, {}, body.data.token)).body.data.roles, [
      'member',
    ]);
    assert.deepEqual(await actsOf('member.created'), [
      { detail: { by: 'terminal', roles: ['member', 'admin'] } },
    ]);
    assert.doesNotMatch(output, new RegExp(password));
  });

  it('reads the password from a file or a prompt, and takes phone numbers of other countries', async () => {
    const file = join(folder, 'password');
    writeFileSync(file, `${password}\n`);
    const fromFile = await renta(
      create('--account', '+886 912 345 678', '--name', 'taipei', '--password-file', file),
    );
    assert.equal(fromFile.code, 0, fromFile.output);
    assert.equal((await server.call(login, { account: '+886912345678', password })).status, 200);
    const asked = await renta(create('--account', 'asked@example.com'), {}, [password, password]);
    assert.equal(asked.code, 0, asked.output);
    assert.equal((await server.call(login, { account: 'asked', password })).status, 200);
    assert.match(
      (await renta(create('--account', 'x1@example.com'), {}, [password, 'other'])).output,
      /the two entries differ/,
    );
    assert.match(
      (await renta(create('--account', 'x1@example.com'))).output,
      /expected --password-file, RENTA_PASSWORD/,
    );
  });

  it('refuses a password on the line, a known one, a short one, and one made of the name', async () => {
    const wrong = async (given: string, expected: RegExp, ...more: string[]) => {
      const { code, output } = await renta(create('--account', 'weak@example.com', ...more), {
        RENTA_PASSWORD: given,
      });
      assert.notEqual(code, 0);
      assert.match(output, expected);
      assert.ok(given === '' || !output.includes(given), output);
    };
    await wrong('', /not taken on the command line/, '--password', 'seven green kettles');
    await wrong('', /not taken on the command line/, '--password=seven green kettles');
    await wrong('password1234', /every list of known passwords/);
    await wrong('kettle', /expected \d+ to \d+ characters, got 6/);
    await wrong('landlord-lin', /something else than your name/, '--name', 'landlord-lin');
    assert.equal(await roles('weak'), undefined);
  });

  it('refuses an account that exists, and gives it the role with --grant', async () => {
    await server.db.deleteFrom('login_failure').execute();
    const first = await renta(create('--account', 'twice@example.com', '--name', 'twice'), {
      RENTA_PASSWORD: password,
    });
    assert.equal(first.code, 0, first.output);
    await server.db
      .updateTable('member')
      .set({ roles: ['member', 'analyst'] })
      .where('account', '=', 'twice')
      .execute();
    const second = await renta(create('--account', 'twice@example.com'), {
      RENTA_PASSWORD: 'nine purple lanterns',
    });
    assert.equal(second.code, 1);
    assert.match(second.output, /belongs to "twice" already.*--grant/);
    assert.deepEqual(await roles('twice'), ['member', 'analyst']);
    assert.equal((await renta(create('--account', 'twice@example.com', '--grant'))).code, 0);
    assert.deepEqual(await roles('twice'), ['member', 'analyst', 'admin']);
    assert.equal(
      (await server.call(login, { account: 'twice', password })).status,
      200,
      'the password stays',
    );
    const taken = await renta(create('--account', 'new@example.com', '--name', 'twice'), {
      RENTA_PASSWORD: password,
    });
    assert.match(taken.output, /name: this user name is taken/);
    const nobody = await renta(create('--account', 'nobody@example.com', '--grant'));
    assert.match(nobody.output, /no account has nobody@example.com/);
  });

  it('lists the valid arguments after an invalid one', async () => {
    const cases: [string[], RegExp][] = [
      [[], /renta admin create/],
      [['admin'], /expected one of the following, got "admin"/],
      [['boss', 'create'], /expected one of the following, got "boss create"/],
      [create('--acount', 'x'), /Unknown option '--acount'/],
      [
        create('--account', '12345'),
        /expected a mail address, or a phone number such as \+886912345678/,
      ],
      [create('--account', 'x@example.com', '--name', 'a b'), /name: expected 2 to 20 characters/],
    ];
    for (const [words, expected] of cases) {
      const { code, output } = await renta(words);
      assert.equal(code, 2, words.join(' '));
      assert.match(output, expected);
    }
    for (const words of [['--help'], create('--help')]) assert.equal((await renta(words)).code, 0);
  });

  it('is a command of the package, with a database of its own', async () => {
    const env = { ...process.env, DATABASE_URL: server.url, RENTA_PASSWORD: password };
    const args = ['src/tooling/renta.mjs', ...create('--account', 'process@example.com')];
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { env }, (_, out, err) => resolve(out + err));
    });
    assert.match(output, /^Made administrator "process" \(process@example\.com\)/);
    assert.deepEqual(await roles('process'), ['member', 'admin']);
  });
});

describe('asking for a password', () => {
  it('shows the question and nothing of the answer', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
    let shown = '';
    const answer = promptHidden('Password: ', {
      input,
      output: { write: (text) => (shown += text) },
    });
    input.write('seven grx\x7feen kettles\r');
    assert.equal(await answer, password);
    assert.equal(shown, 'Password: \n');
  });
  it('does not prompt without a terminal', async () => {
    assert.equal(
      await promptHidden('Password: ', { input: new PassThrough(), output: { write: () => {} } }),
      undefined,
    );
  });
});
