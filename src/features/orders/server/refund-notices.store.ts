import { sql } from 'kysely';
import type { Tx } from '#src/server/db/transaction.ts';

const mostStaff = 100;

/** Active members who hold one of these roles. */
export async function selectStaff(
  db: Tx,
  roles: readonly string[],
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM member
    WHERE status = 'active' AND roles && ${[...roles]}::text[] AND id <> ALL(${[...except]}::text[])
    ORDER BY id LIMIT ${mostStaff}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks notices read whose refund another member of staff has decided. */
export async function markDone(db: Tx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE notice SET read_at = coalesce(read_at, now()) WHERE id = ANY(${[...ids]}::text[])`.execute(
    db,
  );
}
