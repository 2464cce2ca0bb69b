import { sql, type RawBuilder } from 'kysely';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { Band } from '#src/domain/bands.ts';
import type { Currency } from '#src/domain/city.ts';
import type { OrderStatus } from '#src/domain/order.ts';
import { foldText, searchTermsOf } from '#src/domain/search-text.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import {
  sampleAggregates,
  sampleColumns,
  type SampleRow,
} from '#src/server/db/sample-statistics.ts';
import { containing } from '#src/server/db/text-match.ts';
import { withinArea, type PlaceColumns } from '#src/server/db/within-area.ts';
import type { listOwnedKases } from '../../contract/owned-kases.ts';
import { hasTerms } from '../kases.store.ts';
import type { OwnedSort } from '../../model/owned-kase.ts';

type Row = OutputOf<typeof listOwnedKases>['list'][number];
/** A row as stored; the service computes the figures derived from its terms. */
export type StoredOwnedKase = Omit<
  Row,
  'acquiredAt' | 'netEffectiveMonth' | 'mark' | 'refundable'
> & {
  acquiredAt: Date;
  /** The order item of this member that paid for it and was not refunded. */
  paidFor: { orderId: string; itemId: string; status: OrderStatus; paidAtMs: number } | null;
  ownNote: string;
  tags: string[];
};
export type OwnedFilter = Omit<InputOf<typeof listOwnedKases>, 'page' | 'limit' | 'sort' | 'ids'> &
  IdFilter & {
    /** Acquired after one instant, up to another. */
    acquired?: { since: Date; upTo: Date };
  };

const keys: Record<string, RawBuilder<unknown>> = {
  acquired: sql`o.acquired_at`,
  date: sql`k.deal_date`,
  road: sql`r.name`,
  area: sql`k.area_m2`,
  unitRent: sql`k.unit_rent_month`,
  rent: sql`k.rent_minor_per_month`,
  term: sql`k.term_months`,
  free: sql`k.free_months`,
  fee: sql`(c.facts->>'transferFeeMinor')::bigint`,
  paid: sql`i.paid_jindou`,
};

/**
 * Orders the base can put rows in. The net effective rent is worked out of the row by the service.
 */
export type StoredSort = Exclude<OwnedSort, 'net' | '-net'>;

function orderOf(sort: StoredSort): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  return sql`${keys[isDown ? sort.slice(1) : sort]!} ${sql.raw(isDown ? 'DESC' : 'ASC')} NULLS LAST, k.id`;
}

/** A case owned both personally and by the team is one row: the personal one takes precedence. */
function owned(memberId: string, filter: OwnedFilter): RawBuilder<unknown> {
  return sql`(
    SELECT DISTINCT ON (kase_id) kase_id, source, acquired_at, item_id, by_id FROM (
      SELECT ref_id AS kase_id, CASE WHEN owner_id = ${memberId} THEN 'bought' ELSE 'team' END AS source, acquired_at, item_id,
        member_id AS by_id
      FROM entitlement
      WHERE type = 'kase' AND owner_id IN (SELECT ${memberId} UNION ALL SELECT team_id FROM team_seat WHERE member_id = ${memberId})
      UNION ALL
      SELECT id, 'contributed', created_at, NULL, contributor_id FROM kase WHERE contributor_id = ${memberId}) AS every
    ORDER BY kase_id, source) AS o
    JOIN kase k ON k.id = o.kase_id JOIN data_source d ON d.key = k.source_key LEFT JOIN member b ON b.id = o.by_id LEFT JOIN road r ON r.id = k.road_id
    LEFT JOIN order_item i ON i.id = o.item_id LEFT JOIN member_order m ON m.id = i.order_id
    LEFT JOIN kase_retraction t ON t.kase_id = k.id
    LEFT JOIN contribution c ON c.kase_id = k.id
    LEFT JOIN kase_mark w ON w.kase_id = k.id AND w.member_id = ${memberId}
    WHERE ${sql.join(conditionsOf(memberId, filter), sql` AND `)}`;
}

const roadPlace: PlaceColumns = { lon: sql`r.lon`, lat: sql`r.lat` };

