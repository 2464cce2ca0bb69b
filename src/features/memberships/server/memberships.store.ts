import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { newId } from '#src/server/new-id.ts';
import type { EndReason, MembershipAction, RenewalFailure } from '../model/membership.ts';
import { periodState, productColumns, type StoredProduct } from './products/products.store.ts';

/** Lock for every change of a member's membership, until the transaction ends. */
export async function lockMembership(db: DbOrTx, memberId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`membership ${memberId}`}, 0))`.execute(
    db,
  );
}

export interface StoredMembership {
  id: string;
  memberId: string;
  teamId: string | null;
  beganAt: Date;
  endsAt: Date;
  autoRenew: boolean;
  renewCode: string;
  renewJindou: number;
  renewAfter: Date | null;
  renewFailure: RenewalFailure | '';
}

const membershipColumns = sql`m.id, m.member_id AS "memberId", m.team_id AS "teamId", m.began_at AS "beganAt", m.ends_at AS "endsAt",
  m.auto_renew AS "autoRenew", m.renew_code AS "renewCode", m.renew_jindou AS "renewJindou", m.renew_after AS "renewAfter",
  m.renew_failure AS "renewFailure"`;

/**
 * The current membership. One past its end does not count, whether or not its status was updated.
 */
export async function findLive(
  db: DbOrTx,
  memberId: string,
): Promise<StoredMembership | undefined> {
  const { rows } = await sql<StoredMembership>`SELECT ${membershipColumns} FROM membership m
    WHERE m.member_id = ${memberId} AND m.status = 'active' AND m.ends_at > now()`.execute(db);
  return rows[0];
}

export interface OpenPeriod {
  id: string;
  startsAt: Date;
  endsAt: Date;
  valueJindou: number;
  product: StoredProduct;
}

/**
 * Periods of a membership that are not over, the running one first, each with the version that was
 * bought.
 */
export async function openPeriods(db: DbOrTx, membershipId: string): Promise<OpenPeriod[]> {
  const { rows } = await sql<StoredProduct & Omit<OpenPeriod, 'product'>>`
    SELECT p.id, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.value_jindou AS "valueJindou", ${productColumns}
    FROM membership_period p JOIN product o ON o.code = p.product_code
    JOIN product_version v ON v.code = p.product_code AND v.version = p.product_version
    WHERE p.membership_id = ${membershipId} AND p.cut_at IS NULL AND p.ends_at > now() ORDER BY p.starts_at`.execute(
    db,
  );
  return rows.map(({ id, startsAt, endsAt, valueJindou, ...product }) => ({
    id,
    startsAt,
    endsAt,
    valueJindou,
    product,
  }));
}

/** The product of the caller's team, where another member of it pays. */
export async function teamProduct(
  db: DbOrTx,
  memberId: string,
): Promise<StoredProduct | undefined> {
  const { rows } = await sql<StoredProduct>`SELECT ${productColumns}
    FROM team_seat s JOIN membership m ON m.team_id = s.team_id JOIN membership_period p ON p.membership_id = m.id
    JOIN product o ON o.code = p.product_code
    JOIN product_version v ON v.code = p.product_code AND v.version = p.product_version
    WHERE s.member_id = ${memberId} AND m.member_id <> ${memberId} AND m.status = 'active' AND p.cut_at IS NULL
      AND o.tier IN ('team', 'enterprise') AND now() >= p.starts_at AND now() < p.ends_at
    ORDER BY v.discount_percent DESC LIMIT 1`.execute(db);
  return rows[0];
}

export interface OwnTeam {
  teamId: string;
  isOwner: boolean;
  seatsUsed: number;
}

export async function findTeam(db: DbOrTx, memberId: string): Promise<OwnTeam | undefined> {
  const { rows } =
    await sql<OwnTeam>`SELECT t.id AS "teamId", t.owner_id = ${memberId} AS "isOwner",
      (SELECT count(*) FROM team_seat u WHERE u.team_id = t.id) AS "seatsUsed"
    FROM team_seat s JOIN team t ON t.id = s.team_id WHERE s.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export async function insertMembership(
  db: DbOrTx,
  {
    id,
    memberId,
    teamId,
    endsAt,
    renewCode,
    renewJindou,
  }: Omit<StoredMembership, 'beganAt' | 'autoRenew' | 'renewAfter' | 'renewFailure'>,
): Promise<void> {
  // One that is over may not have been written down as ended yet.
  await sql`UPDATE membership SET status = 'ended', ended_at = ends_at, end_reason = 'over'
    WHERE member_id = ${memberId} AND status = 'active' AND ends_at <= now()`.execute(db);
  await sql`INSERT INTO membership (id, member_id, team_id, ends_at, renew_code, renew_jindou)
    VALUES (${id}, ${memberId}, ${teamId}, ${endsAt}, ${renewCode}, ${renewJindou})`.execute(db);
}

