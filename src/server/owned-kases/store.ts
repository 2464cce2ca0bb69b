import { sql, type RawBuilder } from 'kysely';
import type { listOwnedKases } from '#src/contract/owned-kases.ts';
import type { AnswerOf, InputOf } from '#src/contract/endpoint.ts';
import type { Db } from '../db/connect.ts';

type Row = AnswerOf<typeof listOwnedKases>['list'][number];
export type StoredOwnedKase = Omit<Row, 'acquiredAt'> & { acquiredAt: Date };
export type OwnedFilter = Omit<InputOf<typeof listOwnedKases>, 'page' | 'limit'>;

/** A case owned twice, as by oneself and by the team, is one row: one's own comes first. */
function owned(memberId: string, { city, district, source, status }: OwnedFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (city !== undefined) all.push(sql`k.city = ${city}`);
  if (district !== undefined) all.push(sql`k.district = ${district}`);
  if (source !== undefined) all.push(sql`o.source = ${source}`);
  if (status !== undefined) all.push(sql`k.status = ${status}`);
  return sql`(
    SELECT DISTINCT ON (kase_id) kase_id, source, acquired_at, item_id FROM (
      SELECT ref_id AS kase_id, CASE WHEN owner_id = ${memberId} THEN 'bought' ELSE 'team' END AS source, acquired_at, item_id
      FROM entitlement
      WHERE type = 'kase' AND owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
      UNION ALL
      SELECT id, 'contributed', created_at, NULL FROM kase WHERE contributor_id = ${memberId}) AS every
    ORDER BY kase_id, source) AS o
    JOIN kase k ON k.id = o.kase_id LEFT JOIN road r ON r.id = k.road_id
    LEFT JOIN order_item i ON i.id = o.item_id LEFT JOIN member_order m ON m.id = i.order_id
    LEFT JOIN kase_retraction t ON t.kase_id = k.id
    WHERE ${sql.join(all, sql` AND `)}`;
}

export async function selectOwnedKases(
  db: Db,
  memberId: string,
  filter: OwnedFilter,
  limit: number,
  offset: number,
): Promise<StoredOwnedKase[]> {
  const { rows } = await sql<StoredOwnedKase>`
    SELECT k.id, k.kind, k.status, o.source, k.city, k.district, coalesce(r.name, '') AS road, coalesce(r.name_hans, '') AS "roadHans",
      k.address, k.deal_date AS "dealDate", k.quarter, k.area_m2 AS "areaM2", k.floor, k.floor_band AS "floorBand",
      k.total_floors AS "totalFloors", k.currency, k.rent_minor_per_month AS "rentMinorPerMonth",
      k.unit_rent_month AS "unitRentMonth", k.remarks, k.completeness, k.quality, k.verification, k.note,
      o.acquired_at AS "acquiredAt", i.paid_jindou AS "paidJindou",
      CASE WHEN i.status = 'refunded' THEN i.paid_jindou END AS "refundedJindou", m.no AS "orderNo", t.reason AS "retractedFor"
    FROM ${owned(memberId, filter)} ORDER BY o.acquired_at DESC, k.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many there are, and what was paid for all of them. */
export async function sumOwnedKases(db: Db, memberId: string, filter: OwnedFilter): Promise<{ n: number; paidJindou: number }> {
  const { rows } = await sql<{ n: number; paidJindou: number }>`
    SELECT count(*)::int AS n, coalesce(sum(i.paid_jindou), 0)::int AS "paidJindou" FROM ${owned(memberId, filter)}`.execute(db);
  return rows[0]!;
}
