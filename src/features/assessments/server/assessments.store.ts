import { sql, type RawBuilder } from 'kysely';
import type { Lease } from '#src/analytics/assessment/subject-shop.ts';
import {
  handoverOf,
  validUntil,
  type AssessmentDocument,
  type IssueKind,
  type IssueStatus,
  type ReportSignature,
} from '#src/domain/assessment.ts';
import type { Currency } from '#src/domain/city.ts';
import { paidStatuses } from '#src/domain/order.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { StoredKase } from '#src/features/kases/server/kases.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';

type Queries = Db | Tx;

/** An assessment as stored. */
export interface StoredAssessment {
  id: string;
  revision: number;
  document: AssessmentDocument;
  createdAt: Date;
  updatedAt: Date;
}

const assessmentColumns = sql`id, revision, document, created_at AS "createdAt", updated_at AS "updatedAt"`;

export async function insert(
  db: Queries,
  id: string,
  memberId: string,
  document: AssessmentDocument,
): Promise<void> {
  await db
    .insertInto('assessment')
    .values({ id, member_id: memberId, document: JSON.stringify(document) })
    .execute();
}

/** Finds the member's own assessment only. */
export async function select(
  db: Queries,
  id: string,
  memberId: string,
): Promise<StoredAssessment | undefined> {
  const { rows } = await sql<StoredAssessment>`
    SELECT ${assessmentColumns} FROM assessment WHERE id = ${id} AND member_id = ${memberId}`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockAssessment(
  db: Tx,
  id: string,
  memberId: string,
): Promise<StoredAssessment | undefined> {
  await sql`SELECT FROM assessment WHERE id = ${id} AND member_id = ${memberId} FOR UPDATE`.execute(
    db,
  );
  return select(db, id, memberId);
}

export async function selectPage(
  db: Db,
  memberId: string,
  limit: number,
  offset: number,
): Promise<StoredAssessment[]> {
  const { rows } = await sql<StoredAssessment>`
    SELECT ${assessmentColumns} FROM assessment WHERE member_id = ${memberId}
    ORDER BY updated_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function count(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM assessment WHERE member_id = ${memberId}`.execute(db);
  return rows[0]!.n;
}

/**
 * @returns The new revision, or undefined when the stored revision is another one, or the
 * assessment is not the member's.
 */
export async function update(
  db: Queries,
  id: string,
  memberId: string,
  revision: number,
  document: AssessmentDocument,
): Promise<{ revision: number; updatedAt: Date } | undefined> {
  const { rows } = await sql<{ revision: number; updatedAt: Date }>`
    UPDATE assessment SET document = ${JSON.stringify(document)}::jsonb, revision = revision + 1, updated_at = now()
    WHERE id = ${id} AND member_id = ${memberId} AND revision = ${revision}
    RETURNING revision, updated_at AS "updatedAt"`.execute(db);
  return rows[0];
}

/** @returns false where something was issued from it. */
export async function remove(db: Queries, id: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM assessment a WHERE id = ${id} AND member_id = ${memberId}
    AND NOT EXISTS (SELECT FROM assessment_issue i WHERE i.assessment_id = a.id) RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface StoredVersion {
  version: number;
  note: string;
  createdAt: Date;
}

export async function selectVersions(db: Queries, id: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    SELECT version, note, created_at AS "createdAt" FROM assessment_version WHERE assessment_id = ${id} ORDER BY version DESC`.execute(
    db,
  );
  return rows;
}

export async function selectVersion(
  db: Queries,
  id: string,
  version: number,
): Promise<AssessmentDocument | undefined> {
  const { rows } = await sql<{ document: AssessmentDocument }>`
    SELECT document FROM assessment_version WHERE assessment_id = ${id} AND version = ${version}`.execute(
    db,
  );
  return rows[0]?.document;
}

/**
 * Stores the document as the next version; locks the assessment meanwhile, so that two versions do
 * not get one number.
 */
export async function insertVersion(db: Tx, id: string, note: string): Promise<StoredVersion> {
  await sql`SELECT FROM assessment WHERE id = ${id} FOR UPDATE`.execute(db);
  const { rows } = await sql<StoredVersion>`
    INSERT INTO assessment_version (assessment_id, version, note, document)
    SELECT id, coalesce((SELECT max(version) FROM assessment_version WHERE assessment_id = ${id}), 0) + 1, ${note}, document
    FROM assessment WHERE id = ${id} RETURNING version, note, created_at AS "createdAt"`.execute(
    db,
  );
  return rows[0]!;
}

/** A row of a kase with the fields that decide who may see it. */
export type WorkbenchRow = StoredKase & {
  withdrawn: boolean;
  frontageM: number | null;
  depthM: number | null;
};

export async function selectKases(db: Db, ids: readonly string[]): Promise<WorkbenchRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WorkbenchRow>`
    SELECT k.id, k.kind, k.city, k.district, coalesce(r.name, '') AS road, coalesce(r.name_hans, '') AS "roadHans", k.quarter,
      k.floor_band AS "floorBand", k.frontage_kind AS "frontageKind", k.zoning, k.main_use AS "mainUse", k.category, k.remarks,
      k.completeness, k.quality, k.verification, k.contributor_id AS "contributorId", k.address,
      coalesce(k.house_number, '') AS "houseNumber", k.lane, k.alley, k.door_no AS "doorNo", k.deal_date AS "dealDate", k.area_m2 AS "areaM2",
      k.floor, k.total_floors AS "totalFloors", k.currency, k.rent_minor_per_month AS "rentMinorPerMonth",
      k.unit_rent_month AS "unitRentMonth", k.note, k.tenant, k.term_months AS "termMonths", k.free_months AS "freeMonths",
      k.escalation, NULL AS "sortKey",
      k.frontage_m AS "frontageM", k.depth_m AS "depthM", k.status IN ('retracted', 'superseded') AS withdrawn
    FROM kase k LEFT JOIN road r ON r.id = k.road_id
    WHERE k.id = ANY(${[...ids]}::text[]) AND k.status IN ('published', 'retracted', 'superseded')`.execute(
    db,
  );
  return rows;
}

export const leaseKinds = ['lease', 'renewal', 'sublease'];
/** More would slow the equation down without improving it. */
export const maxLeases = 8_000;

/** Key of the evidence of a city: it changes with every release and every import. */
export async function evidenceKey(
  db: Db,
  city: string,
): Promise<{ n: number; release: string | null }> {
  const { rows } = await sql<{ n: number; release: string | null }>`
    SELECT count(*) AS n, max(release) AS release FROM kase
    WHERE city = ${city} AND status = 'published' AND kind = ANY(${leaseKinds}::text[])`.execute(
    db,
  );
  return rows[0]!;
}

/** The city with the most leases as evidence; undefined without any. */
export async function cityOfMostLeases(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ city: string }>`
    SELECT city FROM kase WHERE status = 'published' AND kind = ANY(${leaseKinds}::text[])
    GROUP BY city ORDER BY count(*) DESC, city LIMIT 1`.execute(db);
  return rows[0]?.city;
}

interface EvidenceKey {
  n: number;
  release: string | null;
  /** ISO date of the newest deal, which may be later than the end of the release. */
  newestDeal: string | null;
}

/**
 * The same of all cities of one currency, which form one body of evidence: floors, sizes and terms
 * pay alike in them.
 */
export async function evidenceKeyOfMoney(db: Db, currency: Currency): Promise<EvidenceKey> {
  const { rows } = await sql<EvidenceKey>`
    SELECT count(*) AS n, max(release) AS release, max(deal_date) AS "newestDeal" FROM kase
    WHERE currency = ${currency} AND status = 'published' AND kind = ANY(${leaseKinds}::text[])`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Leases of one currency up to a day as evidence: those of the city first, then the newest ones of
 * the other cities.
 */
export async function selectLeases(
  db: Db,
  city: string,
  currency: Currency,
  until: string,
): Promise<Lease[]> {
  const { rows } = await sql<Lease & { frontageM: number | null; depthM: number | null }>`
    SELECT k.id, k.city, k.district, coalesce(r.name, '') AS road, k.address, k.area_m2 AS "areaM2", k.floor_band AS "floorBand",
      k.total_floors AS "totalFloors", k.zoning, k.main_use AS "mainUse", k.built_date AS "builtDate", k.remarks,
      k.deal_date AS "dealDate", k.unit_rent_month AS "unitRent", k.frontage_m AS "frontageM", k.depth_m AS "depthM"
    FROM kase k LEFT JOIN road r ON r.id = k.road_id
    WHERE k.currency = ${currency} AND k.status = 'published' AND k.kind = ANY(${leaseKinds}::text[])
      AND k.deal_date <= ${until}::date
    ORDER BY k.city <> ${city}, k.deal_date DESC, k.id LIMIT ${maxLeases}`.execute(db);
  // The engine expects unknown measures to be absent.
  return rows.map(({ frontageM, depthM, ...lease }) =>
    frontageM === null || depthM === null ? lease : { ...lease, frontageM, depthM },
  );
}

/** An issued report or indication as stored. */
export interface StoredIssue {
  id: string;
  no: string;
  assessmentId: string;
  memberId: string;
  version: number;
  kind: IssueKind;
  status: IssueStatus;
  report: unknown;
  validUntil: string;
  revisions: number;
  reviewerId: string | null;
  reviewerName: string | null;
  memberName: string;
  /** The reviewer's note. */
  note: string;
  /** The member's last note. */
  memberNote: string;
  /** What the signing valuer stated last. */
  signature: ReportSignature | null;
  shareToken: string | null;
  createdAt: Date;
  readyAt: Date | null;
  /** Its order is paid and not refunded, or it is the worked example, which is free. */
  isPaid: boolean;
}

const paid = sql`(i.kind = 'example' OR EXISTS (SELECT FROM order_item o JOIN member_order m ON m.id = o.order_id
  WHERE o.type = 'assessment' AND o.ref_id = i.id AND o.variant = i.kind AND o.status <> 'refunded'
    AND m.member_id = i.member_id AND m.status = ANY(${[...paidStatuses]}::text[])))`;

const issueColumns = sql`i.id, i.no, i.assessment_id AS "assessmentId", i.member_id AS "memberId", i.version, i.kind, i.status, i.report,
  i.valid_until AS "validUntil", i.revisions, i.reviewer_id AS "reviewerId", i.note, i.signature,
  i.member_note AS "memberNote", i.share_token AS "shareToken",
  i.created_at AS "createdAt", i.ready_at AS "readyAt", v.name AS "reviewerName", b.name AS "memberName", ${paid} AS "isPaid"`;

async function issues(db: Queries, rest: RawBuilder<unknown>): Promise<StoredIssue[]> {
  const { rows } = await sql<StoredIssue>`SELECT ${issueColumns} FROM assessment_issue i
    JOIN member b ON b.id = i.member_id LEFT JOIN member v ON v.id = i.reviewer_id ${rest}`.execute(
    db,
  );
  return rows;
}

export const selectIssuesOf = (db: Queries, assessmentIds: readonly string[]) =>
  issues(
    db,
    sql`WHERE i.assessment_id = ANY(${[...assessmentIds]}::text[]) ORDER BY i.created_at DESC`,
  );

export async function selectIssue(db: Queries, id: string): Promise<StoredIssue | undefined> {
  return (await issues(db, sql`WHERE i.id = ${id}`))[0];
}

/** The same, locked until the transaction ends. */
export async function lockIssue(db: Tx, id: string): Promise<StoredIssue | undefined> {
  await sql`SELECT FROM assessment_issue WHERE id = ${id} FOR UPDATE`.execute(db);
  return selectIssue(db, id);
}

/** The first report of the same assessment and kind that was handed over after this one. */
export async function laterIssue(
  db: Queries,
  { id, assessmentId, kind, createdAt }: StoredIssue,
): Promise<{ no: string; edition: number; issuedAt: Date } | undefined> {
  const { rows } = await sql<{ no: string; edition: number; issuedAt: Date }>`
    SELECT i.no, r.edition, CASE WHEN i.kind = 'signed' THEN r.issued_at ELSE i.ready_at END AS "issuedAt" FROM assessment_issue i
      JOIN issued_report r ON r.issue_id = i.id AND r.edition = 1
    WHERE i.assessment_id = ${assessmentId} AND i.kind = ${kind} AND i.id <> ${id} AND i.created_at > ${createdAt}
      AND i.ready_at IS NOT NULL AND ${paid}
      AND NOT EXISTS (SELECT FROM report_withdrawal w WHERE w.issue_id = i.id)
    ORDER BY 3 LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectShared(db: Db, token: string): Promise<StoredIssue | undefined> {
  return (
    await issues(
      db,
      sql`WHERE i.share_token = ${token} AND ${paid} AND i.status = ANY(${[...handoverOf]}::text[])`,
    )
  )[0];
}

const waiting = sql`i.kind = 'signed' AND i.status IN ('ordered', 'paid', 'assigned', 'drafting', 'review', 'signed', 'revision') AND ${paid}`;

export const selectQueue = (db: Db, limit: number, offset: number) =>
  issues(db, sql`WHERE ${waiting} ORDER BY i.created_at, i.id LIMIT ${limit} OFFSET ${offset}`);

export async function countQueue(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM assessment_issue i WHERE ${waiting}`.execute(db);
  return rows[0]!.n;
}

export interface NewIssue {
  id: string;
  assessmentId: string;
  memberId: string;
  version: number;
  kind: IssueKind;
  report: unknown;
  validUntil: string;
}

/**
 * Reports and indications each have a number series of their own; the worked example has none, and
 * is ready at once.
 */
export async function insertIssue(db: Tx, issue: NewIssue): Promise<void> {
  const { id, kind } = issue;
  const no =
    kind === 'example'
      ? sql`'EXAMPLE-' || right(${id}, 8)`
      : kind === 'indication'
        ? sql`'IND-' || extract(year FROM now())::text || '-' || lpad(nextval('assessment_indication_number')::text, 6, '0')`
        : sql`'AS-' || extract(year FROM now())::text || '-' || lpad(nextval('assessment_number')::text, 6, '0')`;
  await sql`INSERT INTO assessment_issue (id, no, assessment_id, member_id, version, kind, status, ready_at, report, valid_until)
    VALUES (${id}, ${no}, ${issue.assessmentId}, ${issue.memberId}, ${issue.version}, ${kind},
      ${kind === 'example' ? 'ready' : 'ordered'}, ${kind === 'example' ? new Date() : null},
      ${JSON.stringify(issue.report)}::jsonb, ${issue.validUntil}::date)`.execute(db);
}

/**
 * Records payments made since: a quick report is ready at once and its order fulfilled, a signed
 * one waits for its reviewer.
 */
export async function settle(db: Tx, memberId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE assessment_issue i SET status = CASE WHEN kind = 'signed' THEN 'paid' ELSE 'ready' END,
      ready_at = CASE WHEN kind = 'signed' THEN NULL ELSE now() END, valid_until = ${validUntil(dayAt(new Date()))}::date
    WHERE member_id = ${memberId} AND status = 'ordered' AND ${paid} RETURNING id`.execute(db);
  if (rows.length > 0) await fulfil(db, rows.map(({ id }) => id)); // prettier-ignore
}

/**
 * Marks the items of delivered reports as delivered, and orders without other open items as
 * completed.
 */
export async function fulfil(db: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    WITH done AS (
      UPDATE order_item o SET status = 'delivered' FROM assessment_issue i
      WHERE o.type = 'assessment' AND o.ref_id = i.id AND o.variant = i.kind AND o.status = 'ordered' AND o.paid_jindou IS NOT NULL
        AND i.id = ANY(${[...ids]}::text[]) AND i.status IN ('ready', 'delivered', 'accepted')
      RETURNING o.id, o.order_id)
    UPDATE member_order m SET status = 'completed' WHERE m.status = 'fulfilling' AND m.id IN (SELECT order_id FROM done)
      AND NOT EXISTS (SELECT FROM order_item x WHERE x.order_id = m.id AND x.status = 'ordered' AND x.id NOT IN (SELECT id FROM done))`.execute(
    db,
  );
}

export async function setShare(db: Queries, id: string, token: string | null): Promise<void> {
  await sql`UPDATE assessment_issue SET share_token = ${token} WHERE id = ${id}`.execute(db);
}

interface Move {
  from: IssueStatus;
  to: IssueStatus;
  reviewerId: string | null;
  /** The reviewer's note; null leaves it. */
  note: string | null;
  /** The member's note; null leaves it. */
  memberNote: string | null;
  /** Null leaves it. */
  signature: ReportSignature | null;
}

/** @returns false when its status had changed from `from` meanwhile. */
export async function move(
  db: Tx,
  id: string,
  { from, to, reviewerId, note, memberNote, signature }: Move,
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE assessment_issue SET status = ${to}, reviewer_id = ${reviewerId},
      note = coalesce(${note}, note), signature = coalesce(${signature && JSON.stringify(signature)}::jsonb, signature), member_note = coalesce(${memberNote}, member_note), revisions = revisions + ${to === 'revision' ? 1 : 0}::int,
      ready_at = CASE WHEN ${to === 'delivered'} THEN now() ELSE ready_at END,
      valid_until = CASE WHEN ${to === 'delivered'} THEN ${validUntil(dayAt(new Date()))}::date ELSE valid_until END
    WHERE id = ${id} AND status = ${from} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Stores a document as the next version of its assessment; its member's draft does not change. */
export async function insertVersionOf(
  db: Tx,
  id: string,
  note: string,
  document: AssessmentDocument,
): Promise<number> {
  await sql`SELECT FROM assessment WHERE id = ${id} FOR UPDATE`.execute(db);
  const { rows } = await sql<{ version: number }>`
    INSERT INTO assessment_version (assessment_id, version, note, document)
    SELECT ${id}, coalesce(max(version), 0) + 1, ${note}, ${JSON.stringify(document)}::jsonb
    FROM assessment_version WHERE assessment_id = ${id} RETURNING version`.execute(db);
  return rows[0]!.version;
}

interface Correction {
  from: number;
  version: number;
  report: unknown;
}

/**
 * Replaces the figures by corrected ones. @returns false when it is no longer under review, or of
 * another version.
 */
export async function correct(
  db: Tx,
  id: string,
  { from, version, report }: Correction,
): Promise<boolean> {
  const { rows } = await sql`UPDATE assessment_issue
    SET version = ${version}, report = ${JSON.stringify(report)}::jsonb
    WHERE id = ${id} AND status = 'drafting' AND version = ${from} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Those of these cases that are not withdrawn. */
export async function standingKases(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM kase WHERE id = ANY(${[...ids]}::text[]) AND status = 'published'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reports past their last day, except those under review, which are not final; a delivered one
 * stays open to its member for a while, who may still request a revision.
 *
 * @param today ISO date. @returns The ids of their members.
 */
export async function expireIssues(db: Db, today: string, daysToAnswer: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE assessment_issue SET status = 'expired'
    WHERE valid_until < ${today}::date AND (status IN ('ready', 'accepted')
      OR status = 'delivered' AND ready_at < ${today}::date - ${daysToAnswer}::int) RETURNING id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Evidence of a report: cases by id, and all leases in a currency up to a day where the model
 * contributes.
 */
interface SourcesOf {
  kaseIds: readonly string[];
  currency: Currency | null;
  until: string;
}

/** Sources with the first and the last release among the cases that are used. */
export async function sourcesOf(
  db: Db,
  { kaseIds, currency, until }: SourcesOf,
): Promise<{ attribution: string; first: string; last: string }[]> {
  const { rows } = await sql<{ attribution: string; first: string; last: string }>`
    SELECT d.attribution, min(k.release) AS first, max(k.release) AS last FROM kase k JOIN data_source d ON d.key = k.source_key
    WHERE k.id = ANY(${[...kaseIds]}::text[])
      OR k.currency = ${currency} AND k.status = 'published' AND k.kind = ANY(${leaseKinds}::text[]) AND k.deal_date <= ${until}::date
    GROUP BY d.attribution ORDER BY 1`.execute(db);
  return rows;
}
