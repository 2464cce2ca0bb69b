import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { batchPath } from '#src/contract/batch.ts';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { createJob } from '#src/server/jobs/create-job.ts';
import { UnrecoverableJobError } from '#src/server/jobs/errors.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { startRunner } from '#src/server/jobs/job-runner.ts';
import { serve } from '#src/server/http/serve-endpoint.ts';
import { withoutLiterals } from '#src/server/observability/spans.ts';
import { messageIn, startTracing } from '#src/server/observability/start-tracing.ts';
import { allRoutes } from '#src/server/routes.ts';
import { loginPassword, newBuyer, paymentPassword, type Buyer } from '../../support/buyer.ts';
import { eventually } from '../../support/eventually.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';
import {
  receiveTraces,
  type ReceivedSpan,
  type TraceReceiver,
} from '../../support/trace-receiver.ts';

const kindOf = { server: 2, client: 3, consumer: 5 };
// As a browser and a proxy would send them (W3C Trace Context, 3.2).
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${callerId}-01`;

/** Fails in the database, whose message quotes the value. */
const failing = endpoint({
  method: 'GET',
  path: '/api/v1/fails-in-the-database',
  summary: 'Fails.',
  access: [],
  apiKey: 'public',
  input: nothing,
  output: z.strictObject({}),
});
/** Queues a job. */
const queueing = endpoint({
  method: 'GET',
  path: '/api/v1/queues-a-job',
  summary: 'Queues a job.',
  access: [],
  apiKey: 'public',
  input: nothing,
  output: z.strictObject({}),
});
const tracedKind: JobKind = {
  name: 'traced',
  mostTries: 1,
  async run() {
    throw new UnrecoverableJobError(typed);
  },
};
const quoted = 'quoted-by-the-database';
const literal = 'literal-of-a-statement';
const typed = 'typed-by-member';
const browser = 'Browser of a member';

describe('traces over OTLP', () => {
  let receiver: TraceReceiver;
  let server: TestServer;
  let origin: string;
  let member: Buyer;
  let spans: ReceivedSpan[];
  let failure: { data: { requestId: string; traceId: string } };
  const statuses: number[] = [];

  const ask = async (path: string, headers: Record<string, string> = {}, body?: object) => {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'user-agent': browser,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    statuses.push(response.status);
    return response.text();
  };

  before(async () => {
    receiver = await receiveTraces();
    const stop = await startTracing(
      {
        endpoint: receiver.endpoint,
        headers: { authorization: 'Bearer collector' },
        serviceName: 'console of a test',
        version: '1.2.3',
      },
      (line) => assert.fail(line),
    );
    server = await testServer(
      (deps) => [
        ...allRoutes(deps),
        serve(failing, async () => {
          await sql.raw(`SELECT '${literal}', 8675309`).execute(deps.db);
          await sql`SELECT ${quoted}::text::int`.execute(deps.db);
          return {};
        }),
        serve(queueing, async () => {
          await createJob(deps.db, tracedKind, { memberId: null, input: {} });
          return {};
        }),
      ],
      { isTraced: true },
    );
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    member = await newBuyer(server, 500);
    const { account } = await server.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const login = { authorization: member.token };
    await ask('/api/v1/sessions', { traceparent }, { account, password: loginPassword });
    await ask(`/api/v1/kases?district=${typed}`, login);
    await ask('/api/v1/payment-code', login, { loginPassword, paymentPassword });
    await ask(batchPath, login, { parts: ['/api/v1/orders', `/api/v1/kases?district=${typed}`] });
    await ask(`/api/v1/unknown/${member.token}`);
    await ask('/api/v1/sessions/current', { ...login, traceparent: 'nonsense' });
    failure = JSON.parse(await ask(failing.path)) as typeof failure;
    await ask('/healthz');
    await runJob();
    await server.close();
    await stop();
    spans = receiver.spans();
  });
  after(() => receiver.close());

  async function runJob(): Promise<void> {
    await ask(queueing.path);
    const runner = startRunner({
      db: server.db,
      channel: { publish: async () => {} },
      kinds: [tracedKind],
      onError: (error) => assert.fail(error as Error),
      lookMs: 20,
    });
    await eventually(async () => {
      const { rows } = await sql<{ state: string }>`SELECT state FROM job`.execute(server.db);
      assert.equal(rows[0]!.state, 'failed');
    });
    await runner.stop();
  }

  const requestOf = (name: string) => {
    const found = spans.filter((span) => span.name === name && span.kind === kindOf.server);
    assert.ok(found.length > 0, `${name} among ${spans.map((span) => span.name).join(', ')}`);
    return found[0]!;
  };
  const below = (parent: ReceivedSpan) =>
    spans.filter(
      ({ parentSpanId, traceId: id }) => parentSpanId === parent.spanId && id === parent.traceId,
    );

  it('name the service, and carry the headers of the operator', () => {
    assert.deepEqual(statuses, [200, 200, 200, 200, 404, 200, 500, 200, 200]);
    for (const { resource } of spans)
      assert.deepEqual(
        [resource['service.name'], resource['service.version']],
        ['console of a test', '1.2.3'],
      );
    assert.deepEqual(receiver.authorizations(), ['Bearer collector']);
  });

  it('continue the trace of the browser, down to each statement', () => {
    const request = requestOf('POST /api/v1/sessions');
    assert.deepEqual([request.traceId, request.parentSpanId], [traceId, callerId]);
    assert.equal(request.attributes['http.response.status_code'], 200);
    const statements = below(request);
    assert.ok(statements.length > 2);
    for (const { kind, attributes } of statements) {
      assert.equal(kind, kindOf.client);
      assert.equal(attributes['db.system.name'], 'postgresql');
    }
    const member = statements.find(({ name }) => name === 'SELECT member')!;
    assert.match(String(member.attributes['db.query.text']), / WHERE account = \$\d/);
    assert.ok(statements.some(({ name }) => name === 'INSERT session'));
    const names = below(requestOf('POST /api/v1/payment-code')).map(({ name }) => name);
    assert.deepEqual([names.includes('BEGIN'), names.includes('COMMIT')], [true, true]);
  });

  it('begin with the request where nobody sent one, or none that can be read', () => {
    for (const name of ['GET /api/v1/kases', 'GET /api/v1/sessions/current']) {
      const request = requestOf(name);
      assert.equal(request.parentSpanId, '');
      assert.match(request.traceId, /^[\da-f]{32}$/);
      assert.notEqual(request.traceId, traceId);
      assert.ok(below(request).some(({ name: statement }) => statement === 'SELECT session'));
    }
  });

  it('have the parts of a batch below it', () => {
    const batch = requestOf(`POST ${batchPath}`);
    const parts = below(batch).filter(({ kind }) => kind === kindOf.server);
    assert.deepEqual(parts.map(({ name }) => name).sort(), [
      'GET /api/v1/kases',
      'GET /api/v1/orders',
    ]);
    for (const part of parts) assert.ok(below(part).some(({ kind }) => kind === kindOf.client));
  });

  it('mark what failed with its code, and the response with the trace', () => {
    const request = requestOf(`GET ${failing.path}`);
    assert.deepEqual([request.status, request.attributes['error.type']], [2, '500']);
    assert.deepEqual(failure.data, {
      requestId: request.attributes['renta.request_id'],
      traceId: request.traceId,
    });
    const [first, second] = below(request);
    assert.equal(first!.attributes['db.query.text'], 'SELECT ?, ?');
    // invalid_text_representation
    assert.deepEqual([second!.status, second!.attributes['error.type']], [2, '22P02']);
  });

  it('hold a job, and no statement that only polls', () => {
    const job = spans.find(({ name }) => name === 'job traced')!;
    assert.deepEqual([job.kind, job.parentSpanId], [kindOf.consumer, '']);
    assert.ok(below(job).some(({ name }) => name === 'UPDATE job'));
    const { traceId: ofRequest, spanId } = requestOf(`GET ${queueing.path}`);
    assert.notEqual(job.traceId, ofRequest);
    assert.deepEqual(
      job.links.map((link) => link.traceId),
      [ofRequest],
    );
    assert.equal(job.links[0]!.spanId, spanId);
    const known = new Set(spans.map(({ spanId }) => spanId));
    const statements = spans.filter(({ kind }) => kind === kindOf.client);
    assert.deepEqual(
      statements.filter(({ parentSpanId }) => !known.has(parentSpanId)),
      [],
    );
  });

  it('know an unknown address by its method alone, and leave out probes', () => {
    const unknown = spans.find(
      ({ attributes }) => attributes['http.response.status_code'] === 404,
    )!;
    assert.equal(unknown.name, 'GET');
    assert.ok(spans.every(({ name }) => !name.includes('healthz')));
  });

  it('hold no token, no person and no value', () => {
    const text = receiver.text();
    assert.ok(text.length > 10_000);
    const secrets = {
      token: member.token,
      member: member.id,
      loginPassword,
      paymentPassword,
      typed,
      quoted,
      literal,
      number: '8675309',
      browser,
      address: '127.0.0.1',
    };
    for (const [what, value] of Object.entries(secrets))
      assert.ok(!text.includes(value), `${what}: ${value}`);
  });
});

describe('a problem of sending', () => {
  it('is told by its message, without the stack', () => {
    const refused = 'connect ECONNREFUSED 127.0.0.1:9';
    const asTheSdkSaysIt = `{"stack":"Error: ${refused}\\n    at x","message":"${refused}"}`;
    assert.equal(messageIn(asTheSdkSaysIt), refused);
    assert.equal(messageIn('Export took too long'), 'Export took too long');
  });
});

describe('a statement without its literals', () => {
  const cases: [string, string][] = [
    [`SELECT * FROM a WHERE b = 'it''s' AND c = $12`, 'SELECT * FROM a WHERE b = ? AND c = $12'],
    [`UPDATE a SET "b 7" = 4.50,\n  c2 = -1`, 'UPDATE a SET "b 7" = ?, c2 = -?'],
    [`SELECT $$x 'y' $$, $tag$ $$ $tag$, now()`, 'SELECT ?, ?, now()'],
  ];
  for (const [text, expected] of cases)
    it(`is ${expected}`, () => assert.equal(withoutLiterals(text), expected));
});
