import { parseStoredAddresses } from '#src/features/kases/server/parse-stored-addresses.ts';
import { readConfig } from '../config.ts';
import { assertFit } from '../db/assert-fit.ts';
import { connect, type Db } from '../db/connect.ts';
import { claimCluster } from '../db/embedded/claim-cluster.ts';
import { startCluster } from '../db/embedded/cluster.ts';
import { ensureDatabase } from '../db/embedded/ensure-database.ts';
import { migrate } from '../db/migrate.ts';
import { StartError } from '../http/errors.ts';

/**
 * Runs a command with the product's database: that of DATABASE_URL, or the embedded one, whether or
 * not a server is running.
 *
 * @throws StartError when the configuration is wrong or the database cannot be used.
 */
export async function withDatabase<Result>(
  work: (db: Db) => Promise<Result>,
  warn: (line: string) => void,
): Promise<Result> {
  return withDatabaseUrl(async (url) => {
    await migrate(url);
    const db = connect(url, { connections: 2 });
    try {
      await parseStoredAddresses(db);
      return await work(db);
    } finally {
      await db.destroy();
    }
  }, warn);
}

/**
 * Like {@link withDatabase} with the owner's address of the database, which may lack migrations.
 *
 * @throws StartError when the configuration is wrong or the database cannot be used.
 */
export async function withDatabaseUrl<Result>(
  work: (url: string) => Promise<Result>,
  warn: (line: string) => void,
): Promise<Result> {
  const { databaseUrl, database, dataDir } = readConfig(undefined, warn);
  const embedded = databaseUrl === undefined ? await openEmbedded(dataDir, warn) : undefined;
  try {
    const url = database.directUrl ?? databaseUrl ?? embedded!.url;
    await assertFit(url, database.directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
    return await work(url);
  } finally {
    await embedded?.close();
  }
}

async function openEmbedded(
  dataDir: string,
  log: (line: string) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const cluster = await startCluster({ dataDir, log: () => {} });
  const url = await ensureDatabase(cluster);
  if (cluster.adopted) return { url, close: async () => {} };
  const stopAndEnd = (signal: NodeJS.Signals) =>
    void cluster.stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  process.once('SIGINT', stopAndEnd).once('SIGTERM', stopAndEnd);
  return {
    url,
    async close() {
      process.off('SIGINT', stopAndEnd).off('SIGTERM', stopAndEnd);
      try {
        // A server started meanwhile uses our database; then we must not stop it.
        await claimCluster(cluster.url('postgres'), dataDir);
        await cluster.stop();
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        log('A server has taken the database over; it goes on running.');
      }
    },
  };
}
