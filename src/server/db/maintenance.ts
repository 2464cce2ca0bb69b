import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Runs maintenance on a connection of its own, without the request timeouts: a VACUUM or ANALYZE takes as
 * long as the tables are large, and may have to wait for another one.
 */
export async function withoutTimeouts<Result>(db: Db, work: (one: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one);
    await sql`SET lock_timeout = 0`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`RESET statement_timeout`.execute(one);
      await sql`RESET lock_timeout`.execute(one);
    }
  });
}
