import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { endpoints } from '../../../src/contract/index.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import type { Dependencies } from '../../../src/server/dependencies.ts';
import { readInput } from '../../../src/server/http/parse-input.ts';
import type { Caller } from '../../../src/server/http/serve-endpoint.ts';
import { allRoutes } from '../../../src/server/routes.ts';
import type { Case } from './cases.ts';
import { connections, poolOn } from './pool.ts';

/** One statement of a request. */
export interface Statement {
  sql: string;
  parameters: unknown[];
  /** Indexes of the statements that must have completed before it is sent. */
  after: number[];
}

/** The statements our server sends to the database for one request. */
export type Statements = Statement[];

/**
 * Sends each request to our own services and records their statements, so that the same can be sent
 * without them.
 *
 * @returns The statements of each request of a case, in its order.
 */
export async function recorder(
  url: string,
): Promise<{ record(asked: Case): Promise<Statements[]>; close(): Promise<void> }> {
  let log: { query: CompiledQuery; startedAt: number; endedAt: number }[] = [];
  const note = ({ query, queryDurationMillis }: LogEvent) => {
    const endedAt = performance.now();
    log.push({ query, startedAt: endedAt - queryDurationMillis, endedAt });
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOn(url) }), log: note });
  await openAll(db);
  const routes = allRoutes({ db, channel: { publish: async () => {} } } as unknown as Dependencies);
  const caller = {
    member: { id: 'bench', account: 'bench', name: 'Bench' },
    access: { login: true, roles: ['member'], can: ['shop-view', 'kase-view'], token: null },
  } as unknown as Caller;
  return {
    async record({ path, queries }) {
      const promise = endpoints.find(
        (endpoint) => endpoint.path === path && endpoint.method === 'GET',
      )!;
      const { answer } = routes.find((route) => route.promise === promise)!;
      const all: Statements[] = [];
      for (const query of queries) {
        log = [];
        await answer(readInput(promise.input, query), caller);
        all.push(inTurn(log));
      }
      return all;
    },
    close: () => db.destroy(),
  };
}

/** The time to open a connection would be measured as response time. */
async function openAll(db: Kysely<Tables>): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () => sql`SELECT pg_sleep(0.2)`.execute(db)),
  );
}

/** A statement waits for those that had completed when it was sent. */
function inTurn(log: { query: CompiledQuery; startedAt: number; endedAt: number }[]): Statements {
  const sorted = log.toSorted((a, b) => a.startedAt - b.startedAt);
  return sorted.map(({ query, startedAt }) => ({
    sql: query.sql,
    parameters: [...query.parameters],
    after: sorted.flatMap(({ endedAt }, at) => (endedAt <= startedAt ? [at] : [])),
  }));
}

/** Sends the statements through the driver only. */
export async function send(pool: pg.Pool, statements: Statements): Promise<void> {
  const answers: Promise<unknown>[] = [];
  for (const { sql: text, parameters, after } of statements) {
    const before = after.map((at) => answers[at]);
    answers.push(
      before.length === 0
        ? pool.query(text, parameters)
        : Promise.all(before).then(() => pool.query(text, parameters)),
    );
  }
  await Promise.all(answers);
}
