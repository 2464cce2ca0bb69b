import { sql, type RawBuilder } from 'kysely';
import type {
  MilestoneStage,
  MilestoneStatus,
  ReportStatus,
} from '#src/domain/consulting-report.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { PlannedMilestone } from '../model/report-plan.ts';
import type { Brief } from './report-brief.ts';

export interface StoredMilestone {
  id: string;
  reportId: string;
  position: number;
  stage: MilestoneStage;
  title: string;
  amountJindou: number;
  dueOn: string;
  status: MilestoneStatus;
  deliveredAt: Date | null;
  acceptedAt: Date | null;
  capturedJindou: number | null;
}

export interface StoredReport {
  id: string;
  no: string;
  memberId: string;
  memberName: string;
  assigneeId: string | null;
  assigneeName: string | null;
  status: ReportStatus;
  brief: Brief;
  revision: number;
  isRush: boolean;
  quoteValidUntil: Date | null;
  quoteNote: string;
  holdTx: string | null;
  holdUntil: Date | null;
  revisionsLeft: number;
  rating: number | null;
  ratingNote: string;
  closeReason: string;
  createdAt: Date;
  changedAt: Date;
  /** First file of the last delivery. */
  deliverable: { id: string; name: string; label: string; type: string; bytes: number } | null;
  plan: StoredMilestone[];
}

// A quote past its end is expired even before that status is stored.
const shownStatus = sql`CASE WHEN r.status = 'quoted' AND r.quote_valid_until <= now() THEN 'expired' ELSE r.status END`;
const deliverable = sql`(SELECT jsonb_build_object('id', f.id, 'name', f.name, 'label', f.label, 'type', f.type,
    'bytes', length(f.content))
  FROM consulting_milestone s JOIN consulting_delivery d ON d.milestone_id = s.id
    JOIN consulting_file f ON f.delivery_id = d.id AND f.report_id = r.id
  WHERE s.report_id = r.id ORDER BY d.created_at DESC, f.created_at, f.id LIMIT 1)`;
const columns = sql`r.id, r.no, r.member_id AS "memberId", m.name AS "memberName", r.assignee_id AS "assigneeId",
  a.name AS "assigneeName", ${shownStatus} AS status, r.brief, r.revision, r.is_rush AS "isRush",
  r.quote_valid_until AS "quoteValidUntil", r.quote_note AS "quoteNote", r.hold_tx AS "holdTx", r.hold_until AS "holdUntil",
  r.revisions_left AS "revisionsLeft", r.rating, r.rating_note AS "ratingNote", r.close_reason AS "closeReason",
  r.created_at AS "createdAt", r.changed_at AS "changedAt", ${deliverable} AS deliverable`;
const tables = sql`consulting_report r JOIN member m ON m.id = r.member_id LEFT JOIN member a ON a.id = r.assignee_id`;

