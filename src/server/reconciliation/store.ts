import { sql } from 'kysely';
import type { Queries } from '../ledger/store.ts';
import type { BillLine, ChannelName } from '../payments/gateways/gateway.ts';

export interface Difference {
  orderNo: string;
  kind: 'missing-here' | 'missing-there' | 'amount-differs';
  hereMinor: number | null;
  thereMinor: number | null;
}

export async function isDone(db: Queries, channel: ChannelName, day: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM recon_run WHERE channel = ${channel} AND day = ${day}::date`.execute(db);
  return rows.length > 0;
}

/** @returns false when another server has compared this day. */
export async function markDone(db: Queries, channel: ChannelName, day: string, lines: number, issues: number): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO recon_run (channel, day, lines, issues) VALUES (${channel}, ${day}::date, ${lines}, ${issues})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

export async function keepLines(db: Queries, channel: ChannelName, day: string, lines: readonly BillLine[]): Promise<void> {
  await sql`INSERT INTO recon_line (channel, order_no, day, channel_no, money_minor, currency)
    SELECT ${channel}, l."outTradeNo", ${day}::date, l."channelNo", l."moneyMinor", l.currency
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l ("outTradeNo" text, "channelNo" text, "moneyMinor" bigint, currency text)
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Where the bill of a day and our books differ. A payment is credited after it was made, so what was credited on a day
 * stands in the bill of that day or of one before it.
 */
export async function differences(db: Queries, channel: ChannelName, day: string): Promise<Difference[]> {
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
    ORDER BY 1`.execute(db);
  return rows;
}

/** Gives a difference to whoever of finance has the fewest open ones. @returns false when it is known already. */
export async function openIssue(
  db: Queries,
  { id, channel, day, orderNo, kind, hereMinor, thereMinor }: Difference & { id: string; channel: ChannelName; day: string },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO recon_issue (id, channel, day, order_no, kind, here_minor, there_minor, owner_id)
    SELECT ${id}, ${channel}, ${day}::date, ${orderNo}, ${kind}, ${hereMinor}::bigint, ${thereMinor}::bigint, (
      SELECT m.id FROM member m WHERE 'finance' = ANY(m.roles) AND m.status = 'active'
      ORDER BY (SELECT count(*) FROM recon_issue i WHERE i.owner_id = m.id AND i.settled_at IS NULL), m.id LIMIT 1)
    ON CONFLICT (channel, order_no, kind) DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}
