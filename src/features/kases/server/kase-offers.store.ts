import { sql } from 'kysely';
import type { Quarter } from '#src/domain/quarter.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface OfferedKase {
  id: string;
  city: string;
  district: string;
  road: string;
  quarter: Quarter;
  dealDate: string;
  /** Newest quarter released for the city; ages are counted back from it. */
  newestRelease: Quarter;
  completeness: number;
  verification: number;
  contributorId: string | null;
}

/** Published cases by their ids; others are omitted. */
export async function selectOffered(db: DbOrTx, ids: readonly string[]): Promise<OfferedKase[]> {
  const { rows } = await sql<OfferedKase>`
    SELECT k.id, k.city, k.district, coalesce(r.name, '') AS road, k.quarter, k.deal_date AS "dealDate",
      (SELECT max(n.release) FROM kase n WHERE n.city = k.city AND n.status = 'published') AS "newestRelease",
      k.completeness, k.verification, k.contributor_id AS "contributorId"
    FROM kase k LEFT JOIN road r ON r.id = k.road_id
    WHERE k.id = ANY(${[...ids]}::text[]) AND k.status = 'published'`.execute(db);
  return rows;
}