async function select(db: DbOrTx, rest: RawBuilder<unknown>): Promise<StoredReport[]> {
  const { rows } = await sql<
    Omit<StoredReport, 'plan'>
  >`SELECT ${columns} FROM ${tables} ${rest}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: plan } = await sql<StoredMilestone>`
    SELECT id, report_id AS "reportId", position, stage, title, amount_jindou AS "amountJindou", due_on AS "dueOn", status,
      delivered_at AS "deliveredAt", accepted_at AS "acceptedAt", captured_jindou AS "capturedJindou"
    FROM consulting_milestone WHERE report_id = ANY(${ids}::text[]) ORDER BY report_id, position`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, plan: plan.filter(({ reportId }) => reportId === row.id) }));
}

export async function find(db: DbOrTx, id: string): Promise<StoredReport | undefined> {
  return (await select(db, sql`WHERE r.id = ${id}`))[0];
}

/** The same, locked until the transaction ends. */
export async function lock(db: DbOrTx, id: string): Promise<StoredReport | undefined> {
  await sql`SELECT FROM consulting_report WHERE id = ${id} FOR UPDATE`.execute(db);
  return find(db, id);
}

export interface ReportFilter extends IdFilter {
  /** Owner; null for the submitted reports of all members. */
  memberId: string | null;
  status?: readonly ReportStatus[] | undefined;
  /** Assignee; null for unassigned ones. */
  assigneeId?: string | null | undefined;
}

function matches({ memberId, ids, status, assigneeId }: ReportFilter): RawBuilder<unknown> {
  const all = [memberId === null ? sql`r.status <> 'draft'` : sql`r.member_id = ${memberId}`];
  if (status !== undefined) all.push(sql`${shownStatus} = ANY(${[...status]}::text[])`);
  if (ids !== undefined) all.push(sql`r.id = ANY(${[...ids]}::text[])`);
  if (assigneeId === null) all.push(sql`r.assignee_id IS NULL`);
  else if (assigneeId !== undefined) all.push(sql`r.assignee_id = ${assigneeId}`);
  return sql.join(all, sql` AND `);
}

const nextDue = sql`(SELECT min(s.due_on) FROM consulting_milestone s WHERE s.report_id = r.id AND s.status = 'open')`;

const isOpen = sql`${shownStatus} IN ('submitted', 'quoted', 'held', 'inProgress', 'delivered', 'revision')`;
// A report in revision was delivered already, in time or late; a quote that was not accepted waits
// for no work.
const isAwaited = sql`r.status IN ('held', 'inProgress')`;

/**
 * A member's own ones newest first; those of all members with open ones first, then by the next due
 * day.
 */
export function selectReports(
  db: DbOrTx,
  filter: ReportFilter,
  limit: number,
  offset: number,
): Promise<StoredReport[]> {
  const order =
    filter.memberId === null
      ? sql`r.status IN ('submitted', 'held', 'inProgress', 'revision') DESC, r.status IN ('quoted', 'delivered') DESC,
          coalesce(${nextDue}::text, r.brief->>'deadline') NULLS LAST, r.created_at, r.id`
      : sql`r.created_at DESC, r.id`;
  return select(
    db,
    sql`WHERE ${matches(filter)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
}

export interface ReportCounts {
  total: number;
  open: number;
  overdue: number;
  unassigned: number;
}

/**
 * Count of the matches, and of open, overdue and unassigned ones among all reports of
 * `filter.memberId`.
 */
export async function countReports(
  db: DbOrTx,
  filter: ReportFilter,
  today: string,
): Promise<ReportCounts> {
  const whole = matches({ memberId: filter.memberId });
  const { rows } = await sql<ReportCounts>`
    SELECT count(*) FILTER (WHERE ${matches(filter)}) AS total, count(*) FILTER (WHERE ${isOpen}) AS open,
      count(*) FILTER (WHERE ${isAwaited} AND ${nextDue} < ${today}::date) AS overdue,
      count(*) FILTER (WHERE ${isOpen} AND r.assignee_id IS NULL) AS unassigned
    FROM consulting_report r WHERE ${whole}`.execute(db);
  return rows[0]!;
}

export async function insertReport(
  db: DbOrTx,
  id: string,
  memberId: string,
  brief: Brief,
): Promise<void> {
  await sql`INSERT INTO consulting_report (id, no, member_id, brief)
    VALUES (${id}, 'CR-' || to_char(now() AT TIME ZONE INTERVAL '08:00', 'YYYY') || '-'
      || lpad(nextval('consulting_number')::text, 6, '0'), ${memberId}, ${JSON.stringify(brief)}::jsonb)`.execute(
    db,
  );
}

/** @returns undefined when it is not a draft of this revision. */
export async function saveBrief(
  db: DbOrTx,
  {
    id,
    memberId,
    revision,
    brief,
  }: { id: string; memberId: string; revision: number; brief: Brief },
): Promise<{ revision: number; changedAt: Date } | undefined> {
  const { rows } = await sql<{ revision: number; changedAt: Date }>`
    UPDATE consulting_report SET brief = ${JSON.stringify(brief)}::jsonb, revision = revision + 1, changed_at = now()
    WHERE id = ${id} AND member_id = ${memberId} AND status = 'draft' AND revision = ${revision}
    RETURNING revision, changed_at AS "changedAt"`.execute(db);
  return rows[0];
}

export async function deleteDraft(db: DbOrTx, id: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM consulting_report
    WHERE id = ${id} AND member_id = ${memberId} AND status = 'draft' RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Fields an act changes; omitted ones stay. */
export interface ReportChange {
  status: ReportStatus;
  assigneeId?: string;
  isRush?: boolean;
  quoteDays?: number;
  quoteNote?: string;
  holdTx?: string;
  holdUntil?: string;
  revisionsLeft?: number;
  closeReason?: string;
}

/** Stores the changes of an act. The transaction must hold the lock of the report. */
export async function change(db: DbOrTx, id: string, to: ReportChange): Promise<void> {
  const {
    status,
    assigneeId,
    isRush,
    quoteDays,
    quoteNote,
    holdTx,
    holdUntil,
    revisionsLeft,
    closeReason,
  } = to;
  await sql`UPDATE consulting_report SET status = ${status}, changed_at = now(),
      assignee_id = coalesce(${assigneeId ?? null}, assignee_id),
      is_rush = coalesce(${isRush ?? null}::boolean, is_rush),
      quote_valid_until = coalesce(now() + ${quoteDays ?? null}::int * interval '1 day', quote_valid_until),
      quote_note = coalesce(${quoteNote ?? null}, quote_note),
      hold_tx = coalesce(${holdTx ?? null}::uuid, hold_tx),
      hold_until = coalesce(${holdUntil ?? null}::timestamptz, hold_until),
      revisions_left = coalesce(${revisionsLeft ?? null}::smallint, revisions_left),
      close_reason = coalesce(${closeReason ?? null}, close_reason)
    WHERE id = ${id}`.execute(db);
}

/** Who works on a report; null for nobody. */
export async function setAssignee(
  db: DbOrTx,
  id: string,
  assigneeId: string | null,
): Promise<void> {
  await sql`UPDATE consulting_report SET assignee_id = ${assigneeId} WHERE id = ${id}`.execute(db);
}

export async function rate(db: DbOrTx, id: string, rating: number, note: string): Promise<void> {
  await sql`UPDATE consulting_report SET rating = ${rating}, rating_note = ${note}, changed_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

export async function insertPlan(
  db: DbOrTx,
  reportId: string,
  plan: readonly (PlannedMilestone & { id: string })[],
): Promise<void> {
  const rows = plan.map((step, position) => ({ ...step, position }));
  await sql`INSERT INTO consulting_milestone (id, report_id, position, stage, title, amount_jindou, due_on)
    SELECT w.id, ${reportId}, w.position, w.stage, w.title, w."amountJindou", w."dueOn"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w (id text, position smallint, stage text, title text,
      "amountJindou" bigint, "dueOn" date)`.execute(db);
}

/** The first delivery sets the day by which lateness is counted; later ones leave it. */
export async function markDelivered(db: DbOrTx, milestoneId: string): Promise<void> {
  await sql`UPDATE consulting_milestone SET status = 'delivered', delivered_at = coalesce(delivered_at, now())
    WHERE id = ${milestoneId}`.execute(db);
}

export async function markOpen(db: DbOrTx, milestoneId: string): Promise<void> {
  await sql`UPDATE consulting_milestone SET status = 'open' WHERE id = ${milestoneId}`.execute(db);
}

export async function markAccepted(
  db: DbOrTx,
  milestoneId: string,
  capturedJindou: number,
): Promise<void> {
  await sql`UPDATE consulting_milestone SET status = 'accepted', accepted_at = now(), captured_jindou = ${capturedJindou}
    WHERE id = ${milestoneId}`.execute(db);
}

export async function markReleased(db: DbOrTx, milestoneIds: readonly string[]): Promise<void> {
  await sql`UPDATE consulting_milestone SET status = 'released' WHERE id = ANY(${[...milestoneIds]}::text[])`.execute(
    db,
  );
}

export interface StaffLoad {
  id: string;
  name: string;
  open: number;
  overdue: number;
  nextDueOn: string | null;
}

/** Members with one of the roles, the least busy first. */
export async function staffLoads(
  db: DbOrTx,
  roles: readonly string[],
  today: string,
): Promise<StaffLoad[]> {
  const { rows } = await sql<StaffLoad>`
    SELECT m.id, m.name, count(r.id) AS open, count(r.id) FILTER (WHERE r.is_awaited AND r.due < ${today}::date) AS overdue, min(r.due) AS "nextDueOn"
    FROM member m LEFT JOIN LATERAL (SELECT r.id, ${isAwaited} AS is_awaited, ${nextDue} AS due
      FROM consulting_report r WHERE r.assignee_id = m.id AND ${isOpen}) AS r ON true
    WHERE m.roles && ${[...roles]}::text[] AND m.status = 'active'
    GROUP BY m.id, m.name ORDER BY count(r.id), m.name LIMIT 200`.execute(db);
  return rows;
}

/**
 * Reports for the scheduler to move on: unanswered deliveries, expired quotes, and holds that end.
 */
export async function dueReports(
  db: DbOrTx,
  answerDays: number,
  most: number,
): Promise<{ id: string; why: 'answer' | 'hold' | 'quote' }[]> {
  const { rows } = await sql<{ id: string; why: 'answer' | 'hold' | 'quote' }>`
    SELECT r.id, 'quote' AS why FROM consulting_report r WHERE r.status = 'quoted' AND r.quote_valid_until <= now()
    UNION ALL
    SELECT r.id, 'answer' FROM consulting_report r WHERE r.status = 'delivered' AND r.changed_at <= now()
      AND (SELECT max(d.created_at) FROM consulting_delivery d JOIN consulting_milestone s ON s.id = d.milestone_id
        WHERE s.report_id = r.id) <= now() - ${answerDays} * interval '1 day'
    UNION ALL
    SELECT r.id, 'hold' FROM consulting_report r WHERE r.status IN ('held', 'inProgress', 'revision')
      AND r.hold_until <= now() + interval '1 day'
    LIMIT ${most}`.execute(db);
  return rows;
}
