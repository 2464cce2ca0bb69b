import type { Config } from '../config.ts';
import { assertFit } from './connect.ts';
import { startCluster, stopAtExit } from './embedded/cluster.ts';
import { ensureDatabase } from './embedded/ensure-database.ts';
import { claimCluster } from './embedded/only-server.ts';

/** A database to work on, and how to leave it. */
export interface OpenDatabase {
  url: string;
  /** Stops the embedded PostgreSQL; leaves any other alone. */
  close: () => Promise<void>;
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\]|)$/;

/**
 * The database of `DATABASE_URL`, else the embedded one of the data directory.
 *
 * @throws StartError when there is none to work on, or another server works on the embedded one.
 */
export async function openDatabase({ databaseUrl, dataDir }: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    warnOfPlainText(databaseUrl, log);
    await assertFit(databaseUrl);
    return { url: databaseUrl, close: async () => {} };
  }
  const cluster = await startCluster({ dataDir, log });
  const release = await claimCluster(cluster.url('postgres'), dataDir);
  stopAtExit(cluster);
  return {
    url: await ensureDatabase(cluster),
    async close() {
      await release();
      await cluster.stop();
    },
  };
}

function warnOfPlainText(databaseUrl: string, log: (line: string) => void): void {
  const { hostname, searchParams } = new URL(databaseUrl);
  if (thisMachine.test(hostname) || searchParams.has('sslmode') || searchParams.has('ssl')) return;
  log(`DATABASE_URL: the way to ${hostname} is not encrypted. Add ?sslmode=verify-full to it.`);
}
