import type pg from 'pg';
import { StartError } from '../http/errors.ts';

/**
 * Applies one change of the schema in a transaction.
 *
 * @param what Names the change in the error, such as `Migration 0001-members.sql`.
 * @throws StartError with the reason when it fails and is rolled back.
 */
export async function applyInTransaction(
  client: pg.Client,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('BEGIN');
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // the connection may be what failed
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('migration-failed', `${what} failed and was undone: ${reason}.`, {
      cause: error,
    });
  }
}
