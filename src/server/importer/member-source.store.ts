import { sql } from 'kysely';
import type { DbOrTx } from '../db/transaction.ts';

/** The source of what members list and contribute. */
const sourceKey = 'member';

/**
 * Creates the source that listed rows refer to; the list of sources shows it once there is such a
 * row.
 */
export async function ensureMemberSource(db: DbOrTx): Promise<string> {
  await sql`INSERT INTO data_source (key, title, title_en, publisher, attribution, licence, licence_url, url)
    VALUES (${sourceKey}, '会员发布与提交', 'Published and submitted by members', 'Renta Console',
      '由会员发布或提交，经平台人员查看。Published or submitted by members and looked at by staff.', 'Renta Console', '', '')
    ON CONFLICT (key) DO NOTHING`.execute(db);
  return sourceKey;
}
