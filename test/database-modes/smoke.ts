import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { eventually } from '../support/eventually.ts';
import { newDataDir, runServer } from '../support/run-server.ts';
import { runRenta } from '../support/run-renta.ts';
import { poolSize, type SecureDatabase } from './secure-database.ts';

/** Where a server and the commands find their database. */
export type Addresses = Record<'DATABASE_URL', string> & {
  DATABASE_DIRECT_URL?: string;
  DATABASE_REPLICA_URLS?: string;
};

/** One row of the table: what was done, in how many ms, and what it found. */
export interface Step {
  name: string;
  ms: number;
  found: string;
}

const paymentPassword = '739105';
const atOnce = 40;
const city = '臺北市';

/**
 * Uses the product on an empty database from the migration to a restored backup.
 *
 * @param to Of another empty database, which the backup is restored into.
 * @throws AssertionError at the first step that fails.
 */
export async function exerciseProduct(
  secure: SecureDatabase,
  from: { database: string; addresses: Addresses },
  to: { database: string; addresses: Addresses },
): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<string>) => {
    const startedAt = performance.now();
    const found = await work();
    steps.push({ name, ms: performance.now() - startedAt, found });
  };
  const dataDir = newDataDir();
  const secret = randomUUID();
  const settings = { SECRET_KEY: secret, DATA_DIR: dataDir };
  const here = { ...settings, ...from.addresses };
  const there = { ...settings, ...to.addresses };
  const backup = join(dataDir, 'whole.backup');
  try {
    await step('migrate', async () => {
      const output = await runRenta(here, 'migrate');
      return `${output.match(/\.sql$/gm)?.length ?? 0} files`;
    });
    await step('doctor', async () => {
      const output = await runRenta(here, 'doctor');
      assert.match(output, /with TLS/);
      assert.equal(/Pooler: /.test(output), from.addresses.DATABASE_DIRECT_URL !== undefined);
      return 'with TLS';
    });
    await exerciseServer(secure, from.database, here, step);
    const counted = /\d+ tables, \d+ rows/;
    let saved = '';
    await step('backup', async () => {
      saved = counted.exec(await runRenta(here, 'backup', backup))![0];
      return saved;
    });
    await step('restore into an empty database', async () => {
      const restored = counted.exec(await runRenta(there, 'restore', backup))![0];
      assert.equal(restored, saved);
      return restored;
    });
    await step('ledger check of both', async () => {
      const checks = await Promise.all(
        [here, there].map((one) => runRenta(one, 'ledger', 'check')),
      );
      assert.match(checks[0]!, /holds {2}L11/);
      assert.equal(checks[1], checks[0]);
      return `${checks[0]!.match(/^holds /gm)!.length} invariants hold`;
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return steps;
}

type Measure = (name: string, work: () => Promise<string>) => Promise<void>;

async function exerciseServer(
  secure: SecureDatabase,
  database: string,
  environment: Record<string, string>,
  step: Measure,
): Promise<void> {
  const server = runServer({ ...environment, SEED: 'demo', CALLS_PER_MINUTE: '1000000' });
  try {
    let origin = '';
    await step('start with demo data', async () => {
      origin = await server.address();
      assert.equal((await fetch(`${origin}/readyz`)).status, 200);
      return 'ready';
    });
    const member = await logIn(origin, server.output(), step);
    await search(member, step);
    await unlock(member, step);
    await exportCases(member, step);
    await step('every connection of a user is encrypted', async () => {
      const rows = await connectionsOf(secure, database);
      assert.ok(rows.length > 0);
      assert.deepEqual([...new Set(rows.map(({ ssl }) => ssl))], [true]);
      return [...new Set(rows.map(({ version }) => version))].join(', ');
    });
    if (environment['DATABASE_DIRECT_URL'] !== undefined)
      await step('the pooler holds its limit of connections', async () => {
        const held = (await connectionsOf(secure, database)).filter(
          ({ user }) => user === 'renta_app',
        );
        assert.ok(held.length > 0 && held.length <= poolSize, `${held.length} connections`);
        return `${held.length} for ${atOnce} requests at once`;
      });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${server.output()}`, { cause: error });
  } finally {
    server.kill('SIGTERM');
    const ended = await server.ended;
    assert.equal(ended, 0, server.output());
  }
  assert.doesNotMatch(server.output(), /broke|failed/, 'nothing failed meanwhile');
  await step('nothing of a session is left', async () => {
    const [row] = await secure.ask<{ locks: number }>(
      `SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory' AND database =
         (SELECT oid FROM pg_database WHERE datname = '${database}')`,
    );
    assert.equal(row!.locks, 0);
    return 'no advisory lock';
  });
}

const connectionsOf = (secure: SecureDatabase, database: string) =>
  secure.ask<{ user: string; ssl: boolean; version: string } & pg.QueryResultRow>(
    `SELECT usename AS user, ssl, version FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
     WHERE datname = '${database}' AND usename LIKE 'renta\\_%'`,
  );

/** Calls the API as one member. */
interface Member {
  password: string;
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
}

interface Answer {
  status: number;
  text: string;
  // Single fields are looked at.
  body: ReturnType<typeof JSON.parse>;
}

async function ask(
  origin: string,
  method: string,
  path: string,
  body: object | undefined,
  token: string | undefined,
): Promise<Answer> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, body: isJson ? JSON.parse(text) : null };
}

async function logIn(origin: string, output: string, step: Measure): Promise<Member> {
  const password = /^demo\s+\S+\s+(\S+)$/m.exec(output)![1]!;
  let token = '';
  await step('login', async () => {
    const answer = await ask(origin, 'POST', '/sessions', { account: 'demo', password }, undefined);
    assert.equal(answer.status, 200, answer.text);
    token = answer.body.data.token as string;
    return `member ${answer.body.data.member.account as string}`;
  });
  return {
    password,
    async call(method, path, body) {
      const answer = await ask(origin, method, path, body, token);
      assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`);
      return answer;
    },
  };
}