function conditionsOf(memberId: string, filter: OwnedFilter): RawBuilder<unknown>[] {
  const {
    city,
    district,
    road,
    q,
    kind,
    from,
    to,
    area,
    floor,
    verification,
    source,
    status,
    project,
    tag,
    ids,
  } = filter;
  const all = [sql`true`];
  if (ids !== undefined) all.push(sql`k.id = ANY(${[...ids]}::text[])`);
  if (city !== undefined) all.push(sql`k.city = ${city}`);
  if (district !== undefined) all.push(sql`k.district = ${district}`);
  if (road !== undefined) all.push(sql`r.name = ANY(${road}::text[])`);
  if (q !== undefined) all.push(...searchTermsOf(foldText(q)).map((word) => holds(word, q)));
  if (kind !== undefined) all.push(sql`k.kind = ANY(${kind}::text[])`);
  if (from !== undefined) all.push(sql`k.quarter >= ${from}`);
  if (to !== undefined) all.push(sql`k.quarter <= ${to}`);
  if (area?.from != null) all.push(sql`k.area_m2 >= ${area.from}::numeric`);
  if (area?.to != null) all.push(sql`k.area_m2 < ${area.to}::numeric`);
  all.push(
    ...within(sql`k.frontage_m::float8`, filter.frontage),
    ...within(sql`k.unit_rent_month`, filter.rent),
  );
  if (filter.category !== undefined) all.push(sql`k.category = ANY(${filter.category}::text[])`);
  if (filter.completeness !== undefined)
    all.push(sql`k.completeness >= ${filter.completeness / 100}::float8`);
  if (filter.terms !== undefined) all.push(hasTerms);
  if (filter.exclude !== undefined) all.push(sql`NOT k.remarks && ${filter.exclude}::text[]`);
  if (floor !== undefined) all.push(sql`k.floor_band = ANY(${floor}::text[])`);
  if (filter.frontageKind !== undefined)
    all.push(sql`k.frontage_kind = ANY(${filter.frontageKind}::text[])`);
  if (verification !== undefined) all.push(sql`k.verification >= ${verification}::int`);
  if (source !== undefined) all.push(sql`o.source = ${source}`);
  if (status !== undefined) all.push(sql`k.status = ${status}`);
  if (project !== undefined) all.push(inProject(memberId, project));
  if (tag !== undefined) all.push(sql`${tag} = ANY(w.tags)`);
  if (filter.acquired)
    all.push(
      sql`o.acquired_at > ${filter.acquired.since} AND o.acquired_at <= ${filter.acquired.upTo}`,
    );
  if (filter.bounds !== undefined)
    all.push(withinArea({ form: 'box', box: filter.bounds }, roadPlace));
  if (filter.near !== undefined)
    all.push(withinArea({ form: 'circle', circle: filter.near }, roadPlace));
  if (filter.polygon !== undefined)
    all.push(withinArea({ form: 'polygon', polygon: filter.polygon }, roadPlace));
  return all;
}

/** The interval includes `from` and excludes `to`; null lies in none. */
function within(column: RawBuilder<unknown>, band: Band | undefined): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (band?.from != null) all.push(sql`${column} >= ${band.from}::float8`);
  if (band?.to != null) all.push(sql`${column} < ${band.to}::float8`);
  return all;
}

/** A member's own rows are few, so their texts are searched without an index. */
function holds(word: string, asTyped: string): RawBuilder<unknown> {
  const typed = containing(asTyped.trim());
  return sql`(r.name_hans LIKE ${containing(word)} OR r.name LIKE ${typed} OR k.address LIKE ${typed} OR translate(k.house_number, '號樓', '号楼') LIKE ${containing(word)} OR k.note LIKE ${typed}
    OR k.district LIKE ${typed} OR w.note LIKE ${typed} OR k.id LIKE ${typed})`;
}

/** Another member's project matches no rows unless it is shared with the caller. */
function inProject(memberId: string, project: string): RawBuilder<unknown> {
  return sql`k.id IN (
    SELECT p.ref_id FROM project_item p JOIN project j ON j.id = p.project_id
    LEFT JOIN project_member s ON s.project_id = j.id AND s.member_id = ${memberId}
    WHERE p.type = 'kase' AND j.id = ${project} AND (j.owner_id = ${memberId} OR s.may IS NOT NULL))`;
}

