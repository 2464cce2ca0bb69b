import { sql } from 'kysely';
import type { Tx } from '#src/server/db/transaction.ts';

/** Locks a case until the transaction ends. */
export async function lockKase(
  open: Tx,
  id: string,
): Promise<{ status: string; city: string; title: string } | undefined> {
  const { rows } = await sql<{ status: string; city: string; title: string }>`
    SELECT k.status, k.city, concat(k.city, k.district, ' ' || r.name, ' ', k.quarter) AS title
    FROM kase k LEFT JOIN road r ON r.id = k.road_id WHERE k.id = ${id} FOR UPDATE OF k`.execute(
    open,
  );
  return rows[0];
}

/** @returns When it was retracted. */
export async function writeRetracted(
  open: Tx,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<Date> {
  await sql`UPDATE kase SET status = 'retracted' WHERE id = ${id}`.execute(open);
  const { rows } = await sql<{
    at: Date;
  }>`INSERT INTO kase_retraction (kase_id, reason, retracted_by)
    VALUES (${id}, ${reason}, ${by}) RETURNING retracted_at AS at`.execute(open);
  return rows[0]!.at;
}

/** Replaces one case by another; owners of the old one also own the new one. */
export async function writeSuperseded(open: Tx, id: string, by: string): Promise<void> {
  await sql`UPDATE kase SET status = 'superseded', superseded_by = ${by} WHERE id = ${id}`.execute(
    open,
  );
  await sql`INSERT INTO entitlement (owner_id, type, ref_id, item_id, member_id)
    SELECT owner_id, type, ${by}, item_id, member_id FROM entitlement WHERE type = 'kase' AND ref_id = ${id}
    ON CONFLICT DO NOTHING`.execute(open);
}

/**
 * All owners of a case: its buyers, its contributor, and the seats of the teams it was bought for.
 */
export async function selectHolders(open: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM member m WHERE m.id IN (
      SELECT coalesce(s.member_id, e.owner_id) FROM entitlement e LEFT JOIN team_seat s ON s.team_id = e.owner_id
      WHERE e.type = 'kase' AND e.ref_id = ${id}
      UNION SELECT contributor_id FROM kase WHERE id = ${id}) ORDER BY m.id`.execute(open);
  return rows.map((row) => row.id);
}
