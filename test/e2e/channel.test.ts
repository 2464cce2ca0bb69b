import { build } from 'esbuild';
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium-path.ts';
import { orderJob } from '../support/channel-jobs.ts';
import { browserFlags, enter, openConsole } from '../support/demo-console.ts';
import { freePort, kill, startKillable } from '../support/killable-server.ts';
import { runServer } from '../support/run-server.ts';
import { testServer, type TestServer } from '../support/test-server.ts';

/** The client of the console as a page would use it, and the messages it has received. */
interface Client {
  order: (takesMs: number) => Promise<{ requestId: string }>;
  done: string[];
  heard: string[];
}
declare const client: Client;

const source = (path: string, token: string) => `
  import { ajax } from '#src/client/http/ajax.ts';
  import { onChannel } from '#src/client/http/on-channel.ts';
  import { configureHttp } from '#src/client/http/http-config.ts';
  configureHttp({ token: () => ${JSON.stringify(token)} });
  const client = {
    done: [],
    heard: [],
    order: (takesMs) => ajax({ url: ${JSON.stringify(path)}, method: 'post', data: { takesMs }, socket: 'reports' })
      .then(({ requestId }) => client.done.push(requestId)),
  };
  onChannel('reports', (_, requestId) => client.heard.push(requestId));
  globalThis.client = client;
`;

describe('a result that comes over the channel, in a browser', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let port: number;
  let running: ChildProcess;
  before(async () => {
    server = await testServer();
    port = await freePort();
    running = await startKillable(server.url, port);
    browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserFlags });
    // The script of the test is inline in the page, which the policy of a real page forbids.
    page = await (await browser.newContext({ bypassCSP: true })).newPage();
  });
  after(async () => {
    await browser.close();
    await kill(running);
    await server.close();
  });

  it('arrives once when the server is killed during the call and started again', async () => {
    const token = await server.logIn('member');
    const { outputFiles } = await build({
      stdin: { contents: source(orderJob.path, token), resolveDir: process.cwd(), loader: 'ts' },
      bundle: true,
      write: false,
      format: 'iife',
    });
    await page.goto(`http://127.0.0.1:${port}/console/`);
    await page.addScriptTag({ content: outputFiles[0]!.text });
    const taken = new Promise<void>((resolve) => {
      let orders = 0;
      page.on('response', (response) => {
        if (response.url().endsWith(orderJob.path)) orders += 1;
        if (orders === 3) resolve();
      });
    });
    // One is published before the server dies, one while it is dead, one after.
    await page.evaluate(() => void [0, 1_500, 6_000].map((takesMs) => client.order(takesMs)));
    await taken;
    await page.waitForFunction(() => client.done.length >= 1);
    await kill(running);
    await wait(2_000);
    running = await startKillable(server.url, port);
    await page.waitForFunction(
      () => client.done.length === 3 && client.heard.length >= 3,
      undefined,
      { timeout: 60_000 },
    );
    await wait(500); // in which nothing comes a second time
    const { done, heard } = await page.evaluate(() => ({ done: client.done, heard: client.heard }));
    assert.equal(new Set(done).size, 3);
    assert.deepEqual([...heard].sort(), [...done].sort());
  });
});

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 90_000; !holds(); await wait(100))
    assert.ok(Date.now() < end, 'it did not come');
}

describe('a file somebody takes away', () => {
  it('comes over the channel, once, though the server is killed while it is made and started again', async () => {
    const port = String(await freePort());
    const open = await openConsole({ PORT: port });
    const { page, context } = await open.visitor();
    const results: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { type, requestId } = JSON.parse(String(payload)) as {
          type: string;
          requestId?: string;
        };
        if (type === 'result') results.push(requestId!);
      }),
    );
    const files: string[] = [];
    page.on('download', (download) => files.push(download.suggestedFilename()));
    await enter(page, open, 'staff');
    await page.goto(`${open.url}#/renta-reports/roads-searched?city=臺北市`);
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByLabel(/全部结果/).check();
    const begin = page.getByRole('button', { name: '生成文件' });
    const fetched = () => until(() => files.length > 0);
    await begin.click();
    await fetched();
    await until(() => results.length > 0);
    assert.equal(files.length, 1);
    assert.deepEqual([results.length, results[0]?.split('/')[0]], [1, 'exports']);

    files.length = 0;
    results.length = 0;
    const taken = page.waitForResponse(/\/api\/v1\/exports$/);
    await begin.click();
    assert.equal((await taken).status(), 200);
    open.server.kill('SIGKILL');
    await open.server.ended;
    const again = runServer({ DATA_DIR: open.dataDir, SEED: 'demo', PORT: port });
    await again.address();
    await fetched();
    await wait(2_000);
    assert.equal(files.length, 1, files.join());
    assert.match(files[0]!, /\.csv$/);
    // Whichever way was faster, the channel or a look at the job: the other says it no second time.
    assert.ok(new Set(results).size <= 1);
    await context.close();
    again.kill('SIGTERM');
    await again.ended;
    await open.close();
  });
});
