import { sql } from 'kysely';
import { connect, directUrlOf, type Db } from './connect.ts';

/**
 * Runs maintenance on a connection of its own, without the timeouts of requests: the duration of a
 * VACUUM or ANALYZE grows with the tables, and it may wait for another one.
 *
 * `work` runs with the rights of the database's user: PostgreSQL skips tables of another owner with
 * a warning, and the role the server works as (`app-role`) owns none.
 */
export async function runMaintenance<Result>(
  db: Db,
  work: (one: Db) => Promise<Result>,
): Promise<Result> {
  const directUrl = directUrlOf(db);
  if (directUrl !== undefined) {
    // Behind a pooler the settings would stay for the next client of the connection.
    const direct = connect(directUrl, { connections: 1 });
    return runMaintenance(direct, work).finally(() => direct.destroy());
  }
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{ role: string }>`SELECT current_setting('role') AS role`.execute(
      one,
    );
    await sql`RESET ROLE`.execute(one);
    await sql`SET statement_timeout = 0`.execute(one);
    await sql`SET lock_timeout = 0`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`RESET statement_timeout`.execute(one);
      await sql`RESET lock_timeout`.execute(one);
      await sql`SELECT set_config('role', ${rows[0]!.role}, false)`.execute(one);
    }
  });
}
