import { sql } from 'kysely';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { listRoadPurchases } from '#src/contract/road-reports.ts';
import type { Db } from '../../db/connect.ts';

export type RoadPurchase = AnswerOf<typeof listRoadPurchases>[number];

/**
 * Sheets and papers of roads a member owns, alone or with the team, the newest first. What was bought of a road that became part
 * of another one is that of the other.
 *
 * @param roadId Of this road alone.
 */
export async function roadPurchases(db: Db, memberId: string, roadId?: string): Promise<RoadPurchase[]> {
  const { rows } = await sql<Omit<RoadPurchase, 'boughtAt'> & { boughtAt: Date }>`
    SELECT r.id AS "roadId", r.city, r.district, r.name, r.name_hans AS "nameHans",
      CASE e.type WHEN 'road-sheet' THEN 'sheet' ELSE 'pdf' END AS form, o.no AS "orderNo",
      coalesce(i.paid_jindou, 0)::int AS "paidJindou", e.acquired_at AS "boughtAt", e.owner_id <> ${memberId} AS "isTeams",
      (SELECT max(k.quarter) FROM kase k WHERE k.road_id = r.id AND k.status = 'published') AS "upTo"
    FROM entitlement e JOIN road g ON g.id = e.ref_id JOIN road r ON r.id = coalesce(g.merged_into, g.id)
      JOIN order_item i ON i.id = e.item_id JOIN member_order o ON o.id = i.order_id
    WHERE e.type IN ('road-sheet', 'road-report')
      AND e.owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
      AND (${roadId ?? null}::text IS NULL OR r.id = ${roadId ?? null}::text)
    ORDER BY e.acquired_at DESC, r.id, form`.execute(db);
  return rows.map(({ boughtAt, ...row }) => ({ ...row, boughtAt: boughtAt.toISOString() }));
}
