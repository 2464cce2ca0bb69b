import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { newId } from '#src/server/new-id.ts';

/** The member's own team; created for a member without one, with its founder in the first seat. */
export async function ensureTeam(db: DbOrTx, memberId: string): Promise<string> {
  const { rows: own } = await sql<{
    id: string;
  }>`SELECT t.id FROM team t JOIN team_member s ON s.team_id = t.id
    WHERE t.owner_id = ${memberId} AND s.member_id = ${memberId}`.execute(db);
  if (own[0]) return own[0].id;
  const id = newId('tm');
  await sql`INSERT INTO team (id, owner_id, name) SELECT ${id}, id, name FROM member WHERE id = ${memberId}`.execute(
    db,
  );
  await sql`INSERT INTO team_member (member_id, team_id, role) VALUES (${memberId}, ${id}, 'owner')`.execute(
    db,
  );
  return id;
}
