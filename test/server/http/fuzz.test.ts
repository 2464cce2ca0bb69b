import fc from 'fast-check';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { newBuyer, stockKases } from '../../support/buyer.ts';
import { assertEnvelope, testServer, type TestServer } from '../../support/test-server.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Sent {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

/** `FUZZ_SEED` repeats a run; `FUZZ_ROUNDS` and `FUZZ_BUDGET_MS` make it longer. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 8);
const budgetMs = Number(process.env['FUZZ_BUDGET_MS'] ?? 30_000);
const longestMs = 5_000;

const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '𠮷'.repeat(70),
  'é'.repeat(3000),
  'x'.repeat(30_000),
  "' OR 1=1 --",
  '%27%3B',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '(((((((((((((((((((((a+)+)+',
  '1e309',
  '-0',
  'NaN',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '275760-09-14',
  '-1',
  '1,2,3',
  '121.5,25.04,1e9',
  '[]',
  'null',
];

const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...nastyTexts,
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e308,
    -1e308,
    5e-324,
    [],
    {},
    [[]],
    [null],
    { $gt: '' },
    { toString: 1, valueOf: null, length: -1 },
    JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
    Array.from({ length: 1200 }, (_, at) => at),
    nested(18),
    nested(300),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Values of the schema and at its bounds. */
function valid(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, depth)));
  const [type] = [schema.type].flat();
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const { minimum = -1e6, maximum = 1e6 } = schema;
    return fc.oneof(
      fc.constantFrom(minimum, maximum, 0, 1),
      fc.integer({
        min: Math.ceil(Math.max(minimum, -(2 ** 31))),
        max: Math.floor(Math.min(maximum, 2 ** 31 - 1)),
      }),
    );
  }
  if (type === 'array')
    return fc.array(valid(schema.items ?? {}, depth + 1), { minLength: 1, maxLength: 2 });
  if (type === 'object') return objectOf(schema, depth);
  if (type === 'string')
    return fc.oneof(
      fc.constantFrom(
        '臺北市',
        '2026-11-28',
        'k1',
        'rd_1',
        '1',
        'x',
        '13800000001',
        'a@example.org',
      ),
      fc.constantFrom('x'.repeat(Math.min(schema.maxLength ?? 20, 2000))),
      fc.string({ maxLength: 20 }),
    );
  return fc.jsonValue({ maxDepth: 2 });
}

function objectOf({ properties = {}, required = [] }: Schema, depth: number) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, depth > 4 ? fc.constant(null) : valid(schema, depth + 1)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
    noNullPrototype: true,
  });
}

/** Inputs of an operation: of its schema, with one to three fields replaced, left out or added. */
function inputs(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {});
  const change = fc.record({
    name: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['x'])) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'x\0'),
      },
    ),
    value: nastyValues,
    isGone: fc.nat({ max: 9 }),
  });
  return fc
    .tuple(objectOf(schema, 0), fc.array(change, { maxLength: 3 }))
    .map(([base, changes]) => {
      const input = { ...(base as Record<string, unknown>) };
      for (const { name, value, isGone } of changes) {
        if (isGone === 0) delete input[name];
        // As JSON.parse does: an own property, also for `__proto__`.
        else
          Object.defineProperty(input, name, {
            value,
            enumerable: true,
            configurable: true,
            writable: true,
          });
      }
      return input;
    });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** A lone surrogate cannot be encoded; its bytes in CESU-8 can be sent. */
const encoded = (text: string) =>
  /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '['.repeat(50_000),
  `{"a":${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}}`,
  '\ufeff{}',
  '{"a":"\ud800"}',
];
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  '',
];

