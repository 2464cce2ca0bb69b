import type { InjectOptions } from 'fastify';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint, PageEndpoint } from '#src/contract/endpoint.ts';
import type { Envelope, PageEnvelope } from '#src/domain/envelope.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { channelOn } from '#src/features/channel/server/channel.routes.ts';
import { createApp, type AppOptions } from '#src/server/app.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { setNoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import type { Route } from '#src/server/http/serve-endpoint.ts';
import { allRoutes } from '#src/server/routes.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

export interface TestServer extends TestDatabase {
  app: Awaited<ReturnType<typeof createApp>>;
  /**
   * Calls an endpoint as a browser would, without a socket. A successful response is checked
   * against the contract; an error response is returned for the test to check.
   *
   * @param input As on the wire: texts in a query.
   */
  call<E extends Endpoint | PageEndpoint>(
    endpoint: E,
    input?: object,
    token?: string,
  ): Promise<Answer<E>>;
  /** A raw request, for inputs that the client would not send. */
  send(request: InjectOptions): ReturnType<Awaited<ReturnType<typeof createApp>>['inject']>;
  /** Makes a member with these roles and logs them in. @returns The token. */
  logIn(...roles: string[]): Promise<string>;
  close(): Promise<void>;
}

export interface Answer<E extends Endpoint | PageEndpoint> {
  status: number;
  headers: Record<string, unknown>;
  body: E extends PageEndpoint<infer _, infer Item, infer Whole>
    ? PageEnvelope<z.output<Item>, z.output<Whole>>
    : E extends Endpoint<infer _, infer Output>
      ? Envelope<z.output<Output>>
      : never;
}

/** The whole server on a database of its own: a fresh one unless it is given. */
export async function testServer(
  routesOf: (deps: Dependencies) => Route[] = allRoutes,
  { hasNoise = false, ...options }: Partial<AppOptions> & { hasNoise?: boolean } = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const base = given ?? (await testDatabase());
  const { db } = base;
  // What lies below the noise is tested with exact numbers; tests of the noise itself ask for it.
  if (!hasNoise) setNoiseKey(db, null);
  const channel = channelOn({ db }, (error) => console.error(error), 100);
  const app = await createApp({
    routes: routesOf({ db, channel }),
    findSession: sessionFinder({ db }),
    channel,
    readiness: { isStopping: false, check: async () => {} },
    consoleDir: 'test/fixtures/console',
    version: '0.0.0',
    trustProxy: [],
    logLevel: 'silent',
    callsPerMinute: 1_000_000,
    ...options,
  });
  return {
    ...base,
    app,
    async call(endpoint, input = {}, token) {
      const { path, rest } = fill(endpoint.path, { ...input });
      const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const response = await app.inject({
        method: endpoint.method,
        url: isQuery ? `${path}${queryOf(rest)}` : path,
        ...(isQuery ? {} : { payload: rest }),
        headers: token ? { authorization: token } : {},
      });
      const body = response.json<PageEnvelope>();
      assertEnvelope(response.statusCode, body);
      if (body.code === 0) assertKept(endpoint, body);
      return { status: response.statusCode, headers: response.headers, body } as never;
    },
    send: (request) => app.inject(request) as never,
    async logIn(...roles) {
      const id = randomUUID();
      await db
        .insertInto('member')
        .values({ id, account: id, name: '刘平', password_hash: '', roles })
        .execute();
      const token = newToken();
      const session = {
        tokenHash: hashOf(token),
        memberId: id,
        idleSeconds: null,
        lastsSeconds: 3600,
        address: '',
        userAgent: '',
      };
      await authStore(db).openSession(session);
      return token;
    },
    async close() {
      await app.close();
      await base.drop();
    },
  };
}

/** Status and code agree, and the envelope is complete. */
export function assertEnvelope(status: number, body: Envelope): void {
  assert.equal(body.code, status === 200 ? 0 : status);
  assert.equal(typeof body.msg, 'string');
  assert.ok('data' in body);
}

function assertKept(endpoint: Endpoint | PageEndpoint, body: PageEnvelope): void {
  const envelope = { code: z.literal(0), msg: z.literal('') };
  const count = z.int().check(z.minimum(0));
  const promised =
    'item' in endpoint
      ? z.strictObject({
          ...envelope,
          data: endpoint.whole,
          list: z.array(endpoint.item),
          total: count,
          page: count,
          limit: count,
          pages: count,
        })
      : z.strictObject({ ...envelope, data: endpoint.output });
  const { error } = z.safeParse(promised, body);
  const broken =
    error?.issues.map(({ path, message, code }) => `${path.join('.')}: ${code} ${message}`) ?? [];
  assert.deepEqual(
    broken,
    [],
    `${endpoint.method} ${endpoint.path} answers something else than it promises`,
  );
}

function fill(path: string, input: Record<string, unknown>) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name];
    delete input[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest: input };
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).flatMap(([key, value]) =>
    [value].flat().map((item) => [key, String(item)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
