import type { Db } from '../db/connect.ts';

/** The secret key of the noise, the same for every server of the database. */
export async function selectNoiseKey(db: Db): Promise<string> {
  const { value } = await db
    .selectFrom('server_key')
    .select('value')
    .where('name', '=', 'noise')
    .executeTakeFirstOrThrow();
  return value;
}