export interface NewPeriod {
  id: string;
  membershipId: string;
  code: string;
  version: number;
  kind: MembershipAction;
  orderId: string;
  itemId: string;
  startsAt: Date;
  endsAt: Date;
  valueJindou: number;
  bonusLess: number;
}

export async function insertPeriod(db: DbOrTx, period: NewPeriod): Promise<void> {
  const {
    id,
    membershipId,
    code,
    version,
    kind,
    orderId,
    itemId,
    startsAt,
    endsAt,
    valueJindou,
    bonusLess,
  } = period;
  await sql`INSERT INTO membership_period (id, membership_id, product_code, product_version, kind, order_id, item_id, starts_at,
      ends_at, value_jindou, bonus_less)
    VALUES (${id}, ${membershipId}, ${code}, ${version}, ${kind}, ${orderId}, ${itemId}, ${startsAt}, ${endsAt}, ${valueJindou},
      ${bonusLess})`.execute(db);
}

/** Makes a membership last longer; what failed before is forgotten. */
export async function extendMembership(
  db: DbOrTx,
  id: string,
  endsAt: Date,
  renewCode: string,
  renewJindou: number,
): Promise<void> {
  await sql`UPDATE membership SET ends_at = ${endsAt}, renew_code = ${renewCode}, renew_jindou = ${renewJindou}, renew_after = NULL,
    renew_failure = '' WHERE id = ${id}`.execute(db);
}

export async function setRenewal(
  db: DbOrTx,
  id: string,
  {
    autoRenew,
    renewCode,
    renewJindou,
  }: Pick<StoredMembership, 'autoRenew' | 'renewCode' | 'renewJindou'>,
): Promise<void> {
  await sql`UPDATE membership SET auto_renew = ${autoRenew}, renew_code = ${renewCode}, renew_jindou = ${renewJindou},
    renew_after = NULL, renew_failure = '' WHERE id = ${id}`.execute(db);
}

/** Ends one before its time and cuts off its future periods. */
export async function cutShort(db: DbOrTx, id: string, reason: EndReason): Promise<void> {
  await sql`UPDATE membership_period SET cut_at = now() WHERE membership_id = ${id} AND cut_at IS NULL AND ends_at > now()`.execute(
    db,
  );
  await sql`UPDATE membership SET status = 'ended', ended_at = now(), ends_at = now(), end_reason = ${reason}
    WHERE id = ${id}`.execute(db);
}

/**
 * Gifts of the running month of a period, in jindou: what later ones of the same month have to
 * leave out.
 */
export async function givenThisMonth(db: DbOrTx, periodId: string): Promise<number> {
  const { rows } = await sql<{
    jindou: number;
  }>`SELECT g.jindou + CASE g.month WHEN 0 THEN p.bonus_less ELSE 0 END AS jindou
    FROM membership_grant g JOIN membership_period p ON p.id = g.period_id
    WHERE g.period_id = ${periodId} ORDER BY g.month DESC LIMIT 1`.execute(db);
  return rows[0]?.jindou ?? 0;
}

export interface StoredPeriod {
  id: string;
  productCode: string;
  titleZh: string;
  titleEn: string;
  kind: MembershipAction;
  orderId: string;
  orderNo: string;
  billNo: string | null;
  paidJindou: number;
  startsAt: Date;
  endsAt: Date;
  state: 'ahead' | 'now' | 'over' | 'cut';
}

