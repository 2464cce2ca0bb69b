import type { Transaction } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { primaryOf } from './primary.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** A connection pool, or the transaction a statement belongs to. */
export type DbOrTx = Db | Tx;

const serializationFailure = '40001';
const deadlock = '40P01';
const mostTries = 6;
const firstPauseMs = 10;

// A failover takes longer than a conflict. A request has to be answered within its own timeout.
const firstFailoverPauseMs = 200;
const longestFailoverMs = 8_000;

/**
 * Runs `work` in one transaction, and again from the start when the database aborted it because of
 * another one, or went away before the transaction was committed: the next connection may reach the
 * new primary.
 *
 * So `work` may run several times: its effects outside the database must allow that. The pause
 * between tries doubles and is random, or two transactions that conflicted once would conflict
 * again. A connection that breaks during the commit is not retried, since the transaction may have
 * been committed; an idempotency key makes it safe for the client to repeat the request.
 *
 * @throws What `work` throws, after rolling back; after the sixth try also the database's own
 *   error.
 */
export async function tx<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (let tried = 1; ; tried += 1) {
    let isCommitting = false;
    try {
      return await primaryOf(db)
        .transaction()
        .execute(async (open) => {
          const result = await work(open);
          isCommitting = true;
          return result;
        });
    } catch (error) {
      const isAway = isDatabaseAway(error);
      const mayRepeat = isAway
        ? !isCommitting && performance.now() - startedAt < longestFailoverMs
        : isConflict(error);
      if (tried === mostTries || !mayRepeat) throw error;
      await wait(Math.random() * (isAway ? firstFailoverPauseMs : firstPauseMs) * 2 ** tried);
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { code?: string }).code : undefined;
  return code === serializationFailure || code === deadlock;
}
