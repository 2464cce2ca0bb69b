import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { account, asAccount } from '../cluster/programs.ts';
import { freePort } from '../support/killable-server.ts';

export const superuser = 'administrator';

/** A PostgreSQL with settings of an operator, fsync included. */
export interface Postgres {
  port: number;
  url(user: string, database: string): string;
  /** Runs a statement as the superuser. */
  ask<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>;
  /** Ends it in order: what is not archived yet is archived before. */
  stop(): Promise<void>;
}

/** A folder for the account that PostgreSQL runs as. */
export function ownFolder(...path: string[]): string {
  const folder = join(...path);
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Runs a program as that account. @throws Error with its output unless it exits with 0. */
export async function runAs(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, {
    ...asAccount,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
}

export async function initCluster(bin: string, data: string): Promise<void> {
  await runAs(
    join(bin, 'initdb'),
    [
      ['-D', data, '-U', superuser, '--auth=trust'],
      ['-E', 'UTF8', '--locale=C', '--data-checksums'],
    ].flat(),
  );
}

/**
 * @param folder For its socket and its log.
 * @throws Error when it ends instead of starting.
 */
export async function startPostgres(
  bin: string,
  data: string,
  folder: string,
  settings: Record<string, string>,
): Promise<Postgres> {
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(folder, 'postgres.log'), 'a');
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...asAccount,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  });
  const ended = once(server, 'exit');
  // A rehearsal that fails must not leave it running.
  const end = () => void server.kill('SIGQUIT');
  process.once('exit', end);
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  const url = (user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  const postgres: Postgres = {
    port,
    url,
    async ask<Row extends pg.QueryResultRow>(sql: string, database = 'postgres') {
      const client = new pg.Client({ connectionString: url(superuser, database) });
      client.on('error', () => {}); // the failing query reports it
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      if (!isOver()) server.kill('SIGINT');
      await ended;
      process.off('exit', end);
    },
  };
  // A recovery takes as long as there is to replay; it ends when writes are accepted.
  for (;;) {
    const rows = await postgres
      .ask<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering')
      .catch(() => []);
    if (rows[0]?.recovering === false) return postgres;
    if (isOver()) throw new Error(`PostgreSQL ended; see ${join(folder, 'postgres.log')}.`);
    await wait(50);
  }
}
