import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { AccessRequestKind, AccessRequestStatus } from '../../model/access-request.ts';

export interface StoredRequest {
  id: string;
  memberId: string;
  account: string;
  memberName: string;
  roles: string[];
  kind: AccessRequestKind;
  name: string;
  wanted: string;
  note: string;
  status: AccessRequestStatus;
  grantedRole: string | null;
  reason: string;
  decidedBy: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

const columns = sql`a.id, a.member_id AS "memberId", m.account, m.name AS "memberName", m.roles, a.kind, a.name, a.wanted, a.note,
  a.status, a.granted_role AS "grantedRole", a.reason, d.name AS "decidedBy", a.created_at AS "createdAt", a.decided_at AS "decidedAt"`;
const joined = sql`access_request a JOIN member m ON m.id = a.member_id LEFT JOIN member d ON d.id = a.decided_by`;
const mostOwn = 20;

export type NewRequest = Pick<
  StoredRequest,
  'id' | 'memberId' | 'kind' | 'name' | 'wanted' | 'note'
>;

/** @returns The id of the open request: this one, or one that was open already. */
export async function openRequest(db: DbOrTx, request: NewRequest): Promise<string> {
  const { id, memberId, kind, name, wanted, note } = request;
  const { rows } = await sql<{
    id: string;
  }>`INSERT INTO access_request (id, member_id, kind, name, wanted, note)
    VALUES (${id}, ${memberId}, ${kind}, ${name}, ${wanted}, ${note})
    ON CONFLICT (member_id, kind, name) WHERE status = 'open' DO UPDATE SET member_id = excluded.member_id RETURNING id`.execute(
    db,
  );
  return rows[0]!.id;
}

export async function findRequest(db: DbOrTx, id: string): Promise<StoredRequest | undefined> {
  const { rows } =
    await sql<StoredRequest>`SELECT ${columns} FROM ${joined} WHERE a.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockRequest(db: DbOrTx, id: string): Promise<StoredRequest | undefined> {
  const { rows } =
    await sql<StoredRequest>`SELECT ${columns} FROM ${joined} WHERE a.id = ${id} FOR UPDATE OF a`.execute(
      db,
    );
  return rows[0];
}

export async function selectOwn(db: DbOrTx, memberId: string): Promise<StoredRequest[]> {
  const { rows } =
    await sql<StoredRequest>`SELECT ${columns} FROM ${joined} WHERE a.member_id = ${memberId}
    ORDER BY a.created_at DESC, a.id LIMIT ${mostOwn}`.execute(db);
  return rows;
}

/** Open ones, oldest first; or decided ones, newest first. */
export async function selectRequests(
  db: DbOrTx,
  state: 'open' | 'decided',
  limit: number,
  offset: number,
): Promise<{ list: StoredRequest[]; total: number; waiting: number }> {
  const which = state === 'open' ? sql`a.status = 'open'` : sql`a.status <> 'open'`;
  const order = state === 'open' ? sql`a.created_at, a.id` : sql`a.decided_at DESC, a.id`;
  const { rows: list } = await sql<StoredRequest>`SELECT ${columns} FROM ${joined} WHERE ${which}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    total: number;
    waiting: number;
  }>`SELECT count(*) FILTER (WHERE ${which})::int AS total,
    count(*) FILTER (WHERE a.status = 'open')::int AS waiting FROM access_request a`.execute(db);
  return { list, ...rows[0]! };
}

export interface Decision {
  status: 'granted' | 'refused';
  role: string | null;
  reason: string;
  by: string;
}

export async function decide(
  db: DbOrTx,
  id: string,
  { status, role, reason, by }: Decision,
): Promise<void> {
  await sql`UPDATE access_request SET status = ${status}, granted_role = ${role}, reason = ${reason}, decided_by = ${by},
    decided_at = now() WHERE id = ${id}`.execute(db);
}