const searchPath = `/kases?${new URLSearchParams({ city })}`;

async function search(member: Member, step: Measure): Promise<void> {
  await step('search', async () => {
    const { body } = await member.call('GET', searchPath);
    assert.ok(body.total > 0);
    return `${body.total as number} cases`;
  });
  await step(`${atOnce} requests at once`, async () => {
    const paths = [searchPath, `/kases/statistics?${new URLSearchParams({ city })}`, '/orders'];
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => member.call('GET', paths[n % paths.length]!)),
    );
    return `${answers.length} answered 200`;
  });
}

async function unlock(member: Member, step: Measure): Promise<void> {
  await step('unlock a case with a payment', async () => {
    const codes = { loginPassword: member.password, paymentPassword };
    await member.call('POST', '/payment-code', codes);
    const { body: page } = await member.call('GET', searchPath);
    const { id } = (page.list as { id: string; details: object | null }[]).find(
      ({ details }) => details === null,
    )!;
    const items = [{ type: 'kase', refId: id }];
    const { body: order } = await member.call('POST', '/orders', { items });
    const orderIds = [order.data.id as string];
    const paid = await member.call('POST', '/payments', { orderIds, paymentPassword });
    assert.equal(paid.body.data.status, 'succeeded');
    const { body: now } = await member.call('GET', `/kases/${encodeURIComponent(id)}`);
    assert.ok(now.data.details, 'the case is open');
    return `${paid.body.data.amountJindou as number} jindou`;
  });
}

async function exportCases(member: Member, step: Measure): Promise<void> {
  await step('export by a job', async () => {
    const { body } = await member.call('POST', '/kases/exports', { filter: { city } });
    const path = `/jobs/${body.data.id as string}`;
    await eventually(async () => {
      const { body: job } = await member.call('GET', path);
      assert.equal(job.data.state, 'ready', job.data.failure);
    });
    const { text } = await member.call('GET', `${path}/file`);
    assert.match(text, /臺北市/);
    return `${Buffer.byteLength(text)} bytes`;
  });
}
