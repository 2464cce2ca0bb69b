import { sql } from 'kysely';
import type { ChannelName } from '#src/features/payments/server/gateways/payment-gateway.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { RechargeStatus } from '../../model/jindou.ts';

export interface StoredRecharge {
  id: string;
  no: string;
  memberId: string;
  channel: ChannelName;
  packageId: string | null;
  jindou: number;
  bonus: number;
  moneyMinor: number;
  currency: 'CNY';
  status: RechargeStatus;
  channelNo: string | null;
  payUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
  creditedAt: Date | null;
  /** What the channel reported as paid. */
  paidMinor: number | null;
  firstConfirmedBy: string | null;
  secondConfirmedBy: string | null;
  failure: string;
}

const columns = sql`r.id, r.no, r.member_id AS "memberId", r.channel, r.package_id AS "packageId", r.jindou, r.bonus,
  r.money_minor AS "moneyMinor", r.currency, r.status, r.channel_no AS "channelNo", r.pay_url AS "payUrl", r.created_at AS "createdAt",
  r.expires_at AS "expiresAt", r.credited_at AS "creditedAt", r.paid_minor AS "paidMinor", r.first_confirmed_by AS "firstConfirmedBy",
  r.second_confirmed_by AS "secondConfirmedBy", r.failure`;

export interface NewRecharge {
  id: string;
  memberId: string;
  channel: ChannelName;
  packageId: string | null;
  jindou: number;
  bonus: number;
  moneyMinor: number;
  lastsMinutes: number;
}

export async function insertRecharge(db: DbOrTx, recharge: NewRecharge): Promise<void> {
  const { id, memberId, channel, packageId, jindou, bonus, moneyMinor, lastsMinutes } = recharge;
  await sql`INSERT INTO recharge_order (id, no, member_id, channel, package_id, jindou, bonus, money_minor, currency, status, expires_at)
    VALUES (${id}, 'RC' || to_char(now() AT TIME ZONE INTERVAL '08:00', 'YYYYMMDD') || lpad((nextval('order_number') % 1000000)::text, 6, '0'),
      ${memberId}, ${channel}, ${packageId}, ${jindou}, ${bonus}, ${moneyMinor}, 'CNY', 'created',
      now() + ${lastsMinutes} * interval '1 minute')`.execute(db);
}

/**
 * Jindou begun to be bought since midnight in China, given up ones left out; counted while the
 * member can begin no other.
 */
export async function startedToday(db: DbOrTx, memberId: string): Promise<number> {
  await sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(db);
  return sumToday(db, memberId);
}

export async function sumToday(db: DbOrTx, memberId: string): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`SELECT coalesce(sum(jindou), 0) AS sum FROM recharge_order
    WHERE member_id = ${memberId} AND status NOT IN ('failed', 'closed')
      AND created_at >= date_trunc('day', now() AT TIME ZONE INTERVAL '08:00') AT TIME ZONE INTERVAL '08:00'`.execute(
    db,
  );
  return rows[0]!.sum;
}

export async function findRecharge(
  db: DbOrTx,
  memberId: string,
  id: string,
): Promise<StoredRecharge | undefined> {
  const { rows } = await sql<StoredRecharge>`SELECT ${columns} FROM recharge_order r
    WHERE r.id = ${id} AND r.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/**
 * A recharge of any member, locked until the transaction ends: for reports of channels and staff.
 */
export async function lockRecharge(
  db: DbOrTx,
  by: { id: string } | { no: string },
): Promise<StoredRecharge | undefined> {
  const which = 'id' in by ? sql`r.id = ${by.id}` : sql`r.no = ${by.no}`;
  const { rows } =
    await sql<StoredRecharge>`SELECT ${columns} FROM recharge_order r WHERE ${which} FOR UPDATE`.execute(
      db,
    );
  return rows[0];
}

export async function selectRecharges(
  db: DbOrTx,
  {
    memberId,
    status,
    no,
  }: { memberId?: string; status?: string | undefined; no?: string | undefined },
  limit: number,
  offset: number,
): Promise<{ list: StoredRecharge[]; total: number }> {
  const all = [sql`true`];
  if (memberId !== undefined) all.push(sql`r.member_id = ${memberId}`);
  if (status !== undefined) all.push(sql`r.status = ${status}`);
  if (no !== undefined) all.push(sql`r.no = ${no}`);
  const which = sql.join(all, sql` AND `);
  const { rows: list } =
    await sql<StoredRecharge>`SELECT ${columns} FROM recharge_order r WHERE ${which}
    ORDER BY r.created_at DESC, r.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM recharge_order r WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}

/**
 * Bank transfers without a confirmation, or with one of two; the oldest first, since they expire
 * first.
 */
