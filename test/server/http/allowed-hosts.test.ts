import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '#src/server/config.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

describe('the hosts of a server', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer(undefined, { allowedHosts: ['console.example.com'] });
  });
  after(() => server.close());
  const statusOf = async (host: string, url = '/api/openapi.json') =>
    (await server.send({ method: 'GET', url, headers: { host } })).statusCode;

  it('are the given names with any port, in any case, and those of loopback', async () => {
    for (const host of [
      'console.example.com',
      'Console.Example.com:8443',
      'localhost:8080',
      '127.0.0.1',
      '[::1]:80',
      'app.localhost',
    ])
      // prettier-ignore
      assert.equal(await statusOf(host), 200, host);
  });

  it('are no others: their names could resolve to this server', async () => {
    for (const host of [
      'rebound.example',
      'console.example.com.evil.example',
      'evil-localhost',
      '10.0.0.5',
      '127.0.0.1.evil.example',
    ])
      // prettier-ignore
      assert.equal(await statusOf(host), 421, host);
    const { body } = await server.send({
      method: 'GET',
      url: '/console/',
      headers: { host: 'rebound.example' },
    });
    assert.match(body, /does not serve the host.*ALLOWED_HOSTS/);
  });

  it('leave health to balancers, which ask by address', async () => {
    assert.equal(await statusOf('10.0.0.5:8080', '/healthz'), 200);
    assert.equal(await statusOf('10.0.0.5:8080', '/readyz?from=balancer'), 200);
  });

  it('come from ALLOWED_HOSTS, else from PUBLIC_URL, else only loopback on a local server', () => {
    const hostsOf = (environment: Record<string, string>) => readConfig(environment).allowedHosts;
    assert.deepEqual(hostsOf({}), []);
    assert.deepEqual(hostsOf({ PUBLIC_URL: 'https://Console.test' }), ['console.test']);
    assert.deepEqual(hostsOf({ ALLOWED_HOSTS: 'a.test, B.test', PUBLIC_URL: 'https://c.test' }), [
      'a.test',
      'b.test',
    ]);
    assert.equal(hostsOf({ HOST: '0.0.0.0' }), undefined);
    assert.throws(
      () => hostsOf({ ALLOWED_HOSTS: 'https://a.test' }),
      /ALLOWED_HOSTS: expected host names without a port/,
    );
  });
});
