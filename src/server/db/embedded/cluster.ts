import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../http/errors.ts';
import { choosePlace, type Place } from './cluster-location.ts';
import { initialise, owner } from './initialise-cluster.ts';
import { prepareBinaries, type Binaries } from './postgres-binaries.ts';
import { serverSettings } from './postgres-settings.ts';
import { readPostmasterFile, type PostmasterFile } from './postmaster-file.ts';
import { isAlive, isPostgresOf } from './process-status.ts';

/** A running embedded PostgreSQL. */
export interface Cluster {
  pid: number;
  port: number;
  clusterDir: string;
  /** It was already running, left by a server that was killed. */
  adopted: boolean;
  /** Connection URL of a database. Contains the password. */
  url(database: string): string;
  /** Fast stop: open transactions are rolled back. Resolves once the process is gone. */
  stop: () => Promise<void>;
}

export interface ClusterOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** False only for tests: does not wait for writes to reach the disk. */
  durable?: boolean;
  /** A free one when omitted. */
  port?: number;
}

const childrenEndMs = 10_000;
const recoveryMs = 600_000;
const stopMs = 60_000;
const burialMs = 1_000;
const logLimitBytes = 10_000_000;

/**
 * Starts the cluster of a data directory, or adopts the one that is running there.
 *
 * PostgreSQL outlives a server that is killed; starting a second one would fail, and removing its
 * lock file would destroy data. It listens on 127.0.0.1 at a free port and always requires a
 * password.
 *
 * @throws StartError with the reason when it cannot run.
 */
export async function startCluster({
  dataDir,
  log = () => {},
  durable = true,
  port,
}: ClusterOptions): Promise<Cluster> {
  const { place, binaries, password } = prepare(dataDir, log);
  const started = Date.now();
  for (;;) {
    const running = runningIn(place.clusterDir);
    if (running) {
      log(`PostgreSQL is running already as process ${running.pid}; going on with it.`);
      if (await isReady(running, place, password, log))
        return clusterOf(running, true, place, binaries, password);
    } else {
      const own = launch(place, binaries, port ?? (await freePort()), durable);
      const file = await own.written;
      if (file && (await isReady(file, place, password, log)))
        return clusterOf(file, false, place, binaries, password);
      const reason = await own.ended;
      if (!mayPass(reason) || Date.now() - started > childrenEndMs) {
        throw new StartError(
          'database-will-not-start',
          `PostgreSQL in ${place.clusterDir} does not start: ${reason}`,
        );
      }
    }
    await wait(200);
  }
}

function prepare(dataDir: string, log: (line: string) => void) {
  try {
    const place = choosePlace(dataDir, log);
    const binaries = prepareBinaries(place.home, place.account);
    return { place, binaries, password: initialise(place, binaries) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    const reason = `The database in ${dataDir} cannot be prepared: no space left on the disk. Free some, or set DATA_DIR to a folder elsewhere.`;
    throw new StartError('database-will-not-start', reason, { cause: error });
  }
}

/** Sends the fast stop when this process ends, in every way that Node reports. */
export function stopAtExit(running: () => Cluster): void {
  process.once('exit', () => {
    const cluster = running();
    if (isPostgresOf(cluster.pid, cluster.clusterDir)) process.kill(cluster.pid, 'SIGINT');
  });
}

function runningIn(clusterDir: string): PostmasterFile | undefined {
  const file = readPostmasterFile(clusterDir);
  return file && isPostgresOf(file.pid, clusterDir) ? file : undefined;
}

/**
 * Temporary reasons: another process just started it, took our port, or children of a killed one
 * are still ending.
 */
function mayPass(reason: string): boolean {
  return /already exists|still in use|Address already in use|could not bind/i.test(reason);
}

interface Launched {
  /** Contents of its lock file; undefined when it ended before writing them. */
  written: Promise<PostmasterFile | undefined>;
  /** Resolves when the process ends, with the reason it reported. */
  ended: Promise<string>;
}

function launch(
  { clusterDir, account }: Place,
  { postgres, env }: Binaries,
  port: number,
  durable: boolean,
): Launched {
  const logFile = join(dirname(clusterDir), 'log');
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes)
    renameSync(logFile, `${logFile}.old`);
  const output = openSync(logFile, 'a', 0o600);
  const from = statSync(logFile).size;
  const child = spawn(postgres, ['-D', clusterDir, ...serverSettings(port, durable)], {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    env,
    cwd: clusterDir,
    // Its own session: Ctrl-C goes to a whole group, and PostgreSQL has to outlive the requests
    // being finished.
    detached: true,
    // A file, not a pipe: it may outlive this process.
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  let isOver = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(reasonIn(logFile, from) ?? `it ended with ${signal ?? code}`),
    );
  }).finally(() => (isOver = true));
  const written = (async () => {
    for (; !isOver; await wait(20)) {
      const file = readPostmasterFile(clusterDir);
      if (file && file.pid === child.pid) return file;
    }
    return undefined;
  })();
  return { written, ended };
}

