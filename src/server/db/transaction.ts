import type { Transaction } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** A connection pool, or the transaction a statement belongs to. */
export type DbOrTx = Db | Tx;

const serializationFailure = '40001';
const deadlock = '40P01';
const mostTries = 6;
const firstPauseMs = 10;

/**
 * Runs `work` in one transaction, and again from the start when the database aborted it because of
 * another one.
 *
 * So `work` may run several times: its effects outside the database must allow that. The pause
 * between tries doubles and is random, or two transactions that conflicted once would conflict
 * again.
 *
 * @throws What `work` throws, after rolling back; after the sixth try also the database's own
 *   error.
 */
export async function tx<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried === mostTries || !isGivenUp(error)) throw error;
      await wait(Math.random() * firstPauseMs * 2 ** tried);
    }
  }
}

function isGivenUp(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { code?: string }).code : undefined;
  return code === serializationFailure || code === deadlock;
}
