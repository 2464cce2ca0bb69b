import { sql } from 'kysely';
import type {
  BillLine,
  ChannelName,
} from '#src/features/payments/server/gateways/payment-gateway.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { RechargeStatus } from '../../model/jindou.ts';
import type { ReconKind, ReconOutcome } from '../../model/reconciliation.ts';

export interface Difference {
  orderNo: string;
  kind: ReconKind;
  hereMinor: number | null;
  thereMinor: number | null;
}

/** Which of these days of a channel were compared. */
export async function doneDays(
  db: DbOrTx,
  channel: ChannelName,
  days: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`SELECT day::text AS day FROM recon_run
    WHERE channel = ${channel} AND day = ANY(${[...days]}::date[])`.execute(db);
  return rows.map(({ day }) => day);
}

/** @returns false when this server or another one queried the channel within the pause. */
export async function claimChannel(
  db: DbOrTx,
  channel: ChannelName,
  now: number,
  pauseMs: number,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO recon_channel AS c (channel, asked_at, next_ask_at)
    VALUES (${channel}, ${new Date(now)}, ${new Date(now + pauseMs)})
    ON CONFLICT (channel) DO UPDATE SET asked_at = excluded.asked_at, next_ask_at = excluded.next_ask_at, failure = ''
      WHERE c.next_ask_at <= excluded.asked_at RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function noteFailure(
  db: DbOrTx,
  channel: ChannelName,
  failure: string,
): Promise<void> {
  await sql`UPDATE recon_channel SET failure = ${failure.slice(0, 400)} WHERE channel = ${channel}`.execute(
    db,
  );
}

/** @returns false when another server has compared this day. */
export async function markDone(
  db: DbOrTx,
  channel: ChannelName,
  day: string,
  lines: number,
  issues: number,
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO recon_run (channel, day, lines, issues) VALUES (${channel}, ${day}::date, ${lines}, ${issues})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function saveLines(
  db: DbOrTx,
  channel: ChannelName,
  day: string,
  lines: readonly BillLine[],
): Promise<void> {
  await sql`INSERT INTO recon_line (channel, order_no, day, channel_no, money_minor, currency)
    SELECT ${channel}, l."outTradeNo", ${day}::date, l."channelNo", l."moneyMinor", l.currency
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l ("outTradeNo" text, "channelNo" text, "moneyMinor" bigint, currency text)
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Differences between the bill of a day and our ledger. A payment is credited after it was made, so
 * what was credited on a day is in the bill of that day or of one before it. A channel that lists
 * two payments for one order was paid twice.
 */
export async function differences(
  db: DbOrTx,
  channel: ChannelName,
  day: string,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    SELECT l.order_no AS "orderNo", r.money_minor AS "hereMinor", l.money_minor AS "thereMinor",
      CASE WHEN r.money_minor <> l.money_minor OR r.currency <> l.currency THEN 'amount-differs' ELSE 'missing-here' END AS kind
    FROM recon_line l LEFT JOIN recharge_order r ON r.no = l.order_no AND r.channel = l.channel
    WHERE l.channel = ${channel} AND l.day = ${day}::date AND (r.id IS NULL OR r.money_minor <> l.money_minor OR r.currency <> l.currency
      OR r.status NOT IN ('credited', 'refundDue', 'refunding', 'refunded'))
    UNION ALL
    SELECT r.no, r.money_minor, NULL, 'missing-there' FROM recharge_order r
    WHERE r.channel = ${channel} AND r.credited_at >= (${day}::date)::timestamp AT TIME ZONE INTERVAL '08:00'
      AND r.credited_at < (${day}::date + 1)::timestamp AT TIME ZONE INTERVAL '08:00'
      AND NOT EXISTS (SELECT FROM recon_line l WHERE l.channel = r.channel AND l.order_no = r.no)
    UNION ALL
    SELECT l.order_no, max(r.money_minor), sum(l.money_minor), 'paid-twice' FROM recon_line l
    LEFT JOIN recharge_order r ON r.no = l.order_no AND r.channel = l.channel
    WHERE l.channel = ${channel} AND l.order_no IN (SELECT order_no FROM recon_line WHERE channel = ${channel} AND day = ${day}::date)
    GROUP BY l.order_no HAVING count(*) > 1
    ORDER BY 1, 4`.execute(db);
  return rows;
}

/**
 * Assigns a difference to the finance member with the fewest open ones. @returns false when it
 * exists already.
 */
export async function openIssue(
  db: DbOrTx,
  {
    id,
    channel,
    day,
    orderNo,
    kind,
    hereMinor,
    thereMinor,
  }: Difference & { id: string; channel: ChannelName; day: string },
): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO recon_issue (id, channel, day, order_no, kind, here_minor, there_minor, owner_id)
    SELECT ${id}, ${channel}, ${day}::date, ${orderNo}, ${kind}, ${hereMinor}::bigint, ${thereMinor}::bigint, (
      SELECT m.id FROM member m WHERE 'finance' = ANY(m.roles) AND m.status = 'active'
      ORDER BY (SELECT count(*) FROM recon_issue i WHERE i.owner_id = m.id AND i.settled_at IS NULL), m.id LIMIT 1)
    ON CONFLICT (channel, order_no, kind) DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export interface StoredIssue {
  id: string;
  channel: ChannelName;
  day: string;
  orderNo: string;
  kind: ReconKind;
  hereMinor: number | null;
  thereMinor: number | null;
  rechargeStatus: RechargeStatus | null;
  memberId: string | null;
  memberAccount: string | null;
  ownerId: string | null;
  ownerAccount: string | null;
  createdAt: Date;
  settledAt: Date | null;
  settledByAccount: string | null;
  outcome: ReconOutcome | null;
  note: string;
}

const issueRows = sql`SELECT i.id, i.channel, i.day, i.order_no AS "orderNo", i.kind, i.here_minor AS "hereMinor",
    i.there_minor AS "thereMinor", r.status AS "rechargeStatus", r.member_id AS "memberId", m.account AS "memberAccount",
    i.owner_id AS "ownerId", o.account AS "ownerAccount", i.created_at AS "createdAt", i.settled_at AS "settledAt",
    s.account AS "settledByAccount", i.outcome, i.note
  FROM recon_issue i LEFT JOIN recharge_order r ON r.no = i.order_no AND r.channel = i.channel
  LEFT JOIN member m ON m.id = r.member_id LEFT JOIN member o ON o.id = i.owner_id LEFT JOIN member s ON s.id = i.settled_by`;

export interface IssueFilter {
  state: 'open' | 'settled';
  channel?: string | undefined;
  kind?: string | undefined;
}

export async function selectIssues(
  db: DbOrTx,
  { state, channel, kind }: IssueFilter,
  limit: number,
  offset: number,
): Promise<{ list: StoredIssue[]; total: number }> {
  const all = [state === 'open' ? sql`i.settled_at IS NULL` : sql`i.settled_at IS NOT NULL`];
  if (channel !== undefined) all.push(sql`i.channel = ${channel}`);
  if (kind !== undefined) all.push(sql`i.kind = ${kind}`);
  const which = sql.join(all, sql` AND `);
  const { rows: list } = await sql<StoredIssue>`${issueRows} WHERE ${which}
    ORDER BY i.created_at DESC, i.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM recon_issue i WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}

export async function countOpen(
  db: DbOrTx,
  ownerId: string,
): Promise<{ open: number; mine: number }> {
  const { rows } = await sql<{ open: number; mine: number }>`SELECT count(*) AS open,
    count(*) FILTER (WHERE owner_id = ${ownerId}) AS mine FROM recon_issue WHERE settled_at IS NULL`.execute(
    db,
  );
  return rows[0]!;
}

/** Locked until the transaction ends. */
export async function lockIssue(db: DbOrTx, id: string): Promise<StoredIssue | undefined> {
  const { rows } = await sql<StoredIssue>`${issueRows} WHERE i.id = ${id} FOR UPDATE OF i`.execute(
    db,
  );
  return rows[0];
}

export async function assignIssue(db: DbOrTx, id: string, ownerId: string): Promise<void> {
  await sql`UPDATE recon_issue SET owner_id = ${ownerId} WHERE id = ${id}`.execute(db);
}

export async function settleIssue(
  db: DbOrTx,
  id: string,
  { outcome, note, settledBy }: { outcome: ReconOutcome; note: string; settledBy: string },
): Promise<void> {
  await sql`UPDATE recon_issue SET settled_at = now(), settled_by = ${settledBy}, outcome = ${outcome}, note = ${note}
    WHERE id = ${id}`.execute(db);
}

export interface ComparedDay {
  channel: ChannelName;
  day: string;
  lines: number;
  issues: number;
  finishedAt: Date;
}

export async function selectRuns(db: DbOrTx, days: number): Promise<ComparedDay[]> {
  const { rows } =
    await sql<ComparedDay>`SELECT channel, day, lines, issues, finished_at AS "finishedAt" FROM recon_run
    WHERE day > current_date - ${days + 1}::integer ORDER BY channel, day DESC`.execute(db);
  return rows;
}

export async function selectQueriedRecharges(
  db: DbOrTx,
): Promise<{ channel: ChannelName; askedAt: Date; failure: string }[]> {
  const { rows } = await sql<{ channel: ChannelName; askedAt: Date; failure: string }>`
    SELECT channel, asked_at AS "askedAt", failure FROM recon_channel ORDER BY channel`.execute(db);
  return rows;
}
