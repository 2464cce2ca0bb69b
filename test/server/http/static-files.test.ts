import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

describe('the console', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());
  const get = (url: string, headers = {}) => server.send({ method: 'GET', url, headers });
  const script = '/console/assets/app-a1b2c3d4.js';

  it('is where / and /console lead', async () => {
    for (const url of ['/', '/console']) {
      const { statusCode, headers } = await get(url);
      assert.deepEqual([statusCode, headers.location], [308, '/console/'], url);
    }
  });

  it('is a page that is asked for again each time', async () => {
    const { statusCode, headers, body } = await get('/console/');
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^text\/html; charset=utf-8/);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.match(body, /<!doctype html>/);
  });

  it('may run only scripts of its own, named by a number used once', async () => {
    const [first, second] = [await get('/console/'), await get('/console/')];
    const policy = String(first.headers['content-security-policy']);
    const nonce = /script-src 'self' 'nonce-([^']{20,})'/.exec(policy)?.[1];
    assert.ok(nonce);
    assert.ok(first.body.includes(`nonce="${nonce}"`));
    assert.ok(!second.body.includes(nonce));
    assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline/);
    assert.match(
      policy,
      /base-uri 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
    );
  });

  it('keeps files with a hash in their name for ever, others never', async () => {
    assert.equal(
      (await get(script)).headers['cache-control'],
      'public, max-age=31536000, immutable',
    );
    assert.equal((await get('/console/mark.svg')).headers['cache-control'], 'no-cache');
  });

  it('sends what was compressed at build time', async () => {
    const plain = (await get(script)).body;
    const brotli = await get(script, { 'accept-encoding': 'gzip, br' });
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain);
    assert.match(String(brotli.headers['cache-control']), /immutable/);
    assert.match(String(brotli.headers['vary']), /accept-encoding/i);
    assert.match(String(brotli.headers['content-type']), /javascript/);
    const gzip = await get(script, { 'accept-encoding': 'gzip' });
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain);
  });

  it('names its build in the page and in the configuration beside it', async () => {
    const page = await get('/console/');
    const build = /<meta name="console-build" content="(\w{12})"/.exec(page.body)?.[1];
    assert.ok(build, page.body);
    const config = await get('/console/config.json');
    assert.deepEqual(config.json(), { ...defaultRuntimeConfig, build });
    assert.match(String(config.headers['content-type']), /^application\/json/);
  });

  it('has its configuration in the page, where no text of it can end its element', async () => {
    const title = { 'zh-CN': '</script><script>', en: 'Notes' };
    const runtimeConfig = {
      ...defaultRuntimeConfig,
      microApps: [{ name: 'notes', title, entry: 'https://notes.example/' }],
    };
    const configured = await testServer(undefined, { runtimeConfig });
    const { body } = await configured.send({ method: 'GET', url: '/console/' });
    const config = await configured.send({ method: 'GET', url: '/console/config.json' });
    await configured.close();
    const [, written] =
      /<script type="application\/json" id="console-config">([^<]*)<\/script>/.exec(body) ?? [];
    assert.deepEqual(JSON.parse(written!), config.json());
  });

  it('compresses the page, which is written anew for each response', async () => {
    const plain = await get('/console/');
    const lasting = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');
    for (const [accepted, decoded] of [
      ['gzip, deflate, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get('/console/', { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], accepted === 'gzip' ? 'gzip' : 'br');
      assert.match(String(headers['vary']), /accept-encoding/);
      assert.equal(lasting(decoded(rawPayload).toString()), lasting(plain.body));
    }
    assert.equal(plain.headers['content-encoding'], undefined);
  });

  it('answers 304 while the configuration is the one the browser has', async () => {
    const first = await get('/console/config.json');
    assert.equal(first.headers['cache-control'], 'no-cache');
    const again = await get('/console/config.json', { 'if-none-match': first.headers.etag });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    assert.equal(
      (await get('/console/config.json', { 'if-none-match': '"older"' })).statusCode,
      200,
    );
  });

  it('may call the addresses its configuration names, and no others', async () => {
    const runtimeConfig = {
      ...defaultRuntimeConfig,
      apiBase: 'https://api.example',
      telemetry: { endpoint: 'https://measures.example/in?key=1' },
      map: { pmtilesUrl: 'https://tiles.example/taiwan.pmtiles', attribution: 'Tiny maps' },
    };
    const configured = await testServer(undefined, { runtimeConfig });
    const { headers } = await configured.send({ method: 'GET', url: '/console/' });
    const allowed = /connect-src ([^;]+);/.exec(String(headers['content-security-policy']))?.[1];
    assert.equal(
      allowed,
      "'self' https://api.example https://measures.example https://tiles.example",
    );
    await configured.close();
    const usual = await get('/console/');
    assert.match(String(usual.headers['content-security-policy']), /connect-src 'self';/);
  });

  describe('with sub-apps', () => {
    const title = { 'zh-CN': '订单', en: 'Orders' };
    let configured: TestServer;
    before(async () => {
      const microApps = [
        {
          name: 'orders',
          title,
          mode: 'path' as const,
          publicPath: '/sales/',
          entry: 'https://orders.example/app/',
        },
        {
          name: 'notes',
          title,
          entry: 'https://notes.example/',
          trustedTypes: ['vue', 'notes#html'],
        },
        { name: 'guest', title, frame: true, entry: 'https://guest.example/' },
      ];
      const runtimeConfig = { ...defaultRuntimeConfig, microApps };
      configured = await testServer(undefined, { runtimeConfig, appsDir: 'test/fixtures/apps' });
    });
    after(() => configured.close());
    const policyOf = async (from: TestServer, url = '/console/') => {
      const { headers } = await from.send({ method: 'GET', url });
      const policy = String(headers['content-security-policy']).split('; ');
      return (name: string) =>
        policy.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
    };

    it('lets in code and files of the origins they are listed with, and of no others', async () => {
      const allowed = await policyOf(configured);
      const both = 'https://orders.example https://notes.example';
      assert.match(allowed('script-src')!, new RegExp(`^'self' 'nonce-[^']+' ${both}$`));
      for (const name of ['style-src', 'font-src', 'connect-src'])
        assert.equal(allowed(name), `'self' ${both}`, name);
      assert.equal(allowed('img-src'), `'self' data: blob: ${both}`);
      assert.equal(allowed('frame-src'), "'self' https://guest.example");
    });

    it('allows styles in the page and the WebSocket of a development server, and of nothing else', async () => {
      const microApps = [
        { name: 'orders', title, entry: 'http://localhost:5173/', development: true },
      ];
      const developed = await testServer(undefined, {
        runtimeConfig: { ...defaultRuntimeConfig, microApps },
      });
      const allowed = await policyOf(developed);
      assert.equal(allowed('style-src'), "'self' 'unsafe-inline' http://localhost:5173");
      assert.equal(allowed('connect-src'), "'self' http://localhost:5173 ws://localhost:5173");
      assert.doesNotMatch(allowed('script-src')!, /unsafe|ws:/);
      await developed.close();
    });

    it('allows the policies for markup that are named, and none without sub-apps', async () => {
      assert.equal(
        (await policyOf(configured))('trusted-types'),
        "lit-html micro-app-host vue notes#html 'allow-duplicates'",
      );
      assert.equal((await policyOf(server))('trusted-types'), "lit-html 'allow-duplicates'");
    });

    it('is also at the addresses of path mode, and under them, where it says where its own files are', async () => {
      for (const url of ['/sales/orders', '/sales/orders/12', '/orders']) {
        const { statusCode, body } = await configured.send({ method: 'GET', url });
        assert.equal(statusCode, 200, url);
        assert.match(body, /<base href="\/console\/" \/>/);
        assert.equal((await policyOf(configured, url))('base-uri'), "'self'");
      }
      assert.equal((await configured.send({ method: 'GET', url: '/ordersOld' })).statusCode, 404);
      assert.equal((await server.send({ method: 'GET', url: '/orders' })).statusCode, 404);
    });

    it('has those that were built with it beside it', async () => {
      const { statusCode, headers } = await configured.send({
        method: 'GET',
        url: '/console/apps/strict-policy/main.js',
      });
      assert.equal(statusCode, 200);
      assert.match(String(headers['content-type']), /javascript/);
      assert.equal(headers['cache-control'], 'no-cache');
    });
  });

  it('shows a message when it has not been built', async () => {
    const unbuilt = await testServer(undefined, { consoleDir: 'test/fixtures/no-console' });
    const response = await unbuilt.send({ method: 'GET', url: '/console/' });
    assert.equal(response.statusCode, 404);
    assert.match(response.json<{ msg: string }>().msg, /npm run build/);
    const config = await unbuilt.send({ method: 'GET', url: '/console/config.json' });
    assert.equal(config.json<{ build: unknown }>().build, null);
    await unbuilt.close();
  });
});
