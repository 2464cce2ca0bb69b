import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../http/errors.ts';

const lockKey = 7_368_111;
const lastOneEndsMs = 3_000;

/**
 * Makes this process the only server of an embedded database, for as long as it lives.
 *
 * An advisory lock of the database, held by one connection: it is released when the process ends,
 * however that happens.
 *
 * @param onLost Called once when the connection breaks, and the lock with it, before it was
 *   released.
 * @returns Releases the lock.
 * @throws StartError when another server holds it.
 */
export async function claimCluster(
  url: string,
  dataDir: string,
  onLost: () => void = () => {},
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `renta-console ${process.pid}`,
  });
  client.on('error', () => {}); // the pool loses its connections too and reports it
  await client.connect();
  // A server that was killed a moment ago may still hold the lock.
  for (const until = Date.now() + lastOneEndsMs; ; await wait(100)) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [lockKey],
    );
    if (rows[0]!.mine) {
      let isGivenUp = false;
      client.once('end', () => {
        if (!isGivenUp) onLost();
      });
      return () => {
        isGivenUp = true;
        return client.end();
      };
    }
    if (Date.now() < until) continue;
    const holder = await holderOf(client);
    await client.end();
    throw new StartError(
      'data-directory-in-use',
      `Another server${holder} uses the data directory ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted`,
    [lockKey],
  );
  const pid = /(\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid ? ` (process ${pid})` : '';
}
