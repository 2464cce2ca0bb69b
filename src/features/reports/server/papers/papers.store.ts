import { sql } from 'kysely';
import type { PrintedReportKind } from '#src/features/orders/server/items/printed-report-kind.ts';
import type { Db } from '#src/server/db/connect.ts';

/** A stored report: its subject, and after it was first opened its content. */
export interface StoredReport {
  id: string;
  kind: PrintedReportKind;
  title: string;
  asked: unknown;
  content: unknown;
  createdAt: Date;
}

const columns = sql`id, kind, title, asked, content, created_at AS "createdAt"`;

/** Stores the subject of a report. An equal subject returns the existing report. */
export async function insertReport(
  db: Db,
  memberId: string,
  { id, kind, title, asked }: Pick<StoredReport, 'id' | 'kind' | 'title' | 'asked'>,
): Promise<StoredReport> {
  const { rows } = await sql<StoredReport>`
    INSERT INTO paper_report (id, member_id, kind, title, asked) VALUES (${id}, ${memberId}, ${kind}, ${title}, ${JSON.stringify(asked)}::jsonb)
    ON CONFLICT (member_id, kind, asked) DO UPDATE SET title = paper_report.title RETURNING ${columns}`.execute(
    db,
  );
  return rows[0]!;
}

export async function selectReport(
  db: Db,
  memberId: string,
  kind: PrintedReportKind,
  id: string,
): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`
    SELECT ${columns} FROM paper_report WHERE id = ${id} AND member_id = ${memberId} AND kind = ${kind}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Stores the content of a report. A concurrent second call returns the content stored by the first.
 */
export async function saveContent(db: Db, id: string, content: unknown): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    UPDATE paper_report SET content = coalesce(content, ${JSON.stringify(content)}::jsonb) WHERE id = ${id} RETURNING content`.execute(
    db,
  );
  return rows[0]!.content;
}

/** Reports that were bought and not refunded, newest first. */
export async function selectBought(
  db: Db,
  memberId: string,
  kind: PrintedReportKind,
  limit: number,
  offset: number,
): Promise<{
  list: (Pick<StoredReport, 'id' | 'title' | 'createdAt'> & { orderNo: string })[];
  total: number;
}> {
  const { rows } = await sql<{
    id: string;
    title: string;
    createdAt: Date;
    orderNo: string;
    total: number;
  }>`
    SELECT p.id, p.title, p.created_at AS "createdAt", o.no AS "orderNo", count(*) OVER () AS total
    FROM paper_report p JOIN entitlement e ON e.type = p.kind || '-report' AND e.ref_id = p.id
      JOIN order_item i ON i.id = e.item_id JOIN member_order o ON o.id = i.order_id
    WHERE p.member_id = ${memberId} AND p.kind = ${kind}
      AND e.owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
    ORDER BY p.created_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { list: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Sources of cases, by key. */
export async function sourceKeysOf(db: Db, kaseIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT source_key AS key FROM kase WHERE id = ANY(${[...kaseIds]}::text[])`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