describe(`input made from the description of the API, seed ${seed}`, () => {
  let server: TestServer;
  let token: string;
  let memberId: string;
  const seen = new Map<number, number>();
  let operations: { method: Sent['method']; path: string; schema: Schema; isForm: boolean }[];
  before(async () => {
    server = await testServer();
    await stockKases(server);
    ({ token, id: memberId } = await newBuyer(server, 500, 0, ['admin']));
    const { paths } = (await server.send({ method: 'GET', url: '/api/openapi.json' })).json() as {
      paths: Record<string, Record<string, Operation>>;
    };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
        const body = Object.values(requestBody?.content ?? {})[0]?.schema;
        const fields = parameters.filter((field) => field.in !== 'header');
        const properties = {
          ...body?.properties,
          ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
        };
        const schema = { properties, required: Object.keys(properties) };
        const isForm = 'multipart/form-data' in (requestBody?.content ?? {});
        return { method: method.toUpperCase() as Sent['method'], path, schema, isForm };
      }),
    );
  });
  after(() => server.close());

  /** Sends it, and asserts what holds for every response. */
  async function check(name: string, request: Sent): Promise<void> {
    // A request may end the session, take the roles or close the account.
    const alive = await server.db
      .updateTable('member')
      .set({ roles: ['admin'], status: 'active' })
      .where('id', '=', memberId)
      .returning('id')
      .execute();
    assert.equal(alive.length, 1);
    const began = performance.now();
    const response = await server.send({
      ...request,
      headers: { authorization: token, 'idempotency-key': randomUUID(), ...request.headers },
    });
    const ms = performance.now() - began;
    const { statusCode: status, body, headers } = response;
    const shown = `${name} ${request.url.slice(0, 300)} ${(request.payload ?? '').slice(0, 600)}\n→ ${status} ${body.slice(0, 600)}`;
    seen.set(status, (seen.get(status) ?? 0) + 1);
    assert.ok(status < 500, shown);
    // Else the rest of the run would test nothing.
    if (request.headers?.['authorization'] === undefined) assert.notEqual(status, 401, shown);
    assert.ok(ms < longestMs, `${Math.round(ms)} ms: ${shown}`);
    assert.doesNotMatch(
      body,
      /node_modules|node:internal|\bat \w+ \(|\.ts:\d+|SELECT .* FROM|INSERT INTO|violates|pg_|relation "/,
      shown,
    );
    if (status === 200 && !String(headers['content-type']).includes('json')) return;
    if (status === 204) return;
    const envelope = response.json();
    assertEnvelope(status, envelope);
    if (status !== 400) return;
    const fields: unknown = envelope.data?.fields;
    if (fields === undefined) {
      assert.notEqual(envelope.msg, '', shown);
      return;
    }
    assert.ok(Array.isArray(fields) && fields.length > 0, shown);
    for (const field of fields as Record<string, unknown>[])
      for (const key of ['field', 'expected', 'got'])
        assert.equal(typeof field[key], 'string', shown);
  }

  /** The address with the input's own fields in its path; the rest of them in query or body. */
  function requestOf(
    { method, path }: Pick<Sent, 'method'> & { path: string },
    input: Record<string, unknown>,
  ): Sent {
    const rest = { ...input };
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = encoded(textOf(rest[name] ?? 'x').slice(0, 190)) || 'x';
      delete rest[name];
      return value;
    });
    if (method !== 'GET' && method !== 'DELETE')
      return {
        method,
        url,
        payload: JSON.stringify(rest),
        headers: { 'content-type': 'application/json' },
      };
    const query = Object.entries(rest)
      .flatMap(([name, value]) =>
        [value]
          .flat()
          .slice(0, 40)
          .map((one) => [name, textOf(one)]),
      )
      .map(([name, value]) => `${encoded(name!)}=${encoded(value!.slice(0, 3000))}`)
      .join('&');
    return { method, url: `${url}?${query}` };
  }

  it('is never answered by a failure of the server', { timeout: 240_000 }, async () => {
    // Those that end the session of the test or the account are fuzzed without a session.
    const ending = /sessions\/current$|account\/close$/;
    const failed: string[] = [];
    const began = performance.now();
    // Every operation once, and again as long as the time lasts.
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0 && performance.now() - began > budgetMs) break;
      for (const operation of operations.filter(({ isForm }) => !isForm)) {
        const name = `${operation.method} ${operation.path}`;
        const headers = ending.test(operation.path) ? { authorization: '' } : {};
        const property = fc.asyncProperty(inputs(operation.schema), async (input) => {
          const request = requestOf(operation, input);
          await check(name, { ...request, headers: { ...request.headers, ...headers } });
        });
        const settings = { seed: seed + round, numRuns: 1, endOnFailure: true };
        const { failed: isFailed, errorInstance } = await fc.check(property, settings);
        if (isFailed) failed.push(`${name}: ${(errorInstance as Error).message.slice(0, 1200)}`);
      }
    }
    assert.deepEqual(failed, [], `FUZZ_SEED=${seed} repeats it`);
    // Inputs are neither all refused nor all accepted.
    for (const [status, least] of [
      [200, 20],
      [400, 100],
      [404, 5],
    ] as const)
      assert.ok((seen.get(status) ?? 0) >= least, JSON.stringify([...seen]));
  });

  it('is refused where it is no JSON or of another type', { timeout: 120_000 }, async () => {
    for (const { method, path, isForm } of operations) {
      if (method === 'GET' || method === 'DELETE') continue;
      const at = (seed + path.length) % brokenBodies.length;
      const url = path.replace(/\{\w+\}/g, 'x');
      for (const [payload, type] of [
        [brokenBodies[at]!, 'application/json'],
        [isForm ? '--x\r\n\r\n' : '{}', contentTypes[at % contentTypes.length]!],
      ] as const)
        await check(`${method} ${path}`, {
          method,
          url,
          payload,
          headers: { 'content-type': type },
        });
    }
  });
});
