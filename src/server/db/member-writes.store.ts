import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Records that a member wrote just now; within a second once. */
export async function insertMemberWrite(db: Db, memberId: string): Promise<void> {
  await sql`INSERT INTO member_write (member_id, at) VALUES (${memberId}, clock_timestamp())
    ON CONFLICT (member_id) DO UPDATE SET at = excluded.at
    WHERE member_write.at < excluded.at - interval '1 second'`.execute(db);
}

/** Whether a member wrote within the last milliseconds, on any server. */
export async function hasWrittenWithin(db: Db, memberId: string, ms: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM member_write
    WHERE member_id = ${memberId} AND at > clock_timestamp() - ${ms} * interval '1 millisecond') AS has`.execute(
    db,
  );
  return rows[0]!.has;
}
