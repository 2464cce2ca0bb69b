import assert from 'node:assert/strict';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser } from 'playwright-core';
import { chromiumPath } from '../support/chromium-path.ts';
import { browserFlags } from '../support/demo-console.ts';
import { settingCases, type ConfigCase } from './config-cases.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Answers that are no configuration at all, as a proxy or a static host may give them. */
const strangeAnswers: readonly { what: string; body: string; status: number }[] = [
  { what: 'a page in its place', body: '<!doctype html>', status: 200 },
  { what: 'nothing', body: '', status: 200 },
  { what: 'not found', body: 'not found', status: 404 },
  { what: 'a server that fails', body: '{}', status: 502 },
];
const answers = [
  ...settingCases.map(({ what, value, isWrong }) => ({
    what,
    body: JSON.stringify(value),
    status: 200,
    isWrong,
  })),
  ...strangeAnswers.map((answer) => ({ ...answer, isWrong: true })),
] satisfies (Pick<ConfigCase, 'what' | 'isWrong'> & { body: string; status: number })[];

describe('the built console and its configuration', () => {
  let browser: Browser;
  let origin: string;
  let served: { body: string; status: number };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    if (path === '/console/config.json') {
      response.writeHead(served.status, { 'content-type': 'application/json' }).end(served.body);
      return;
    }
    const file = join('dist', path === '/console/' ? '/console/index.html' : path);
    if (!path.startsWith('/console/') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
    });
    createReadStream(file).pipe(response);
  });
  before(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserFlags });
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  for (const { what, isWrong, ...answer } of answers) {
    it(`${isWrong ? 'uses the defaults, with one message, for' : 'takes'} ${what.slice(0, 100)}`, async () => {
      served = answer;
      // One browser context for all cases keeps the build's files in its cache; no case logs in.
      const page = await (
        browser.contexts()[0] ?? (await browser.newContext({ locale: 'zh-CN' }))
      ).newPage();
      const faults: string[] = [];
      const messages: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().startsWith('./config.json'))
          messages.push(message.text());
      });
      await page.goto(`${origin}/console/#/login`);
      // In Chinese, the first of the default languages, or in the only one the configuration
      // offers.
      const heading =
        JSON.stringify(answer.body).includes('\\"languages\\":[\\"en\\"],') && !isWrong
          ? 'Log in'
          : '登录';
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor({ timeout: 10_000 });
      assert.deepEqual(faults, []);
      if (isWrong) {
        assert.equal(messages.length, 1, messages.join('\n'));
        assert.match(messages[0]!, /^\.\/config\.json: .+\. The defaults hold\.$/);
      } else {
        assert.deepEqual(messages, []);
      }
      await page.evaluate(() => localStorage.clear());
      await page.close();
    });
  }
});
