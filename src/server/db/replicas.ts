import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { directUrlOf, openPool, poolOf, type ConnectionOptions, type Db } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { preparing, unprepared, type ConnectionSource } from './prepared-statement.ts';
import { keepPrimary } from './primary.ts';
import type { Tables } from './tables.ts';

/** How far a replica may be behind before it is not read, by default in ms. */
export const defaultReplicaLagMs = 5_000;

const pollMs = 500;
const recoveryConflict = '40001';

export interface ReplicaOptions extends ConnectionOptions {
  /** Addresses of streaming replicas. */
  urls: readonly string[];
  /** The role of the connections, see `connect`. */
  role?: string | undefined;
  maxLagMs: number;
  onError: (error: Error) => void;
}

/** Reads of a request may use a replica, or have to use the primary. */
type Target = 'replica' | 'primary';

/** Connections to streaming replicas, and the decision which of them may be read. */
export interface Replicas {
  /**
   * Reads from a replica where {@link Replicas.run} allows it and one is close enough; else from the
   * primary. Transactions of `tx` always run on the primary.
   */
  db: Db;
  /** Runs a request. Without it, everything is read from the primary. */
  run<Result>(target: Target, work: () => Promise<Result>): Promise<Result>;
  /** How far each replica is behind, in ms; Infinity for one that does not answer. */
  lags(): number[];
  close(): Promise<void>;
}

interface Replica {
  pool: pg.Pool;
  /** Position in the write-ahead log up to which it has replayed; null while it does not answer. */
  replayed: bigint | null;
}

/** Where the write-ahead log of the primary ended at a time of this process's clock. */
interface Sample {
  atMs: number;
  position: bigint;
}

/**
 * Opens connections to replicas and measures their lag twice a second.
 *
 * A replica reports the time of the last transaction it replayed, which is old on an idle database
 * and says nothing about a replica that lost its primary. So the position of the primary is sampled
 * here, and a replica is as far behind as the newest sample that it has replayed is old.
 */
export async function connectReplicas(
  primary: Db,
  { urls, role, maxLagMs, onError, ...options }: ReplicaOptions,
): Promise<Replicas> {
  const target = new AsyncLocalStorage<Target>();
  const primaryPool = poolOf(primary);
  const replicas = urls.map((url): Replica => ({
    pool: openPool(url, options, onError, role),
    replayed: null,
  }));
  let samples: Sample[] = [];
  let turn = 0;

  const lagOf = ({ replayed }: Replica): number => {
    if (replayed === null) return Infinity;
    const reached = samples.findLast(({ position }) => position <= replayed);
    return reached ? performance.now() - reached.atMs : Infinity;
  };
  const close = async () => {
    isOpen = false;
    await Promise.all(polling);
    await Promise.all(replicas.map(({ pool }) => pool.end()));
  };
  const source: ConnectionSource = {
    async connect() {
      const usable =
        target.getStore() === 'replica' ? replicas.filter((one) => lagOf(one) <= maxLagMs) : [];
      turn += 1;
      const chosen = usable[turn % usable.length];
      if (chosen)
        try {
          return await chosen.pool.connect();
        } catch (error) {
          chosen.replayed = null;
          onError(error as Error);
        }
      return primaryPool.connect();
    },
    end: close,
  };

  const samplePrimary = async () => {
    const atMs = performance.now();
    const position = await readPosition(primaryPool, 'pg_current_wal_lsn()');
    // A primary that is away is reported by the requests that need it.
    if (position !== null) samples.push({ atMs, position });
    // The newest sample that is too old is kept: it measures a replica that is further behind.
    samples = samples.filter((_, index) => {
      const next = samples[index + 1];
      return next === undefined || atMs - next.atMs <= 2 * maxLagMs;
    });
  };
  const lookAt = async (replica: Replica) => {
    // A replica that has been promoted is not read: it may not be the primary of the others.
    const replayed = 'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END';
    replica.replayed = await readPosition(replica.pool, replayed);
  };
  let isOpen = true;
  const polls = [samplePrimary, ...replicas.map((replica) => () => lookAt(replica))];
  await samplePrimary();
  await Promise.all(replicas.map(lookAt));
  // Each for itself: one that does not answer must not delay the others.
  const polling = polls.map(async (poll) => {
    while (isOpen) {
      await wait(pollMs, undefined, { ref: false });
      await poll();
    }
  });

  const db = new Kysely<Tables>({
    // A read that goes to the primary after all may go through its pooler.
    dialect: new PostgresDialect({
      pool: directUrlOf(primary) === undefined ? preparing(source) : unprepared(source),
    }),
  });
  keepPrimary(db, primary);
  return {
    db,
    run: (to, work) =>
      to === 'primary'
        ? target.run('primary', work)
        : target.run('replica', work).catch((error: unknown) => {
            if (!mayUsePrimary(error)) throw error;
            return target.run('primary', work);
          }),
    lags: () => replicas.map(lagOf),
    close,
  };
}

/**
 * Whether a read that failed on a replica is tried on the primary: the replica is away, it cancelled
 * the query since it conflicts with replayed changes, or the request writes after all.
 */
function mayUsePrimary(error: unknown): boolean {
  return isDatabaseAway(error) || (error as { code?: unknown } | null)?.code === recoveryConflict;
}

/** A position in the write-ahead log; null for a database that does not answer or has none. */
async function readPosition(pool: pg.Pool, expression: string): Promise<bigint | null> {
  try {
    const { rows } = await pool.query<{ position: string | null }>(
      `SELECT (${expression})::text AS position`,
    );
    const position = rows[0]?.position ?? null;
    return position === null ? null : walPosition(position);
  } catch {
    return null;
  }
}

/**
 * A position in the write-ahead log as a number of bytes.
 *
 * @param text As PostgreSQL writes it: two hexadecimal numbers of 32 bits, `16/B374D848`.
 */
export function walPosition(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
