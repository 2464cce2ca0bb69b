import { sql } from 'kysely';
import type { Queries } from '../../ledger/store.ts';

type Titled = { id: string; title: string };

export async function roadTitles(db: Queries, ids: readonly string[]): Promise<Titled[]> {
  const { rows } = await sql<Titled>`SELECT id, city || district || ' ' || name AS title FROM road
    WHERE id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

export async function sampleTitles(db: Queries, ids: readonly string[]): Promise<Titled[]> {
  const { rows } = await sql<Titled>`SELECT s.id, s.city || s.district || ' ' || w.period AS title
    FROM sample s JOIN sample_wave w ON w.id = s.wave_id WHERE s.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

export async function preShopTitles(db: Queries, ids: readonly string[]): Promise<Titled[]> {
  const { rows } = await sql<Titled>`SELECT id, project AS title FROM pre_shop WHERE id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** Reports that were prepared and wait to be paid: what lacked evidence never became one. */
export async function assessmentTitles(db: Queries, ids: readonly string[]): Promise<Titled[]> {
  const { rows } = await sql<Titled>`SELECT id, no AS title FROM assessment_issue
    WHERE id = ANY(${[...ids]}::text[]) AND status = 'ordered'`.execute(db);
  return rows;
}

/** Whom a member buys for, and whose goods are theirs too: themselves, and the team if there is one. */
export async function teamOf(db: Queries, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ team: string }>`SELECT team_id AS team FROM team_seat WHERE member_id = ${memberId}`.execute(db);
  return rows[0]?.team ?? null;
}

export async function ownedAmong(
  db: Queries,
  owners: readonly string[],
  wanted: readonly { type: string; refId: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ type: string; refId: string }>`
    SELECT DISTINCT e.type, e.ref_id AS "refId" FROM entitlement e
    JOIN unnest(${wanted.map(({ type }) => type)}::text[], ${wanted.map(({ refId }) => refId)}::text[]) AS w (type, ref_id)
      ON w.type = e.type AND w.ref_id = e.ref_id
    WHERE e.owner_id = ANY(${[...owners]}::text[])`.execute(db);
  return new Set(rows.map(({ type, refId }) => goodKey(type, refId)));
}

export const goodKey = (type: string, refId: string) => `${type}\n${refId}`;

/**
 * Makes goods a buyer's. While somebody else buys the same for the same owner, this waits for the end of it.
 *
 * @returns The items that were nobody's before; the others are owned already and cost nothing.
 */
export async function claim(
  db: Queries,
  ownerId: string,
  memberId: string,
  items: readonly { id: string; type: string; refId: string }[],
): Promise<Set<string>> {
  // In one order everywhere, so that two who buy the same things wait at the first of them.
  const sorted = [...items].sort((a, b) => (goodKey(a.type, a.refId) < goodKey(b.type, b.refId) ? -1 : 1));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO entitlement (owner_id, type, ref_id, item_id, member_id)
    SELECT ${ownerId}, w.type, w.ref_id, w.id, ${memberId}
    FROM unnest(${sorted.map(({ id }) => id)}::text[], ${sorted.map(({ type }) => type)}::text[],
      ${sorted.map(({ refId }) => refId)}::text[]) WITH ORDINALITY AS w (id, type, ref_id, at) ORDER BY w.at
    ON CONFLICT DO NOTHING RETURNING item_id AS id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function giveUp(db: Queries, itemIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM entitlement WHERE item_id = ANY(${[...itemIds]}::text[])`.execute(db);
}