export async function selectOwnedKases(
  db: Db,
  memberId: string,
  filter: OwnedFilter,
  sort: StoredSort,
  limit: number,
  offset: number,
): Promise<StoredOwnedKase[]> {
  const { rows } = await sql<StoredOwnedKase>`
    SELECT k.id, k.kind, k.status, o.source, k.city, k.district, coalesce(r.name, '') AS road, coalesce(r.name_hans, '') AS "roadHans",
      k.road_id AS "roadId", k.address, coalesce(k.house_number, '') AS "houseNumber",
      k.lane, k.alley, k.frontage_kind AS "frontageKind", k.door_no AS "doorNo", k.deal_date AS "dealDate", k.quarter, k.area_m2 AS "areaM2", k.floor,
      k.floor_band AS "floorBand", k.total_floors AS "totalFloors", k.currency, k.rent_minor_per_month AS "rentMinorPerMonth",
      k.unit_rent_month AS "unitRentMonth", k.remarks, k.completeness, k.quality, k.verification, k.source AS "knownFrom", d.attribution, k.note,
      k.frontage_m AS "frontageM", k.depth_m AS "depthM", k.category, k.term_months AS "termMonths", k.free_months AS "freeMonths",
      (c.facts->>'transferFeeMinor')::bigint AS "transferFeeMinor", k.tenant, k.escalation,
      o.acquired_at AS "acquiredAt", i.paid_jindou AS "paidJindou",
      CASE WHEN i.status = 'refunded' THEN i.paid_jindou END AS "refundedJindou", CASE WHEN m.member_id = ${memberId} THEN m.no END AS "orderNo", t.reason AS "retractedFor",
      CASE WHEN m.member_id = ${memberId} AND i.paid_jindou > 0 AND i.status <> 'refunded' AND m.paid_at IS NOT NULL THEN
        jsonb_build_object('orderId', m.id, 'itemId', i.id, 'status', m.status,
          'paidAtMs', floor(extract(epoch FROM m.paid_at) * 1000)) END AS "paidFor",
      coalesce(b.name, '') AS "ownerName", coalesce(w.note, '') AS "ownNote", coalesce(w.tags, '{}') AS tags
    FROM ${owned(memberId, filter)} ORDER BY ${orderOf(sort)} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

/** Number of cases and the total paid for them, without refunds. */
export async function sumOwnedKases(
  db: Db,
  memberId: string,
  filter: OwnedFilter,
): Promise<{ n: number; paidJindou: number }> {
  const { rows } = await sql<{ n: number; paidJindou: number }>`
    SELECT count(*)::int AS n, coalesce(sum(i.paid_jindou) FILTER (WHERE i.status <> 'refunded'), 0)::int AS "paidJindou" FROM ${owned(memberId, filter)}`.execute(
    db,
  );
  return rows[0]!;
}

/** Statistics of matching cases. Retracted evidence is left out. */
export async function sampleOwnedKases(
  db: Db,
  memberId: string,
  filter: OwnedFilter,
): Promise<SampleRow & { currencies: Currency[] | null }> {
  const { rows } = await sql<SampleRow & { currencies: Currency[] | null }>`
    WITH whole AS (
      SELECT ${sampleAggregates}, array_agg(DISTINCT k.currency) AS currencies
      FROM ${owned(memberId, filter)} AND k.status NOT IN ('retracted', 'superseded'))
    SELECT ${sampleColumns}, currencies FROM whole`.execute(db);
  return rows[0]!;
}

/** How many lie on each road that has a place; the row without a road id counts all others. */
export async function countOwnedByRoad(
  db: Db,
  memberId: string,
  filter: OwnedFilter,
): Promise<{ roadId: string | null; n: number }[]> {
  const { rows } = await sql<{ roadId: string | null; n: number }>`
    SELECT CASE WHEN r.lon IS NOT NULL THEN r.id END AS "roadId", count(*) AS n
    FROM ${owned(memberId, filter)} GROUP BY 1 ORDER BY n DESC, 1`.execute(db);
  return rows;
}

/** Every tag a member has given, in the order of their letters. */
export async function selectTags(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    SELECT DISTINCT unnest(tags) AS tag FROM kase_mark WHERE member_id = ${memberId} ORDER BY tag`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}

/** Stores a member's note and tags on a case; deletes the row when both are empty. */
export async function writeMark(
  db: Db,
  memberId: string,
  { id, note, tags }: { id: string; note: string; tags: readonly string[] },
): Promise<void> {
  if (note === '' && tags.length === 0) {
    await sql`DELETE FROM kase_mark WHERE member_id = ${memberId} AND kase_id = ${id}`.execute(db);
    return;
  }
  await sql`INSERT INTO kase_mark (member_id, kase_id, note, tags) VALUES (${memberId}, ${id}, ${note}, ${[...tags]}::text[])
    ON CONFLICT (member_id, kase_id) DO UPDATE SET note = excluded.note, tags = excluded.tags, changed_at = now()`.execute(
    db,
  );
}
