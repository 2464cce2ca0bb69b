import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { endpoints } from '#src/contract/index.ts';
import { apiScopes } from '#src/domain/api-scope.ts';
import { openApi } from '#src/server/http/openapi.ts';
import { apiPages } from '../../src/tooling/docs-api.mjs';
import { newDataDir, runServer, type RunningServer } from '../support/run-server.ts';
import { testDatabase, type TestDatabase } from '../support/test-database.ts';

const shell = promisify(execFile);

/** Commands of the pages that need at most an API key, with the address each calls. */
const commands = Object.values(apiPages(openApi(endpoints, '0.0.0'), 'en').pages)
  .flatMap((page) =>
    [...page.matchAll(/^```sh\n(curl [\s\S]*?)\n```$/gm)].map(([, command]) => command!),
  )
  .filter((command) => !/^curl -X|\$SESSION/.test(command))
  .map((command) => ({ command, path: /\$ORIGIN([^"]+)"/.exec(command)![1]! }));

describe('a command of the API pages, in a shell, against a running server', () => {
  const dataDir = newDataDir();
  let database: TestDatabase;
  let server: RunningServer;
  let known: Record<string, string>;
  before(async () => {
    database = await testDatabase('demo');
    server = runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, SEED: 'demo' });
    const origin = await server.address();
    const password = /^demo\s+\w+\s+(\S+)$/m.exec(server.output())![1]!;
    const { token } = await post<{ token: string }>('/api/v1/sessions', {
      account: 'demo',
      password,
    });
    const wanted = { name: 'pages', scopes: apiScopes, days: 30, password };
    const { key } = await post<{ key: string }>('/api/v1/account/api-keys', wanted, token);
    known = { ORIGIN: origin, RENTA_KEY: key, CITY: '臺北市', DISTRICT: '大安區' };

    async function post<Data>(path: string, body: object, authorization = ''): Promise<Data> {
      const headers = { 'content-type': 'application/json', authorization };
      const response = await fetch(origin + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { data, msg } = (await response.json()) as { data: Data; msg: string };
      assert.equal(response.status, 200, msg);
      return data;
    }
  });
  after(async () => {
    server?.kill('SIGTERM');
    await server?.ended;
    await database?.drop();
    rmSync(dataDir, { recursive: true });
  });

  async function run(
    command: string,
    variables: Record<string, string> = {},
  ): Promise<{ status: number; body: string }> {
    const { stdout } = await shell('sh', ['-c', `${command} -sS -w '\\n%{http_code}'`], {
      env: { PATH: process.env['PATH'], ...known, ...variables },
      maxBuffer: 1 << 28,
    });
    const end = stdout.lastIndexOf('\n');
    return { status: Number(stdout.slice(end)), body: stdout.slice(0, end) };
  }

  for (const language of ['zh', 'en'])
    it(`is the first one of the guide, which lists five cases of the city (${language})`, async () => {
      const command = /^curl .+$/m.exec(
        readFileSync(`docs/site/${language}/api/index.md`, 'utf8'),
      )![0];
      const { status, body } = await run(command);
      assert.equal(status, 200, body);
      const { code, list } = JSON.parse(body) as { code: number; list: { city: string }[] };
      assert.equal(code, 0);
      assert.deepEqual(
        list.map(({ city }) => city),
        Array(5).fill('臺北市'),
      );
    });

  it('answers with data wherever it needs no row of the reader', async () => {
    const whole = commands.filter(
      ({ command }) => !/\$(?!ORIGIN|RENTA_KEY|CITY|DISTRICT)\w+/.test(command),
    );
    assert.ok(whole.length > 40, `${whole.length} commands`);
    const failed: string[] = [];
    for (const { command } of whole) {
      const { status, body } = await run(command);
      if (status !== 200) failed.push(`${status} ${body.slice(0, 200)}\n${command}`);
    }
    assert.deepEqual(failed, []);
  });

  for (const resource of ['kases', 'shops', 'roads', 'samples', 'pre-shops'])
    it(`lists ${resource}, and shows the first of them where there is a page of one`, async () => {
      const list = commands.find(({ path }) => path === `/api/v1/${resource}`)!;
      const { body } = await run(list.command);
      const first = (JSON.parse(body) as { list: { id: string | number }[] }).list[0];
      assert.ok(first, `${resource} has rows`);
      const one = commands.find(({ path }) => path === `/api/v1/${resource}/$ID`);
      if (!one) return;
      const shown = await run(one.command, { ID: String(first.id) });
      assert.equal(shown.status, 200, shown.body);
      assert.equal((JSON.parse(shown.body) as { data: { id: string | number } }).data.id, first.id);
    });

  it('is refused without a key', async () => {
    const { command } = commands.find(({ path }) => path === '/api/v1/kases')!;
    assert.equal((await run(command, { RENTA_KEY: '' })).status, 401);
  });
});
