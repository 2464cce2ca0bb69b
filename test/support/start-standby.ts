import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster, type Cluster } from '#src/server/db/embedded/cluster.ts';
import { newDataDir } from './run-server.ts';

/** A primary and a streaming replica of it, both with the product's own PostgreSQL. */
export interface ReplicatedClusters {
  primary: Cluster;
  replica: Cluster;
  stop(): Promise<void>;
}

/** Starts both. The replica begins as a copy of the files of the primary. */
export async function startReplicatedClusters(): Promise<ReplicatedClusters> {
  const primaryDir = newDataDir();
  const first = await startCluster({ dataDir: primaryDir, durable: false });
  await first.stop();
  const replicaDir = newDataDir();
  // Not by Node: the files belong to the account that PostgreSQL runs as.
  execFileSync('cp', ['-a', `${primaryDir}/.`, replicaDir]);
  const primary = await startCluster({ dataDir: primaryDir, durable: false });
  const folder = join(replicaDir, first.clusterDir.slice(primaryDir.length));
  const { uid, gid } = statSync(join(folder, 'PG_VERSION'));
  const signal = join(folder, 'standby.signal');
  writeFileSync(signal, '');
  chownSync(signal, uid, gid);
  const { hostname, port, username, password } = new URL(primary.url('postgres'));
  const address = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  const replica = await startCluster({ dataDir: replicaDir, durable: false });
  return {
    primary,
    replica,
    async stop() {
      await replica.stop();
      await primary.stop();
      for (const folder of [primaryDir, replicaDir]) execFileSync('rm', ['-rf', folder]);
    },
  };
}
