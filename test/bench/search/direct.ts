import type { CompiledQuery, LogEvent } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { endpoints } from '../../../src/contract/index.ts';
import { readInput } from '../../../src/server/input.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import { types } from '../../../src/server/db/column-types.ts';
import { allRoutes } from '../../../src/server/routes.ts';
import type { Deps } from '../../../src/server/deps.ts';
import type { Caller } from '../../../src/server/serve.ts';
import type { Case } from './cases.ts';

/** What our server sends the database for one question: groups that go out together, one group after the other. */
export type Statements = { sql: string; parameters: unknown[] }[][];

/** As many as the server itself has. */
export const connections = 10;

export function poolOn(url: string): pg.Pool {
  return new pg.Pool({ connectionString: url, max: connections, types });
}

/**
 * Asks our own services each question once and writes down what they send, so that the same can be sent without them.
 *
 * @returns The statements of each question of a case, in its order.
 */
export async function recorder(url: string): Promise<{ record(asked: Case): Promise<Statements[]>; close(): Promise<void> }> {
  let log: { query: CompiledQuery; startedAt: number; endedAt: number }[] = [];
  const note = ({ query, queryDurationMillis }: LogEvent) => {
    const endedAt = performance.now();
    log.push({ query, startedAt: endedAt - queryDurationMillis, endedAt });
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOn(url) }), log: note });
  const routes = allRoutes({ db, channel: { publish: async () => {} } } as unknown as Deps);
  const caller = {
    member: { id: 'bench', account: 'bench', name: 'Bench' },
    access: { login: true, roles: ['member'], can: ['shop-view', 'kase-view'], token: null },
  } as unknown as Caller;
  return {
    async record({ path, queries }) {
      const promise = endpoints.find((endpoint) => endpoint.path === path && endpoint.method === 'GET')!;
      const { answer } = routes.find((route) => route.promise === promise)!;
      const all: Statements[] = [];
      for (const query of queries) {
        log = [];
        await answer(readInput(promise.input, query), caller);
        all.push(inGroups(log));
      }
      return all;
    },
    close: () => db.destroy(),
  };
}

/** Statements that overlapped in time went out together. */
function inGroups(log: { query: CompiledQuery; startedAt: number; endedAt: number }[]): Statements {
  const groups: (Statements[number] & { endsAt?: number })[] = [];
  let endsAt = Number.NEGATIVE_INFINITY;
  for (const { query, startedAt, endedAt } of log.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const statement = { sql: query.sql, parameters: [...query.parameters] };
    if (startedAt < endsAt) groups.at(-1)!.push(statement);
    else groups.push([statement]);
    endsAt = Math.max(endsAt, endedAt);
  }
  return groups;
}

/** Sends the statements through the driver alone. */
export async function send(pool: pg.Pool, statements: Statements): Promise<void> {
  for (const group of statements) {
    await Promise.all(group.map(({ sql, parameters }) => pool.query(sql, parameters)));
  }
}
