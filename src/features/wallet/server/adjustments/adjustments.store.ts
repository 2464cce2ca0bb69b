import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { AdjustmentStatus } from '../../model/adjustment.ts';

export interface StoredAdjustment {
  id: string;
  memberId: string;
  memberAccount: string;
  amountJindou: number;
  reason: string;
  status: AdjustmentStatus;
  proposedBy: string;
  proposedByAccount: string;
  decidedBy: string | null;
  decidedByAccount: string | null;
  decision: string;
  createdAt: Date;
  decidedAt: Date | null;
}

const accountOf = (id: RawBuilder<unknown>) => sql`(SELECT account FROM member WHERE id = ${id})`;
const columns = sql`a.id, ${accountOf(sql`a.member_id`)} AS "memberAccount", ${accountOf(sql`a.proposed_by`)} AS "proposedByAccount",
  ${accountOf(sql`a.decided_by`)} AS "decidedByAccount", a.member_id AS "memberId", a.amount_jindou AS "amountJindou", a.reason, a.status, a.proposed_by AS "proposedBy",
  a.decided_by AS "decidedBy", a.decision, a.created_at AS "createdAt", a.decided_at AS "decidedAt"`;

/** @returns undefined when there is no such member. */
export async function insertAdjustment(
  db: DbOrTx,
  {
    id,
    memberId,
    amountJindou,
    reason,
    proposedBy,
  }: Pick<StoredAdjustment, 'id' | 'memberId' | 'amountJindou' | 'reason' | 'proposedBy'>,
): Promise<StoredAdjustment | undefined> {
  const { rows } = await sql<StoredAdjustment>`
    INSERT INTO ledger_adjustment AS a (id, member_id, amount_jindou, reason, proposed_by)
    SELECT ${id}, m.id, ${amountJindou}, ${reason}, ${proposedBy} FROM member m WHERE m.id = ${memberId} RETURNING ${columns}`.execute(
    db,
  );
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockAdjustment(
  db: DbOrTx,
  id: string,
): Promise<StoredAdjustment | undefined> {
  const { rows } =
    await sql<StoredAdjustment>`SELECT ${columns} FROM ledger_adjustment a WHERE a.id = ${id} FOR UPDATE`.execute(
      db,
    );
  return rows[0];
}

export async function decideAdjustment(
  db: DbOrTx,
  id: string,
  {
    status,
    decidedBy,
    decision,
    txId,
  }: { status: AdjustmentStatus; decidedBy: string; decision: string; txId: string | null },
): Promise<StoredAdjustment> {
  const { rows } =
    await sql<StoredAdjustment>`UPDATE ledger_adjustment a SET status = ${status}, decided_by = ${decidedBy},
    decision = ${decision}, tx_id = ${txId}, decided_at = now() WHERE a.id = ${id} RETURNING ${columns}`.execute(
      db,
    );
  return rows[0]!;
}

export async function selectAdjustments(
  db: DbOrTx,
  status: AdjustmentStatus | undefined,
  limit: number,
  offset: number,
): Promise<{ list: StoredAdjustment[]; total: number }> {
  const which = status === undefined ? sql`true` : sql`a.status = ${status}`;
  const { rows: list } =
    await sql<StoredAdjustment>`SELECT ${columns} FROM ledger_adjustment a WHERE ${which}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM ledger_adjustment a WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}
