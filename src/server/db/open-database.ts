import type { Config } from '../config.ts';
import { assertFit } from './assert-fit.ts';
import { setRoleDefaults } from './connect.ts';
import { startCluster, stopAtExit } from './embedded/cluster.ts';
import { ensureDatabase } from './embedded/ensure-database.ts';
import { supervise, type SupervisorOptions } from './embedded/supervisor.ts';

/** An open database, and how to close it. */
export interface OpenDatabase {
  /** The owner's address, for migrations and work that needs a session of its own. */
  url: string;
  /** The address for everything else; that of a pooler where there is one. */
  appUrl: string;
  /** Folder of the embedded database. */
  folder?: string;
  /** Stops the embedded PostgreSQL; does nothing for any other. */
  close: () => Promise<void>;
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\]|)$/;

/**
 * The database of `DATABASE_URL`, else the embedded one of the data directory, which is restarted
 * whenever it ends.
 *
 * @throws StartError when it cannot be used, or another server uses the embedded one.
 */
export async function openDatabase(
  { databaseUrl, database, dataDir }: Pick<Config, 'databaseUrl' | 'database' | 'dataDir'>,
  log: (line: string) => void,
  watching: Pick<SupervisorOptions, 'onRestart' | 'onGiveUp'>,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const url = database.directUrl ?? databaseUrl;
    for (const address of new Set([databaseUrl, url, ...database.replicaUrls]))
      warnOfPlainText(address, log);
    const isPooled = database.directUrl !== undefined;
    await assertFit(url, isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    if (isPooled) await assertFit(databaseUrl, 'DATABASE_URL', isPooled);
    if (isPooled && (await setRoleDefaults(databaseUrl, database)))
      log(
        'DATABASE_URL: its role has new time-outs. RECONNECT the pooler for its open connections to have them.',
      );
    return { url, appUrl: databaseUrl, close: async () => {} };
  }
  const cluster = await startCluster({ dataDir, log });
  const supervisor = await supervise(cluster, { dataDir, log, ...watching });
  stopAtExit(supervisor.cluster);
  const url = await ensureDatabase(cluster);
  return { url, appUrl: url, folder: cluster.clusterDir, close: supervisor.stop };
}

function warnOfPlainText(databaseUrl: string, log: (line: string) => void): void {
  const { hostname, searchParams } = new URL(databaseUrl);
  if (thisMachine.test(hostname) || searchParams.has('sslmode') || searchParams.has('ssl')) return;
  log(`DATABASE_URL: the way to ${hostname} is not encrypted. Add ?sslmode=verify-full to it.`);
}
