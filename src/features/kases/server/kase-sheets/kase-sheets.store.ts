import { sql } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import type { KaseSource } from '#src/domain/kase.ts';
import type { Escalation } from '#src/domain/shop.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { ContributionFacts } from '../../model/contribution.ts';
import { matches, type KaseFilter } from '../kases.store.ts';

export interface StoredSheet {
  id: string;
  status: string;
  contributorId: string | null;
  currency: Currency;
  rentMinorPerMonth: number;
  areaM2: number;
  verification: number;
  knownFrom: KaseSource;
  release: string;
  title: string;
  titleEn: string;
  attribution: string;
  createdAt: Date;
  frontageM: number | null;
  depthM: number | null;
  category: TradeCode | null;
  termMonths: number | null;
  freeMonths: number | null;
  tenant: string | null;
  escalation: Escalation | null;
  /** The contribution it was published from, and its facts; null for a row that was imported. */
  contributionId: string | null;
  facts: ContributionFacts | null;
  /** The import that loaded it: start time, and number of rows loaded. */
  importedAt: Date | null;
  importedRows: number | null;
  retractedAt: Date | null;
  retractedFor: string | null;
  retractedBy: string | null;
}

/** One case that is, or once was, published, with its related records. */
export async function selectSheet(db: Db, id: string): Promise<StoredSheet | undefined> {
  const { rows } = await sql<StoredSheet>`
    SELECT k.id, k.status, k.contributor_id AS "contributorId", k.currency, k.rent_minor_per_month AS "rentMinorPerMonth",
      k.area_m2 AS "areaM2", k.verification, k.source AS "knownFrom", k.release, d.title, d.title_en AS "titleEn", d.attribution,
      k.created_at AS "createdAt", k.frontage_m AS "frontageM", k.depth_m AS "depthM", k.category, k.term_months AS "termMonths",
      k.free_months AS "freeMonths", k.tenant, k.escalation, c.id AS "contributionId", c.facts, run.started_at AS "importedAt", run.loaded AS "importedRows",
      t.retracted_at AS "retractedAt", t.reason AS "retractedFor", m.name AS "retractedBy"
    FROM kase k JOIN data_source d ON d.key = k.source_key
    LEFT JOIN contribution c ON c.kase_id = k.id
    LEFT JOIN kase_retraction t ON t.kase_id = k.id LEFT JOIN member m ON m.id = t.retracted_by
    -- A row knows its source, not its file: it came with the last file of the source begun before it was there.
    LEFT JOIN LATERAL (SELECT started_at, loaded FROM import_run r
      WHERE r.source_key = k.source_key AND r.undone_at IS NULL AND r.started_at <= k.created_at ORDER BY r.started_at DESC LIMIT 1) AS run ON true
    WHERE k.id = ${id} AND k.status IN ('published', 'retracted', 'superseded')`.execute(db);
  return rows[0];
}

export interface StoredStep {
  action: string;
  at: Date;
  name: string | null;
  detail: { files?: number };
}

/** Acts on a contribution, oldest first. */
export async function selectSteps(db: Db, contributionId: string): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    SELECT u.action, u.at, m.name, u.detail FROM ledger.audit u LEFT JOIN member m ON m.id = u.actor_id
    WHERE u.target = ${contributionId} AND u.target <> '' AND starts_with(u.action, 'contribution.')
    ORDER BY u.at, u.chain, u.seq`.execute(db);
  return rows;
}

/** Contributions of other members found to be duplicates of this case; oldest first. */
export async function selectSeenAgain(
  db: Db,
  kaseId: string,
): Promise<{ at: Date; name: string | null }[]> {
  const { rows } = await sql<{ at: Date; name: string | null }>`
    SELECT c.decided_at AS at, m.name FROM contribution c LEFT JOIN member m ON m.id = c.member_id
    WHERE c.duplicate_of = ${kaseId} ORDER BY c.decided_at`.execute(db);
  return rows;
}

/**
 * Floor area and unit rent of the matching cases a member owns, alone, with the team or as their
 * contributor; newest first.
 */
export async function selectOwnPoints(
  db: Db,
  memberId: string,
  filter: KaseFilter,
  most: number,
): Promise<{ id: string; areaM2: number; unitRentMonth: number }[]> {
  const { rows } = await sql<{ id: string; areaM2: number; unitRentMonth: number }>`
    SELECT k.id, k.area_m2 AS "areaM2", k.unit_rent_month AS "unitRentMonth" FROM kase k
    WHERE ${matches(filter)} AND k.id IN (
      SELECT ref_id FROM entitlement WHERE type = 'kase'
        AND owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
      UNION ALL SELECT id FROM kase WHERE contributor_id = ${memberId})
    ORDER BY k.quarter DESC, k.id LIMIT ${most}`.execute(db);
  return rows;
}
