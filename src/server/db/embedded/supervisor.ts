import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../http/errors.ts';
import { claimCluster } from './claim-cluster.ts';
import { startCluster, type Cluster } from './cluster.ts';

export interface SupervisorOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Called after each restart. */
  onRestart: () => void;
  /** Called when it cannot be restarted; there are no further tries. */
  onGiveUp: (error: StartError) => void;
  /** Starts PostgreSQL on a port; replaced only in tests. */
  start?: (options: { dataDir: string; port: number }) => Promise<Cluster>;
}

export interface Supervisor {
  /** The running cluster, or the last one. */
  cluster: () => Cluster;
  stop: () => Promise<void>;
}

const firstPauseMs = 200;
const longestPauseMs = 5_000;
const mostTries = 6;

/**
 * Claims a running cluster for this process and restarts it whenever it ends, on the same port, so
 * that connections find it again. The claim's connection detects an end at once: it breaks with the
 * server.
 *
 * While the disk is full PostgreSQL may not start; then it is retried until there is space.
 *
 * @throws StartError when another server holds the cluster.
 */
export async function supervise(first: Cluster, options: SupervisorOptions): Promise<Supervisor> {
  const { dataDir, log } = options;
  let cluster = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let release: () => Promise<void> = async () => {};

  const claim = async () => {
    release = await claimCluster(cluster.url('postgres'), dataDir, () => {
      if (!isStopping) restarting = restart();
    });
  };
  const restart = async () => {
    const from = performance.now();
    log('The embedded PostgreSQL ended or gave up its connections; starting it again.');
    for (let tried = 1; !isStopping; tried += 1) {
      try {
        assertThere(cluster);
        cluster = await (options.start ?? startCluster)({ dataDir, port: cluster.port });
        if (isStopping) return await cluster.stop();
        await claim();
        log(
          `The embedded PostgreSQL runs again after ${((performance.now() - from) / 1000).toFixed(1)} s.`,
        );
        options.onRestart();
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log(`The embedded PostgreSQL does not start (try ${tried}): ${reason}`);
        if (tried >= mostTries && !/no space left/i.test(reason))
          return options.onGiveUp(asStartError(error, reason));
        await wait(Math.min(firstPauseMs * 2 ** tried, longestPauseMs));
      }
    }
  };
  await claim();
  return {
    cluster: () => cluster,
    async stop() {
      isStopping = true;
      await restarting;
      await release().catch(() => {}); // its connection may have broken
      await cluster.stop();
    },
  };
}

/** Where the old cluster is missing, a start would create an empty one and hide the loss. */
function assertThere({ clusterDir }: Cluster): void {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
  throw new StartError(
    'database-will-not-start',
    `The data of PostgreSQL in ${clusterDir} are gone.`,
  );
}

function asStartError(error: unknown, reason: string): StartError {
  if (error instanceof StartError) return error;
  return new StartError('database-will-not-start', `PostgreSQL does not start again: ${reason}`, {
    cause: error,
  });
}
