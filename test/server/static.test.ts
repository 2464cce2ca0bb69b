import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';
import { testServer, type TestServer } from '../support/server.ts';

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
    assert.match(policy, /base-uri 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/);
  });

  it('keeps files with a hash in their name for ever, others never', async () => {
    assert.equal((await get(script)).headers['cache-control'], 'public, max-age=31536000, immutable');
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

  it('answers 304 while the configuration is the one the browser has', async () => {
    const first = await get('/console/config.json');
    assert.equal(first.headers['cache-control'], 'no-cache');
    const again = await get('/console/config.json', { 'if-none-match': first.headers.etag });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    assert.equal((await get('/console/config.json', { 'if-none-match': '"older"' })).statusCode, 200);
  });

  it('may call the addresses its configuration names, and no others', async () => {
    const runtimeConfig = {
      ...defaultRuntimeConfig,
      apiBase: 'https://api.example',
      telemetry: { endpoint: 'https://measures.example/in?key=1' },
    };
    const configured = await testServer(undefined, { runtimeConfig });
    const { headers } = await configured.send({ method: 'GET', url: '/console/' });
    const allowed = /connect-src ([^;]+);/.exec(String(headers['content-security-policy']))?.[1];
    assert.equal(allowed, "'self' https://api.example https://measures.example");
    await configured.close();
    const usual = await get('/console/');
    assert.match(String(usual.headers['content-security-policy']), /connect-src 'self';/);
  });

  it('says so when it has not been built', async () => {
    const unbuilt = await testServer(undefined, { consoleDir: 'test/fixtures/no-console' });
    const response = await unbuilt.send({ method: 'GET', url: '/console/' });
    assert.equal(response.statusCode, 404);
    assert.match(response.json<{ msg: string }>().msg, /npm run build/);
    const config = await unbuilt.send({ method: 'GET', url: '/console/config.json' });
    assert.equal(config.json<{ build: unknown }>().build, null);
    await unbuilt.close();
  });
});
