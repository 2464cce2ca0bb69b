import { sql } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import { quarterOf } from '#src/domain/quarter.ts';
import { addressOf } from '#src/features/places/server/stated-address.store.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { ensureMemberSource } from '#src/server/importer/member-source.store.ts';
import { floorBandOf } from '#src/server/importer/floor-band.ts';
import type { DealStatus, LettingDeal } from '../model/my-shop-deal.ts';
import type { MyShopFacts } from '../model/my-shop.ts';

/** A deal as the member reported it, with the unit at that time. */
export interface ReportedDeal {
  terms: LettingDeal;
  facts: MyShopFacts;
}

export interface StoredDeal {
  id: string;
  /** null: the unit was removed since. */
  unitId: string | null;
  memberId: string;
  status: DealStatus;
  deal: ReportedDeal;
  reason: string;
  rewardJindou: number;
  createdAt: Date;
}

const columns = sql`d.id, d.my_shop_id AS "unitId", d.member_id AS "memberId", d.status, d.deal, d.reason,
  d.reward_jindou AS "rewardJindou", d.created_at AS "createdAt"`;

export async function insertDeal(
  db: DbOrTx,
  {
    id,
    unitId,
    memberId,
    status,
    deal,
  }: Pick<StoredDeal, 'id' | 'unitId' | 'memberId' | 'status' | 'deal'>,
): Promise<void> {
  await sql`INSERT INTO my_shop_deal (id, my_shop_id, member_id, status, deal)
    VALUES (${id}, ${unitId}, ${memberId}, ${status}, ${JSON.stringify(deal)}::jsonb)`.execute(db);
}

/** Deals of a unit, newest first. */
export async function selectDeals(db: DbOrTx, unitId: string): Promise<StoredDeal[]> {
  const { rows } =
    await sql<StoredDeal>`SELECT ${columns} FROM my_shop_deal d WHERE d.my_shop_id = ${unitId}
    ORDER BY d.created_at DESC, d.id`.execute(db);
  return rows;
}

export async function selectWaiting(
  db: DbOrTx,
  { limit, offset }: { limit: number; offset: number },
): Promise<(StoredDeal & { memberName: string })[]> {
  const { rows } = await sql<StoredDeal & { memberName: string }>`
    SELECT ${columns}, owner.name AS "memberName" FROM my_shop_deal d JOIN member owner ON owner.id = d.member_id
    WHERE d.status = 'submitted' ORDER BY d.created_at, d.id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countWaiting(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM my_shop_deal WHERE status = 'submitted'`.execute(db);
  return rows[0]!.n;
}

export async function findDeal(db: DbOrTx, id: string): Promise<StoredDeal | undefined> {
  const { rows } =
    await sql<StoredDeal>`SELECT ${columns} FROM my_shop_deal d WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

/** Holds a deal until the transaction ends. */
export async function lockDeal(db: DbOrTx, id: string): Promise<StoredDeal | undefined> {
  const { rows } =
    await sql<StoredDeal>`SELECT ${columns} FROM my_shop_deal d WHERE d.id = ${id} FOR UPDATE`.execute(
      db,
    );
  return rows[0];
}

export async function writeDecision(
  db: DbOrTx,
  id: string,
  {
    status,
    reason,
    kaseId,
    rewardJindou,
  }: { status: DealStatus; reason: string; kaseId: string | null; rewardJindou: number },
): Promise<void> {
  await sql`UPDATE my_shop_deal SET status = ${status}, reason = ${reason}, kase_id = ${kaseId}, reward_jindou = ${rewardJindou},
    decided_at = now() WHERE id = ${id}`.execute(db);
}

export interface NewKase {
  id: string;
  contributorId: string;
  deal: ReportedDeal;
  currency: Currency;
  completeness: number;
  hasDocument: boolean;
}

/**
 * Writes a deal as published evidence. It joins the newest release of its city, so that what older
 * rows cost by their age does not change with one member's contribution.
 */
export async function insertKase(db: DbOrTx, kase: NewKase): Promise<void> {
  const { id, contributorId, deal, currency, completeness, hasDocument } = kase;
  const { terms, facts } = deal;
  const sourceKey = await ensureMemberSource(db);
  const quarter = quarterOf(terms.dealDate);
  const { section, lane, alley, doorNo, houseNumber, frontageKind } = await addressOf(
    db,
    facts,
    facts.corner === true,
  );
  const source =
    facts.role === 'agent' ? 'agent' : facts.role === 'operator' ? 'tenant' : 'contract';
  const quality = completeness >= 0.8 ? 'A' : completeness >= 0.5 ? 'B' : 'C';
  await sql`
    INSERT INTO kase (id, source_key, source_id, status, kind, city, district, road_id, address, section, lane, alley, door_no, house_number,
      frontage_kind, deal_date, quarter, release,
      area_m2, floor, floor_band, total_floors, zoning, main_use, currency, rent_minor_per_month, source, verification,
      completeness, quality, contributor_id, category, frontage_m, depth_m, term_months, free_months, escalation)
    VALUES (${id}, ${sourceKey}, ${id}, 'published', 'lease', ${facts.city}, ${facts.district}, ${facts.roadId}, ${facts.address},
      ${section}, ${lane}, ${alley}, ${doorNo}, ${houseNumber}, ${frontageKind}, ${terms.dealDate}::date, ${quarter},
      coalesce((SELECT max(release) FROM kase WHERE city = ${facts.city} AND status = 'published'), ${quarter}),
      ${facts.areaM2}, ${facts.floor}, ${floorBandOf(facts.floor)}, ${facts.totalFloors}, 'unknown', 'commercial', ${currency},
      ${terms.rentMinorPerMonth}, ${source}, ${hasDocument ? 3 : 1}, ${completeness}, ${quality}, ${contributorId},
      ${terms.category}, ${facts.frontageM}, ${facts.depthM}, ${terms.termMonths}, ${terms.freeMonths},
      ${terms.escalation && JSON.stringify(terms.escalation)}::jsonb)`.execute(db);
}
