import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../errors.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { claimCluster } from './only-server.ts';

export interface SupervisorOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Called each time it runs again. */
  onRestart: () => void;
  /** Called when it cannot be started again; nothing more is tried then. */
  onGiveUp: (error: StartError) => void;
  /** Starts PostgreSQL at a port; another one only in tests. */
  start?: (options: { dataDir: string; port: number }) => Promise<Cluster>;
}

export interface Supervisor {
  /** Of the server that runs, or ran last. */
  cluster: () => Cluster;
  stop: () => Promise<void>;
}

const firstPauseMs = 200;
const longestPauseMs = 5_000;
const mostTries = 6;

/**
 * Claims a running cluster for this process and starts it again whenever it ends, at its old port, so that connections
 * find it where it was. The claim's connection detects an end at once: it breaks with the server.
 *
 * While the disk is full PostgreSQL may not start; then it is tried for as long as that lasts.
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
        log(`The embedded PostgreSQL runs again after ${((performance.now() - from) / 1000).toFixed(1)} s.`);
        options.onRestart();
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log(`The embedded PostgreSQL does not start (try ${tried}): ${reason}`);
        if (tried >= mostTries && !/no space left/i.test(reason)) return options.onGiveUp(asStartError(error, reason));
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
      await release().catch(() => {}); // its connection may be what broke
      await cluster.stop();
    },
  };
}

/** A start would create an empty cluster where the old one is gone and hide the loss. */
function assertThere({ clusterDir }: Cluster): void {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
  throw new StartError('database-will-not-start', `The data of PostgreSQL in ${clusterDir} are gone.`);
}

function asStartError(error: unknown, reason: string): StartError {
  if (error instanceof StartError) return error;
  return new StartError('database-will-not-start', `PostgreSQL does not start again: ${reason}`, { cause: error });
}