export async function selectWaiting(
  db: DbOrTx,
  limit: number,
  offset: number,
): Promise<{
  list: (StoredRecharge & { memberAccount: string; firstConfirmedByAccount: string | null })[];
  total: number;
}> {
  const which = sql`r.channel = 'bank' AND r.status = 'awaitingChannel'`;
  const { rows: list } = await sql<
    StoredRecharge & { memberAccount: string; firstConfirmedByAccount: string | null }
  >`
    SELECT ${columns}, m.account AS "memberAccount", f.account AS "firstConfirmedByAccount"
    FROM recharge_order r JOIN member m ON m.id = r.member_id LEFT JOIN member f ON f.id = r.first_confirmed_by
    WHERE ${which} ORDER BY r.created_at, r.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM recharge_order r WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}

/** The order exists at the channel now; its first query after the payment is due in two minutes. */
export async function markSent(
  db: DbOrTx,
  id: string,
  payUrl: string | null,
  channelNo: string | null,
): Promise<void> {
  await sql`UPDATE recharge_order SET status = 'awaitingChannel', pay_url = ${payUrl}, channel_no = ${channelNo},
    next_query_at = CASE WHEN channel = 'bank' THEN expires_at ELSE now() + interval '2 minutes' END
    WHERE id = ${id} AND status = 'created'`.execute(db);
}

export async function markCredited(
  db: DbOrTx,
  id: string,
  txId: string,
  paidMinor: number,
  channelNo: string,
): Promise<void> {
  await sql`UPDATE recharge_order SET status = 'credited', credited_at = now(), tx_id = ${txId}, paid_minor = ${paidMinor},
    channel_no = ${channelNo}, next_query_at = NULL WHERE id = ${id}`.execute(db);
}

/**
 * @param next Whether the channel is queried again later, as after closing: money may still arrive.
 */
export async function moveRecharge(
  db: DbOrTx,
  id: string,
  to: RechargeStatus,
  failure = '',
  next = false,
): Promise<void> {
  await sql`UPDATE recharge_order SET status = ${to}, failure = ${failure},
    next_query_at = ${next ? sql`created_at + interval '60 minutes'` : sql`NULL`} WHERE id = ${id}`.execute(
    db,
  );
}

export async function confirmOnce(
  db: DbOrTx,
  id: string,
  by: string,
  bankReference: string,
): Promise<void> {
  await sql`UPDATE recharge_order SET first_confirmed_by = ${by}, channel_no = ${bankReference} WHERE id = ${id}`.execute(
    db,
  );
}

export async function confirmTwice(db: DbOrTx, id: string, by: string): Promise<void> {
  await sql`UPDATE recharge_order SET second_confirmed_by = ${by} WHERE id = ${id}`.execute(db);
}

/**
 * Recharges whose channel is to be queried now, each leased by one worker; then again 10 and 60
 * minutes after creation.
 */
export async function claimDueQueries(db: DbOrTx, most: number): Promise<StoredRecharge[]> {
  const { rows } = await sql<StoredRecharge>`UPDATE recharge_order r SET queries = r.queries + 1,
      next_query_at = CASE WHEN r.channel = 'bank' THEN NULL
        WHEN now() < r.created_at + interval '10 minutes' THEN r.created_at + interval '10 minutes'
        WHEN now() < r.expires_at THEN r.expires_at
        WHEN now() < r.created_at + interval '60 minutes' THEN r.created_at + interval '60 minutes' END
    WHERE r.id IN (SELECT id FROM recharge_order WHERE next_query_at <= now() AND status IN ('awaitingChannel', 'closed')
      ORDER BY next_query_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`.execute(db);
  return rows;
}

/**
 * Money that is owed back, each taken by one sender. It is due again ten minutes later, should that
 * one be killed.
 */
export async function claimDueRefunds(db: DbOrTx, most: number): Promise<StoredRecharge[]> {
  const { rows } =
    await sql<StoredRecharge>`UPDATE recharge_order r SET next_query_at = now() + interval '10 minutes'
    WHERE r.id IN (SELECT id FROM recharge_order WHERE status = 'refundDue' AND channel <> 'bank'
      AND (next_query_at IS NULL OR next_query_at <= now()) ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`.execute(db);
  return rows;
}

export interface Notice {
  provider: ChannelName;
  noticeId: string;
  orderNo: string | null;
  raw: Buffer;
  headers: object;
  verified: boolean;
  outcome: string;
}

/** @returns false when it is there already: a repeat. */
export async function insertNotice(db: DbOrTx, notice: Notice): Promise<boolean> {
  const { provider, noticeId, orderNo, raw, headers, verified, outcome } = notice;
  const { rows } =
    await sql`INSERT INTO payment_notice (provider, notice_id, order_no, raw, headers, verified, outcome)
    VALUES (${provider}, ${noticeId}, ${orderNo}, ${raw}, ${JSON.stringify(headers)}::jsonb, ${verified}, ${outcome})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function noteOutcome(
  db: DbOrTx,
  provider: ChannelName,
  noticeId: string,
  outcome: string,
): Promise<void> {
  await sql`UPDATE payment_notice SET outcome = ${outcome} WHERE provider = ${provider} AND notice_id = ${noticeId}`.execute(
    db,
  );
}

/** Notices that could not be processed, and refunds due: both need staff. */
export async function countAlarms(db: DbOrTx): Promise<{ notices: number; refundsDue: number }> {
  const { rows } = await sql<{ notices: number; refundsDue: number }>`SELECT
    (SELECT count(*) FROM payment_notice WHERE outcome ~ '(differs|unknown)') AS notices,
    (SELECT count(*) FROM recharge_order WHERE status = 'refundDue') AS "refundsDue"`.execute(db);
  return rows[0]!;
}
