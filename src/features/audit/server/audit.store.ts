import { sql } from 'kysely';
import type { Position } from '#src/server/cursor/cursor.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface AuditFilter {
  /** An account or an id. */
  actor?: string | undefined;
  /** An action or its beginning. */
  action?: string | undefined;
  target?: string | undefined;
  /** Days of UTC+8, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface StoredAct {
  id: string;
  /** When, in full precision, as the list is sorted by. */
  sortKey: string;
  at: Date;
  actorId: string;
  actor: string | null;
  actorName: string | null;
  action: string;
  target: string;
  detail: unknown;
  before: unknown;
  after: unknown;
  address: string;
  requestId: string;
  txId: string | null;
}

/** Acts of all chains, newest first, after a position. The id is the chain and the number in it. */
export async function selectActs(
  db: DbOrTx,
  { actor, action, target, from, to }: AuditFilter,
  limit: number,
  after: Position | undefined,
): Promise<StoredAct[]> {
  const begin = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE INTERVAL '08:00'`;
  const conditions = [
    actor === undefined
      ? sql`true`
      : sql`u.actor_id = ANY (ARRAY[${actor}, (SELECT id FROM member WHERE account = lower(${actor}))])`,
    action === undefined ? sql`true` : sql`starts_with(u.action, ${action})`,
    target === undefined ? sql`true` : sql`u.target = ${target} AND u.target <> ''`,
    from === undefined ? sql`true` : sql`u.at >= ${begin(from)}`,
    to === undefined ? sql`true` : sql`u.at < ${begin(to)} + interval '1 day'`,
    after === undefined ? sql`true` : afterPosition(after),
  ];
  const { rows } = await sql<StoredAct>`
    SELECT u.chain || '/' || u.seq AS id, to_char(u.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "sortKey", u.at,
      u.actor_id AS "actorId", m.account AS actor, m.name AS "actorName", u.action, u.target, u.detail, u.before, u.after,
      u.ip AS address, u.request_id AS "requestId", u.tx_id AS "txId"
    FROM ledger.audit u LEFT JOIN member m ON m.id = u.actor_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY u.at DESC, u.chain DESC, u.seq DESC LIMIT ${limit}::int`.execute(db);
  return rows;
}

function afterPosition({ key, id }: Position) {
  const cut = id.lastIndexOf('/');
  return sql`(u.at, u.chain, u.seq) < (${key}::timestamptz, ${id.slice(0, cut)}, ${id.slice(cut + 1)}::bigint)`;
}
