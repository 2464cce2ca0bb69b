import { sql } from 'kysely';
import { sampleTitle } from '#src/server/db/sample-title.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { PrintedReportKind } from './printed-report-kind.ts';

type Titled = { id: string; title: string };

export async function roadTitles(db: DbOrTx, ids: readonly string[]): Promise<Titled[]> {
  const { rows } = await sql<Titled>`SELECT id, city || district || ' ' || name AS title FROM road
    WHERE id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

/**
 * Survey points, each with the first one of its wave and road, by which the whole wave is bought.
 */
export async function sampleTitles(
  db: DbOrTx,
  ids: readonly string[],
): Promise<(Titled & { waveId: string })[]> {
  const { rows } = await sql<
    Titled & { waveId: string }
  >`SELECT s.id, ${sampleTitle} AS title, coalesce(
      (SELECT min(b.id) FROM sample b WHERE b.wave_id = s.wave_id AND b.road_id = s.road_id), s.id) AS "waveId"
    FROM sample s JOIN sample_wave w ON w.id = s.wave_id LEFT JOIN road r ON r.id = s.road_id
    WHERE s.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

export async function preShopTitles(db: DbOrTx, ids: readonly string[]): Promise<Titled[]> {
  const { rows } =
    await sql<Titled>`SELECT id, project AS title FROM pre_shop WHERE id = ANY(${[...ids]}::text[])`.execute(
      db,
    );
  return rows;
}

/** Shops that are shown and have fields beyond the public ones. */
export async function shopTitles(
  db: DbOrTx,
  ids: readonly string[],
): Promise<(Titled & { ownerId: string | null })[]> {
  const { rows } = await sql<Titled & { ownerId: string | null }>`
    SELECT id, city || district || ' ' || address AS title, owner_id AS "ownerId" FROM shop
    WHERE id = ANY(${[...ids]}::text[]) AND shown AND (contact <> '' OR num_nonnulls(transfer_fee_minor, entry_fee_minor,
      term_months, remain_months, free_months, escalation, property_fee_minor, management_fee_minor) > 0)`.execute(
    db,
  );
  return rows;
}

/**
 * The caller's reports that were prepared in a form and await payment: those without enough
 * evidence are not stored.
 */
export async function assessmentTitles(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[],
): Promise<(Titled & { kind: string })[]> {
  const { rows } = await sql<
    Titled & { kind: string }
  >`SELECT id, no AS title, kind FROM assessment_issue
    WHERE id = ANY(${[...ids]}::text[]) AND status = 'ordered' AND member_id = ${memberId}`.execute(
    db,
  );
  return rows;
}

/** The caller's completed runs with a price: those without a result are free. */
export async function runTitles(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[],
): Promise<(Titled & { isPaid: boolean })[]> {
  const { rows } = await sql<
    Titled & { isPaid: boolean }
  >`SELECT id, concat_ws(' ', concat(question->>'city', question->>'district'),
      CASE jsonb_typeof(question->'category') WHEN 'array' THEN (SELECT string_agg(code, ' / ') FROM jsonb_array_elements_text(question->'category') AS code)
        ELSE question->>'category' END) AS title, paid_at IS NOT NULL AS "isPaid"
    FROM success_rate_run
    WHERE id = ANY(${[...ids]}::text[]) AND member_id = ${memberId} AND state = 'ready' AND price_jindou > 0`.execute(
    db,
  );
  return rows;
}

/** The caller's full answers to questions for a fair rent. */
export async function fairRentTitles(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[],
): Promise<Titled[]> {
  const { rows } = await sql<Titled>`SELECT id, title FROM fair_rent
    WHERE id = ANY(${[...ids]}::text[]) AND member_id = ${memberId}`.execute(db);
  return rows;
}

/** Reports a member has compiled; other members cannot buy them. */
export async function printedReportTitles(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[],
): Promise<(Titled & { kind: PrintedReportKind })[]> {
  const { rows } = await sql<Titled & { kind: PrintedReportKind }>`
    SELECT id, title, kind FROM paper_report WHERE id = ANY(${[...ids]}::text[]) AND member_id = ${memberId}`.execute(
    db,
  );
  return rows;
}

/** Opens the results of runs that were paid; a report of a run includes its result. */
export async function openRuns(
  db: DbOrTx,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`UPDATE success_rate_run SET paid_at = coalesce(paid_at, now())
    WHERE id = ANY(${[...ids]}::text[]) AND member_id = ${memberId}`.execute(db);
}

/** The team a member also buys for, and whose goods they may use; null without one. */
export async function teamOf(db: DbOrTx, memberId: string): Promise<string | null> {
  const { rows } = await sql<{
    team: string;
  }>`SELECT team_id AS team FROM team_seat WHERE member_id = ${memberId}`.execute(db);
  return rows[0]?.team ?? null;
}

/** A survey point is owned with the wave of its road, too. */
export async function ownedAmong(
  db: DbOrTx,
  owners: readonly string[],
  wanted: readonly { type: string; refId: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ type: string; refId: string }>`
    SELECT DISTINCT w.type, w.ref_id AS "refId"
    FROM unnest(${wanted.map(({ type }) => type)}::text[], ${wanted.map(({ refId }) => refId)}::text[]) AS w (type, ref_id)
    WHERE EXISTS (SELECT FROM entitlement e
        WHERE e.owner_id = ANY(${[...owners]}::text[]) AND e.type = w.type AND e.ref_id = w.ref_id)
      OR w.type = 'sample' AND EXISTS (SELECT FROM sample s JOIN sample b ON b.wave_id = s.wave_id AND b.road_id = s.road_id
        JOIN entitlement e ON e.type = 'sample-wave' AND e.ref_id = b.id
        WHERE s.id = w.ref_id AND e.owner_id = ANY(${[...owners]}::text[]))`.execute(db);
  return new Set(rows.map(({ type, refId }) => itemKey(type, refId)));
}

export const itemKey = (type: string, refId: string) => `${type}\n${refId}`;

/**
 * Assigns goods to a buyer. Waits for a concurrent purchase of the same item for the same owner.
 *
 * @returns The items that had no owner before; the others are owned already and cost nothing.
 */
/** The team of a member by its name; null without one. */
export async function teamNamed(db: DbOrTx, memberId: string): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT t.name FROM team_seat s JOIN team t ON t.id = s.team_id WHERE s.member_id = ${memberId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function claim(
  db: DbOrTx,
  ownerId: string,
  memberId: string,
  items: readonly { id: string; type: string; refId: string }[],
): Promise<Set<string>> {
  // Sorted, so that two buyers of the same items lock them in one order and cannot deadlock.
  const sorted = [...items].sort((a, b) =>
    itemKey(a.type, a.refId) < itemKey(b.type, b.refId) ? -1 : 1,
  );
  const { rows } = await sql<{ id: string }>`
    INSERT INTO entitlement (owner_id, type, ref_id, item_id, member_id)
    SELECT ${ownerId}, w.type, w.ref_id, w.id, ${memberId}
    FROM unnest(${sorted.map(({ id }) => id)}::text[], ${sorted.map(({ type }) => type)}::text[],
      ${sorted.map(({ refId }) => refId)}::text[]) WITH ORDINALITY AS w (id, type, ref_id, at) ORDER BY w.at
    ON CONFLICT DO NOTHING RETURNING item_id AS id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function releaseClaim(db: DbOrTx, itemIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM entitlement WHERE item_id = ANY(${[...itemIds]}::text[])`.execute(db);
  // A result is withheld again when the last owned form of it is refunded.
  await sql`UPDATE success_rate_run r SET paid_at = NULL FROM order_item i
    WHERE i.id = ANY(${[...itemIds]}::text[]) AND i.type = 'success-rate' AND r.id = i.ref_id AND NOT EXISTS (
      SELECT FROM entitlement e WHERE e.ref_id = r.id AND e.type IN ('success-rate', 'success-report'))`.execute(
    db,
  );
}
