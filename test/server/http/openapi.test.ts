import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '#src/contract/index.ts';
import { allRoutes, assertAllServed, assertKeyRules } from '#src/server/routes.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  'x-access': string[];
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<
    string,
    { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  >;
}

describe('/api/openapi.json', () => {
  let server: TestServer;
  let described: {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: object };
  };
  before(async () => {
    server = await testServer();
    described = (await server.send({ method: 'GET', url: '/api/openapi.json' })).json();
  });
  after(() => server.close());

  it('describes every endpoint of the contract and no other', () => {
    const told = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(
      told.sort(),
      endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
    assert.match(described.openapi, /^3\.1/);
  });

  it('shows the fields of a query, and which of them one has to give', () => {
    const { parameters } = described.paths['/api/v1/places/roads']!['get']!;
    assert.deepEqual(
      parameters?.map((field) => [field.name, field.in, field.required]),
      [
        ['city', 'query', true],
        ['district', 'query', true],
      ],
    );
    const page = described.paths['/api/v1/kases']!['get']!.parameters!.find(
      ({ name }) => name === 'page',
    );
    assert.equal(page?.required, false, 'it has a default');
  });

  it('shows the fields of a body and of an answer', () => {
    const login = described.paths['/api/v1/sessions']!['post']!;
    const body = login.requestBody!.content['application/json']!.schema;
    assert.deepEqual(Object.keys(body.properties), ['account', 'password', 'remember']);
    assert.deepEqual(body.required, ['account', 'password']);
    const answer =
      described.paths['/api/v1/kases']!['get']!.responses['200']!.content['application/json']!
        .schema;
    assert.deepEqual(Object.keys(answer.properties), [
      'code',
      'data',
      'msg',
      'list',
      'total',
      'page',
      'limit',
      'pages',
    ]);
  });

  it('documents the access rule', () => {
    assert.deepEqual(described.paths['/api/v1/sessions']!['post']!.security, []);
    assert.deepEqual(described.paths['/api/v1/kases']!['get']!.security, [
      { session: [] },
      { key: ['kase-view'] },
    ]);
    assert.deepEqual(described.paths['/api/v1/notices']!['get']!.security, [{ session: [] }]);
    assert.deepEqual(described.paths['/api/v1/kases']!['get']!['x-access'], [
      'login',
      'can:kase-view',
    ]);
  });

  it('reports which scopes a key for programs needs, for each operation that takes one', () => {
    for (const { method, path, apiKey } of endpoints) {
      const { security } = described.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
      const told = security.find((scheme) => 'key' in scheme)?.['key'];
      assert.deepEqual(told, typeof apiKey === 'string' ? undefined : apiKey, `${method} ${path}`);
    }
    assert.ok('key' in described.components.securitySchemes);
  });

  it('names each operation once', () => {
    const names = Object.values(described.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(names).size, names.length);
  });
});

describe('allRoutes', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());

  it('keeps every promise of the contract; without one of them the server does not start', () => {
    const routes = allRoutes({ db: server.db, channel: { publish: async () => {} } });
    assert.equal(routes.length, endpoints.length);
    const [first, ...rest] = routes;
    assert.throws(() => assertAllServed(rest), {
      code: 'endpoint-unserved',
      message: `${first!.promise.method} ${first!.promise.path} is promised by the contract and served 0 times; it has to be once.`,
    });
    assert.throws(() => assertAllServed([...routes, first!]), { code: 'endpoint-unserved' });
  });

  it('do not start while one of them leaves open what keys for programs may do, or says what cannot be', () => {
    const [route] = allRoutes({ db: server.db, channel: { publish: async () => {} } }).filter(
      ({ promise }) => promise.path === '/api/v1/kases',
    );
    const saying = (more: object) => [{ promise: { ...route!.promise, ...more } as never }];
    assertKeyRules(saying({}));
    for (const wrong of [
      { apiKey: undefined },
      { apiKey: [] },
      { apiKey: 'public' },
      { apiKey: ['order-pay'] },
      { apiKey: ['road-view'] },
      { access: ['login', 'can:order-pay'], apiKey: ['order-view'] },
      { access: [], apiKey: 'denied' },
    ]) {
      assert.throws(
        () => assertKeyRules(saying(wrong)),
        { code: 'api-key-rule' },
        JSON.stringify(wrong),
      );
    }
  });

  it('take no secret in a path, where logs keep it', () => {
    const names = endpoints.flatMap(({ path }) =>
      [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!),
    );
    const secret = /token|ticket|code|key|secret|password/i;
    assert.deepEqual(
      names.filter((name) => secret.test(name)),
      [],
    );
  });

  it('has no public endpoint except the listed ones', () => {
    const open = endpoints
      .filter(({ access }) => access.length === 0)
      .map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(open.sort(), [
      'GET /api/v1/cities',
      'GET /api/v1/data-freshness',
      'GET /api/v1/data-sources',
      'GET /api/v1/map',
      'GET /api/v1/places',
      'GET /api/v1/verifications',
      'POST /api/v1/password-resets',
      'POST /api/v1/password-resets/finish',
      'POST /api/v1/registrations',
      'POST /api/v1/sessions',
      'POST /api/v1/sessions/by-code',
      'POST /api/v1/sessions/second-step',
      'POST /api/v1/shares/open/bill',
      'POST /api/v1/shares/open/consulting',
      'POST /api/v1/shares/open/consulting-file',
      'POST /api/v1/shares/open/page',
      'POST /api/v1/shares/open/success-rate',
      'POST /api/v1/verification-codes',
    ]);
  });

  it('rejects every other endpoint without a login', async () => {
    for (const { method, path } of endpoints.filter(({ access }) => access.length > 0)) {
      const { statusCode } = await server.send({ method, url: path });
      assert.equal(statusCode, 401, `${method} ${path}`);
    }
  });
});
