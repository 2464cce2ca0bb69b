import { sql } from 'kysely';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { LedgerError, type LedgerErrorCode } from '../errors.ts';
import { assertPostable, type Act } from '../ledger-act.ts';
import { findOverCap } from './team-cap.store.ts';

/**
 * A member's two buckets, in jindou. `held` is the part of both that awaits a capture or a release.
 */
export interface Wallet {
  bought: number;
  bonus: number;
  held: number;
}

export interface Posted {
  tx: string;
  at: string;
  /** Of every member of the act, after it. */
  wallets: Record<string, Wallet>;
  /** The act had been posted before; nothing moved now. */
  repeated: boolean;
}

const codes: Record<string, LedgerErrorCode> = {
  LG001: 'insufficient',
  LG002: 'resolved-already',
  LG003: 'nothing-such',
  LG004: 'wrong-moment',
  LG005: 'outside-the-ledger',
  LG006: 'act-wrong',
  LG007: 'tx-of-another-act',
};

/**
 * Posts one act in one round trip.
 *
 * In a transaction it comes before all other statements that wait for a lock, or two acts could
 * deadlock.
 *
 * Checks a team's spending caps here, because all spending passes through this function.
 *
 * @param db A transaction wherever the act spends or holds, so that one over a member's cap is
 *   rolled back.
 * @throws LedgerError with the reason; nothing was posted then, and the transaction is aborted.
 */
export async function post(db: DbOrTx, act: Act): Promise<Posted> {
  assertPostable(act);
  try {
    const { rows } = await sql<{
      answer: Posted & { capped: boolean };
    }>`SELECT ledger.post(${JSON.stringify(act)}::jsonb) AS answer`.execute(db);
    const { capped, ...posted } = rows[0]!.answer;
    if (capped && !posted.repeated) await assertUnderCap(db, act);
    return posted;
  } catch (error) {
    throw ledgerErrorOf(error) ?? error;
  }
}

function spendersOf({ steps }: Act): string[] {
  return [
    ...new Set(
      steps.flatMap((step) => (step.do === 'spend' || step.do === 'hold' ? step.member : [])),
    ),
  ];
}

async function assertUnderCap(db: DbOrTx, act: Act): Promise<void> {
  const { steps } = act;
  const over = await findOverCap(db, spendersOf(act));
  if (!over) return;
  const { memberId, capJindou, spentJindou } = over;
  const own = steps.map((step) =>
    (step.do === 'spend' || step.do === 'hold') && step.member === memberId ? step.amount : 0,
  );
  const needed = own.reduce((sum, amount) => sum + amount, 0);
  const available = Math.max(0, capJindou - (spentJindou - needed));
  throw new LedgerError(
    'over-cap',
    `needs ${needed} jindou, the cap of the month leaves ${available}`,
    { needed, available },
  );
}

function ledgerErrorOf(error: unknown): LedgerError | undefined {
  const {
    code = '',
    message = '',
    detail,
  } = error as { code?: string; message?: string; detail?: string };
  const known = codes[code];
  if (!known) return undefined;
  const evidence = detail ? (JSON.parse(detail) as { needed: number; available: number }) : {};
  return new LedgerError(known, message, evidence, { cause: error });
}

export interface StoredLot {
  id: number;
  remaining: number;
  held: number;
  expiresAt: Date;
}

export interface Balance extends Wallet {
  lots: StoredLot[];
  /** The held part of the bought bucket. */
  boughtHeld: number;
}

/** A member's balance; all zero without an account. */
export async function readBalance(db: DbOrTx, memberId: string): Promise<Balance> {
  const { rows } = await sql<{ purpose: 'bought' | 'bonus'; balance: number; held: number }>`
    SELECT purpose, credits_posted - debits_posted AS balance, debits_pending AS held
    FROM ledger.account WHERE owner_id = ${memberId}`.execute(db);
  const of = (purpose: string) =>
    rows.find((row) => row.purpose === purpose) ?? { balance: 0, held: 0 };
  const { rows: lots } = await sql<StoredLot>`
    SELECT l.id, l.remaining, l.held, l.expires_at AS "expiresAt"
    FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id
    WHERE a.owner_id = ${memberId} AND a.purpose = 'bonus' AND l.remaining > 0 ORDER BY l.expires_at, l.id`.execute(
    db,
  );
  const [bought, bonus] = [of('bought'), of('bonus')];
  return {
    bought: bought.balance,
    bonus: bonus.balance,
    held: bought.held + bonus.held,
    boughtHeld: bought.held,
    lots,
  };
}

/** Amounts a tx took from each bucket per reference; released parts of holds are not included. */
export async function paidParts(
  db: DbOrTx,
  tx: string,
): Promise<{ refId: string | null; bonus: number; bought: number }[]> {
  const { rows } = await sql<{ refId: string | null; bonus: number; bought: number }>`
    SELECT t.ref_id AS "refId", coalesce(sum(t.amount) FILTER (WHERE a.purpose = 'bonus'), 0) AS bonus,
      coalesce(sum(t.amount) FILTER (WHERE a.purpose = 'bought'), 0) AS bought
    FROM ledger.transfer t JOIN ledger.account a ON a.id = t.debit_account
    WHERE t.tx_id = ${tx} AND t.kind = 'consume' AND t.phase IN ('single', 'capture') GROUP BY t.ref_id`.execute(
    db,
  );
  return rows;
}

/** Members with expired bonus that is not held. */
export async function lapsingMembers(db: DbOrTx, most: number): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    SELECT DISTINCT a.owner_id AS owner FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id
    WHERE l.remaining > l.held AND l.expires_at <= now() LIMIT ${most}`.execute(db);
  return rows.map(({ owner }) => owner);
}

/** Holds past their end, by the tx that made them and the unit they are for. */
export async function overdueHolds(
  db: DbOrTx,
  most: number,
): Promise<{ tx: string; refId: string | null; owner: string; title: string }[]> {
  const { rows } = await sql<{ tx: string; refId: string | null; owner: string; title: string }>`
    SELECT DISTINCT h.tx_id AS tx, h.ref_id AS "refId", a.owner_id AS owner, coalesce(b.title, '') AS title
    FROM ledger.transfer h JOIN ledger.account a ON a.id = h.debit_account
    JOIN ledger.audit u ON u.tx_id = h.tx_id
    LEFT JOIN ledger.bill b ON b.member_id = a.owner_id AND b.seq = (u.before->a.owner_id->>'line')::bigint + 1
    WHERE h.phase = 'hold' AND h.expires_at <= now()
      AND NOT EXISTS (SELECT FROM ledger.transfer done WHERE done.hold_id = h.id)
    LIMIT ${most}`.execute(db);
  return rows;
}
