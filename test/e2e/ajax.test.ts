import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { AjaxOptions } from '#src/client/http/ajax-options.ts';
import { chromiumPath } from '../support/chromium-path.ts';
import { browserFlags } from '../support/demo-console.ts';

declare const client: { ajax: (options: AjaxOptions) => Promise<unknown> };

// What only a browser does with a call: cookies, and what another origin is allowed.
describe('ajax in a browser, to another origin', () => {
  const received: IncomingHttpHeaders[] = [];
  const servers: Server[] = [];
  let browser: Browser;
  let page: Page;
  let elsewhere: string;

  const serve = async (answer: Parameters<typeof createServer>[1]) => {
    const server = createServer(answer as never).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  before(async () => {
    const here = await serve(
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>here</p>'),
    );
    elsewhere = await serve((request, response) => {
      const allow = {
        'access-control-allow-origin': here,
        'access-control-allow-credentials': 'true',
      };
      if (request.method === 'OPTIONS') {
        response
          .writeHead(204, {
            ...allow,
            'access-control-allow-headers': 'authorization, content-type',
          })
          .end();
        return;
      }
      received.push(request.headers);
      response
        .writeHead(200, { ...allow, 'content-type': 'application/json' })
        .end('{"code":0,"data":"yes","msg":""}');
    });
    const { outputFiles } = await build({
      stdin: {
        contents: `import { ajax } from '#src/client/http/ajax.ts';
          import { configureHttp } from '#src/client/http/http-config.ts';
          configureHttp({ token: () => 'the-token' });
          globalThis.client = { ajax };`,
        resolveDir: process.cwd(),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'iife',
    });
    browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserFlags });
    const context = await browser.newContext();
    await context.addCookies([{ name: 'seen', value: 'before', url: elsewhere }]);
    page = await context.newPage();
    await page.goto(here);
    await page.addScriptTag({ content: outputFiles[0]!.text });
  });
  after(async () => {
    await browser.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  const asked = async (options: Partial<AjaxOptions> = {}) => {
    assert.equal(
      await page.evaluate((given) => client.ajax(given), { url: `${elsewhere}/a`, ...options }),
      'yes',
    );
    return received.at(-1)!;
  };

  it('7. cookies are sent, and omitted when the option says so', async () => {
    assert.equal((await asked()).cookie, 'seen=before');
    assert.equal((await asked({ credentials: false })).cookie, undefined);
    assert.equal(
      (await asked({ credentials: true, method: 'post', data: { a: 1 } })).cookie,
      'seen=before',
    );
  });

  it('6. the token does not', async () => {
    assert.equal((await asked()).authorization, undefined);
  });
});
