import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '#src/server/db/embedded/cluster.ts';

export interface SharedCluster {
  /** An administrator's database. */
  url: string;
  leave: () => Promise<void>;
}

const inUse = 7_368_113;
const mostTries = 20;

/**
 * One PostgreSQL in `.cache/test-postgres` for all test runs of this folder, also concurrent ones:
 * the first run starts it, the last stops it. The database itself counts the connected runs, so a
 * run that was killed is not counted any more.
 */
export async function joinSharedCluster(): Promise<SharedCluster> {
  for (let tried = 1; ; tried += 1) {
    const cluster = await startCluster({ dataDir: '.cache/test-postgres', durable: false });
    const url = cluster.url('postgres');
    const holder = new pg.Client({ connectionString: url });
    holder.on('error', () => {}); // a killed server takes the tests down in plainer ways
    try {
      await holder.connect();
      const { rows } = await holder.query<{ joined: boolean }>(
        'SELECT pg_try_advisory_lock_shared($1) AS joined',
        [inUse],
      );
      if (rows[0]!.joined) return { url, leave: () => leave(holder, cluster.stop) };
      throw new Error('The last run to leave is just stopping the test database.');
    } catch (error) {
      await holder.end().catch(() => {}); // it never began
      if (tried === mostTries) throw error;
      await wait(100);
    } finally {
      // The connection must not keep the process alive: it has to end when the tests are over.
      socketOf(holder).unref();
    }
  }
}

async function leave(holder: pg.Client, stop: () => Promise<void>): Promise<void> {
  socketOf(holder).ref();
  await holder.query('SELECT pg_advisory_unlock_shared($1)', [inUse]);
  const { rows } = await holder.query<{ last: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS last',
    [inUse],
  );
  // Stopped while the lock is held, so that no other run joins in between.
  if (rows[0]!.last) await stop();
  await holder.end().catch(() => {}); // the server may be gone by now
}

/** Missing in the package's types. */
function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
