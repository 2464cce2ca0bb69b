import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';
import type { LayoutPage, TileLayout } from '../../contract/layouts.ts';

/** null where the member uses the default layout of the page. */
export async function selectLayout(
  db: Db,
  memberId: string,
  page: LayoutPage,
): Promise<TileLayout | null> {
  const { rows } = await sql<{ layout: TileLayout }>`
    SELECT layout FROM member_layout WHERE member_id = ${memberId} AND page = ${page}`.execute(db);
  return rows[0]?.layout ?? null;
}

export async function upsertLayout(
  db: Db,
  memberId: string,
  page: LayoutPage,
  layout: TileLayout,
): Promise<void> {
  await sql`INSERT INTO member_layout (member_id, page, layout) VALUES (${memberId}, ${page}, ${JSON.stringify(layout)}::jsonb)
    ON CONFLICT (member_id, page) DO UPDATE SET layout = excluded.layout, changed_at = now()`.execute(
    db,
  );
}

export async function deleteLayout(db: Db, memberId: string, page: LayoutPage): Promise<void> {
  await sql`DELETE FROM member_layout WHERE member_id = ${memberId} AND page = ${page}`.execute(db);
}