export async function selectPeriods(
  db: DbOrTx,
  memberId: string,
  most: number,
): Promise<StoredPeriod[]> {
  const { rows } = await sql<StoredPeriod>`
    SELECT p.id, p.product_code AS "productCode", v.title_zh AS "titleZh", v.title_en AS "titleEn", p.kind, p.order_id AS "orderId",
      o.no AS "orderNo", (SELECT b.no FROM ledger.bill b WHERE b.member_id = m.member_id AND b.tx_id = o.tx_id LIMIT 1) AS "billNo",
      coalesce(i.paid_jindou, 0) AS "paidJindou", p.starts_at AS "startsAt", coalesce(p.cut_at, p.ends_at) AS "endsAt",
      ${periodState} AS state
    FROM membership_period p JOIN membership m ON m.id = p.membership_id JOIN member_order o ON o.id = p.order_id
    JOIN order_item i ON i.id = p.item_id
    JOIN product_version v ON v.code = p.product_code AND v.version = p.product_version
    WHERE m.member_id = ${memberId} ORDER BY p.starts_at DESC, p.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

export async function lastEnded(
  db: DbOrTx,
  memberId: string,
): Promise<{ at: Date; reason: EndReason } | undefined> {
  const { rows } = await sql<{ at: Date; reason: EndReason }>`
    SELECT coalesce(ended_at, ends_at) AS at, CASE end_reason WHEN '' THEN 'over' ELSE end_reason END AS reason FROM membership
    WHERE member_id = ${memberId} AND (status = 'ended' OR ends_at <= now()) ORDER BY began_at DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

export interface BonusUsed {
  given: number;
  left: number;
  startsAt: Date;
  endsAt: Date;
  month: number;
}

/** The last gift of a period, and how much of it has not been spent. */
export async function readBonus(db: DbOrTx, periodId: string): Promise<BonusUsed | undefined> {
  const { rows } = await sql<BonusUsed>`
    SELECT g.jindou AS given, g.month, p.starts_at AS "startsAt", p.ends_at AS "endsAt", coalesce((
      SELECT sum(l.remaining) FROM ledger.transfer t JOIN ledger.lot l ON l.id = t.lot_id WHERE t.tx_id = g.tx_id), 0) AS left
    FROM membership_grant g JOIN membership_period p ON p.id = g.period_id
    WHERE g.period_id = ${periodId} ORDER BY g.month DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Files of the last 30 days: how many, and the rows of the largest. */
export async function readExports(
  db: DbOrTx,
  memberId: string,
): Promise<{ files: number; largest: number }> {
  const { rows } = await sql<{ files: number; largest: number }>`
    SELECT count(*) AS files, coalesce(max((result->>'rows')::int), 0) AS largest FROM job
    WHERE member_id = ${memberId} AND kind IN ('kase-export', 'list-export') AND finished_at > now() - interval '30 days'
      AND jsonb_typeof(result->'rows') = 'number'`.execute(db);
  return rows[0]!;
}

/** Roles granted by staff, without those a membership brings. */
export async function givenRoles(db: DbOrTx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{
    roles: string[];
  }>`SELECT roles FROM member WHERE id = ${memberId}`.execute(db);
  return rows[0]?.roles ?? [];
}

/** The member's own team; created for a member without one, with its founder in the first seat. */
export async function ensureTeam(db: DbOrTx, memberId: string): Promise<string> {
  const { rows: own } = await sql<{
    id: string;
  }>`SELECT t.id FROM team t JOIN team_member s ON s.team_id = t.id
    WHERE t.owner_id = ${memberId} AND s.member_id = ${memberId}`.execute(db);
  if (own[0]) return own[0].id;
  const id = newId('tm');
  await sql`INSERT INTO team (id, owner_id, name) SELECT ${id}, id, name FROM member WHERE id = ${memberId}`.execute(
    db,
  );
  await sql`INSERT INTO team_member (member_id, team_id, role) VALUES (${memberId}, ${id}, 'owner')`.execute(
    db,
  );
  return id;
}
