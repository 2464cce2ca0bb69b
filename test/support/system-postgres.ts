import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { serviceAccount } from '#src/server/db/embedded/service-account.ts';
import { eventually } from './eventually.ts';
import { freePort } from './killable-server.ts';
import { newDataDir } from './run-server.ts';

/**
 * The folder of a whole PostgreSQL, with the programs that make and read backups; or why there is
 * none.
 */
export function systemPostgres(): { bin: string } | { missing: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/tooling/find-postgres.mjs'],
    { encoding: 'utf8' },
  );
  return status === 0 ? { bin: stdout.trim() } : { missing: stderr.trim() };
}

export interface SystemCluster {
  /** Runs a query as the superuser. */
  ask<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>;
  url(user: string, database: string): string;
  /**
   * Runs one of its programs. @throws Error with its output unless it exits with 0 and prints no
   * errors.
   */
  run(program: string, args: readonly string[]): void;
  stop(): Promise<void>;
}

const superuser = 'administrator';

/** A new cluster of such a PostgreSQL at a free port; local connections need no password. */
export async function startSystemCluster(bin: string): Promise<SystemCluster> {
  const home = newDataDir();
  const data = join(home, 'cluster');
  const account = serviceAccount(data);
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const run = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(join(bin, program), args, {
      ...as,
      cwd: '/',
      encoding: 'utf8',
    });
    if (status !== 0 || /error/i.test(stderr))
      throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
  };
  run('initdb', [
    '-D',
    data,
    '-U',
    superuser,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...as,
    cwd: '/',
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const url = (user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  const cluster: SystemCluster = {
    url,
    run,
    async ask<Row extends pg.QueryResultRow>(sql: string, database = 'postgres') {
      const client = new pg.Client({ connectionString: url(superuser, database) });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      server.kill('SIGQUIT');
      await ended;
      rmSync(home, { recursive: true });
    },
  };
  await eventually(async () => void (await cluster.ask('SELECT 1')));
  return cluster;
}
