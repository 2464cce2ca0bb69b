import { sql } from 'kysely';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { listRoadPurchases } from '#src/contract/road-reports.ts';
import { cityNamed } from '#src/domain/city.ts';
import { disclosed } from '#src/domain/disclosure.ts';
import type { Db } from '../../db/connect.ts';
import { fourDecimals } from '../../statistics.ts';

export type RoadPurchase = AnswerOf<typeof listRoadPurchases>[number];

type Stored = Omit<RoadPurchase, 'boughtAt' | 'currency' | 'newKases'> & { boughtAt: Date; nThen: number; nNow: number };

/**
 * Sheets and papers of roads a member owns, alone or with the team, the newest first. What was bought of a road that became part
 * of another one is that of the other.
 *
 * @param roadId Of this road alone.
 */
export async function roadPurchases(db: Db, memberId: string, roadId?: string): Promise<RoadPurchase[]> {
  const { rows } = await sql<Stored>`
    SELECT r.id AS "roadId", r.city, r.district, r.name, r.name_hans AS "nameHans",
      CASE e.type WHEN 'road-sheet' THEN 'sheet' ELSE 'pdf' END AS form, o.no AS "orderNo",
      coalesce(i.paid_jindou, 0)::int AS "paidJindou", e.acquired_at AS "boughtAt", e.owner_id <> ${memberId} AS "isTeams",
      k.*
    FROM entitlement e JOIN road g ON g.id = e.ref_id JOIN road r ON r.id = coalesce(g.merged_into, g.id)
      JOIN order_item i ON i.id = e.item_id JOIN member_order o ON o.id = i.order_id,
      LATERAL (
        SELECT max(quarter) AS "upTo", count(*) AS "nNow",
          percentile_cont(0.5) WITHIN GROUP (ORDER BY unit_rent_month) AS "medianNow",
          count(*) FILTER (WHERE created_at <= e.acquired_at) AS "nThen",
          percentile_cont(0.5) WITHIN GROUP (ORDER BY unit_rent_month) FILTER (WHERE created_at <= e.acquired_at) AS "medianThen"
        FROM kase WHERE road_id = r.id AND status = 'published') AS k
    WHERE e.type IN ('road-sheet', 'road-report')
      AND e.owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
      AND (${roadId ?? null}::text IS NULL OR r.id = ${roadId ?? null}::text)
    ORDER BY e.acquired_at DESC, r.id, form`.execute(db);
  return rows.map(({ boughtAt, nThen, nNow, medianThen, medianNow, ...row }) => ({
    ...row,
    currency: cityNamed(row.city)?.currency ?? 'CNY',
    boughtAt: boughtAt.toISOString(),
    newKases: nNow - nThen,
    medianThen: toldMedian(nThen, medianThen),
    medianNow: toldMedian(nNow, medianNow),
  }));
}

function toldMedian(n: number, median: number | null): number | null {
  return fourDecimals(disclosed({ n, median, q1: null, q3: null, interval: null }).median);
}
