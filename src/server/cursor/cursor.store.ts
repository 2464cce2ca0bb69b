import type { Db } from '../db/connect.ts';

/** The key that signs cursors, the same for every server of the database. */
export async function selectCursorKey(db: Db): Promise<string> {
  const { value } = await db
    .selectFrom('server_key')
    .select('value')
    .where('name', '=', 'cursor')
    .executeTakeFirstOrThrow();
  return value;
}