function reasonIn(logFile: string, from: number): string | undefined {
  // The process that stopped it may have removed the whole directory before its end is detected
  // here.
  if (!existsSync(logFile)) return undefined;
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  const fatal = lines.filter((line) =>
    /PANIC|FATAL|HINT|could not bind|error while loading/.test(line),
  );
  // Errors before its log is open are a sentence over several lines without a date.
  const bare = lines.slice(lines.findLastIndex((line) => /^\d{4}-\d\d-\d\d /.test(line)) + 1);
  const reported = fatal.length > 0 ? fatal : bare.length > 0 ? bare : lines.slice(-1);
  return (
    reported.map((line) => line.replace(/^.*?(PANIC|FATAL|HINT|LOG):\s*/, '').trim()).join(' ') ||
    undefined
  );
}

/** Waits while it recovers from a crash. @returns false when the process ended meanwhile. */
async function isReady(
  { pid, port }: PostmasterFile,
  place: Place,
  password: string,
  log: (line: string) => void,
): Promise<boolean> {
  const started = Date.now();
  let nextWord = started + 3_000;
  while (isAlive(pid)) {
    const problem = await tryToConnect(urlOf(port, password, 'postgres'));
    if (problem === undefined) return true;
    if (problem.code === '28P01') {
      throw new StartError(
        'database-password-lost',
        `PostgreSQL in ${place.clusterDir} refuses the password kept beside it: one of the two was put there from elsewhere.`,
      );
    }
    if (Date.now() - started > recoveryMs) {
      throw new StartError(
        'database-will-not-start',
        `PostgreSQL in ${place.clusterDir} runs but does not answer: ${problem.message}`,
      );
    }
    if (Date.now() > nextWord) {
      log(`Waiting for PostgreSQL: ${problem.message}.`);
      nextWord = Date.now() + 5_000;
    }
    await wait(50);
  }
  return false;
}

async function tryToConnect(url: string): Promise<{ code?: string; message: string } | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // reported by connect
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error & { code?: string };
  } finally {
    await client.end().catch(() => {}); // was never connected
  }
}

function clusterOf(
  { pid, port }: PostmasterFile,
  adopted: boolean,
  place: Place,
  binaries: Binaries,
  password: string,
): Cluster {
  const { clusterDir } = place;
  return {
    pid,
    port,
    clusterDir,
    adopted,
    url: (database) => urlOf(port, password, database),
    async stop() {
      if (!isPostgresOf(pid, clusterDir)) return;
      if (process.platform === 'win32') {
        spawnSync(binaries.pgCtl, ['stop', '-D', clusterDir, '-m', 'fast'], { env: binaries.env });
      } else {
        process.kill(pid, 'SIGINT');
      }
      for (const until = Date.now() + stopMs; isPostgresOf(pid, clusterDir) && Date.now() < until;)
        await wait(20);
      // It leaves the process table a moment after its memory, and with it its name, is freed;
      // unreaped it would stay a zombie.
      for (const until = Date.now() + burialMs; isAlive(pid) && Date.now() < until;) await wait(5);
    },
  };
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
