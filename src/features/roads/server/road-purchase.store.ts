import { sql } from 'kysely';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityNamed } from '#src/domain/city.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf } from '#src/server/disclosure/statistical-noise.ts';
import { statisticsOfRents } from '#src/server/statistics/statistics.ts';
import type { listRoadPurchases } from '../contract/road-reports.ts';

export type RoadPurchase = OutputOf<typeof listRoadPurchases>[number];

type Stored = Omit<
  RoadPurchase,
  'boughtAt' | 'currency' | 'newKases' | 'medianThen' | 'medianNow'
> & {
  boughtAt: Date;
  nThen: number;
  nNow: number;
  rentsThen: number[] | null;
  rentsNow: number[] | null;
};

/**
 * Sheets and papers of roads a member owns, personally or with the team, the newest first. A
 * purchase for a road that was merged into another one counts for the other.
 *
 * @param roadId Only those of this road.
 */
export async function roadPurchases(
  db: Db,
  memberId: string,
  roadId?: string,
): Promise<RoadPurchase[]> {
  const { rows } = await sql<Stored>`
    SELECT r.id AS "roadId", r.city, r.district, r.name, r.name_hans AS "nameHans",
      CASE e.type WHEN 'road-sheet' THEN 'sheet' ELSE 'pdf' END AS form, o.no AS "orderNo",
      coalesce(i.paid_jindou, 0)::int AS "paidJindou", e.acquired_at AS "boughtAt", e.owner_id <> ${memberId} AS "isTeams",
      k.*
    FROM entitlement e JOIN road g ON g.id = e.ref_id JOIN road r ON r.id = coalesce(g.merged_into, g.id)
      JOIN order_item i ON i.id = e.item_id JOIN member_order o ON o.id = i.order_id,
      LATERAL (
        SELECT max(quarter) AS "upTo", count(*) AS "nNow",
          array_agg(unit_rent_month) AS "rentsNow",
          count(*) FILTER (WHERE created_at <= e.acquired_at) AS "nThen",
          array_agg(unit_rent_month) FILTER (WHERE created_at <= e.acquired_at) AS "rentsThen"
        FROM kase WHERE road_id = r.id AND status = 'published') AS k
    WHERE e.type IN ('road-sheet', 'road-report')
      AND e.owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
      AND (${roadId ?? null}::text IS NULL OR r.id = ${roadId ?? null}::text)
    ORDER BY e.acquired_at DESC, r.id, form`.execute(db);
  const key = await noiseKeyOf(db);
  return rows.map(({ boughtAt, nThen, nNow, rentsThen, rentsNow, ...row }) => ({
    ...row,
    currency: cityNamed(row.city)?.currency ?? 'CNY',
    boughtAt: boughtAt.toISOString(),
    newKases: nNow - nThen,
    medianThen: statisticsOfRents(rentsThen ?? [], key).median,
    medianNow: statisticsOfRents(rentsNow ?? [], key).median,
  }));
}
