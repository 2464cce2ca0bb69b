import { sql, type RawBuilder } from 'kysely';
import type { BookSums, Finding } from '#src/ledger/server/invariants.store.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredWallet {
  memberId: string;
  account: string;
  name: string;
  bought: number;
  bonus: number;
  held: number;
  lines: number;
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * Members by account. @param q Beginning of an account, or a whole contact or id; undefined: all
 * members.
 */
export async function selectWallets(
  db: DbOrTx,
  q: string | undefined,
  limit: number,
  offset: number,
): Promise<{ list: StoredWallet[]; total: number }> {
  const which =
    q === undefined
      ? sql`true`
      : sql`(starts_with(m.account, ${q.toLowerCase()}) OR m.id = ${q}
          OR m.id IN (SELECT member_id FROM member_contact WHERE phone = ${q} OR mail = ${q.toLowerCase()}))`;
  const { rows: list } = await sql<StoredWallet>`
    WITH found AS (SELECT m.id, m.account, m.name FROM member m WHERE ${which} ORDER BY m.account LIMIT ${limit} OFFSET ${offset})
    SELECT f.id AS "memberId", f.account, f.name, coalesce(b.credits_posted - b.debits_posted, 0) AS bought,
      coalesce(g.credits_posted - g.debits_posted, 0) AS bonus, coalesce(b.debits_pending, 0) + coalesce(g.debits_pending, 0) AS held,
      coalesce(b.lines, 0) AS lines
    FROM found f LEFT JOIN ledger.account b ON b.owner_id = f.id AND b.purpose = 'bought' AND b.shard = 0
    LEFT JOIN ledger.account g ON g.owner_id = f.id AND g.purpose = 'bonus' AND g.shard = 0 ORDER BY f.account`.execute(
    db,
  );
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM member m WHERE ${which}`.execute(db);
  return { list, total: rows[0]!.n };
}

export interface StoredPlatform {
  purpose: string;
  balance: number;
  pending: number;
  entries: number;
}

/** The platform's accounts, each as the sum of its parts, and the sum over all members. */
export async function selectPlatform(db: DbOrTx): Promise<{
  accounts: StoredPlatform[];
  members: { accounts: number; balance: number; held: number };
}> {
  const { rows: accounts } = await sql<StoredPlatform>`
    SELECT purpose, sum(credits_posted - debits_posted) AS balance, sum(credits_pending - debits_pending) AS pending,
      sum(entries) AS entries FROM ledger.account WHERE owner_id = 'platform' GROUP BY purpose ORDER BY purpose`.execute(
    db,
  );
  const { rows } = await sql<{ accounts: number; balance: number; held: number }>`
    SELECT count(DISTINCT owner_id) AS accounts, coalesce(sum(credits_posted - debits_posted), 0) AS balance,
      coalesce(sum(debits_pending), 0) AS held FROM ledger.account WHERE owner_id <> 'platform'`.execute(
    db,
  );
  return { accounts, members: rows[0]! };
}

/** Acts of a member from their statement, newest first. */
export async function selectTxsOfMember(
  db: DbOrTx,
  memberId: string,
  limit: number,
  offset: number,
): Promise<{ txs: string[]; total: number }> {
  const { rows } = await sql<{
    tx: string;
  }>`SELECT tx_id::text AS tx FROM ledger.bill WHERE member_id = ${memberId}
    ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows: counted } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM ledger.bill WHERE member_id = ${memberId}`.execute(db);
  return { txs: rows.map(({ tx }) => tx), total: counted[0]!.n };
}

/**
 * Acts a reference belongs to, and those that captured, released or refunded what they moved;
 * newest first.
 *
 * A number is resolved to its row and the row to its act, since the ledger itself is only indexed
 * by act.
 */
export async function selectTxsOfReference(db: DbOrTx, reference: string): Promise<string[]> {
  const { rows } = await sql<{ tx: string }>`
    WITH orders AS (
        SELECT id, tx_id FROM member_order WHERE no = ${reference} OR id = ${reference}
        UNION SELECT o.id, o.tx_id FROM order_item i JOIN member_order o ON o.id = i.order_id WHERE i.id = ${reference}),
      named (tx) AS (
        SELECT tx_id FROM ledger.audit WHERE tx_id = ${uuid.test(reference) ? reference : null}::uuid
        UNION SELECT tx_id FROM ledger.bill WHERE no = ${reference}
        UNION SELECT tx_id FROM orders
        UNION SELECT p.tx_id FROM payment_order po JOIN payment p ON p.id = po.payment_id WHERE po.order_id IN (SELECT id FROM orders)
        UNION SELECT tx_id FROM payment WHERE id = ${reference}
        UNION SELECT tx_id FROM refund WHERE id = ${reference} OR order_id IN (SELECT id FROM orders)
        UNION SELECT hold_tx FROM booking_sheet WHERE id = ${reference} OR order_id IN (SELECT id FROM orders)
        UNION SELECT hold_tx FROM consulting_report WHERE id = ${reference} OR no = ${reference}
        UNION SELECT tx_id FROM recharge_order WHERE id = ${reference} OR no = ${reference}
        UNION SELECT tx_id FROM ledger_adjustment WHERE id = ${reference}),
      moved AS (SELECT t.id FROM ledger.transfer t WHERE t.tx_id IN (SELECT tx FROM named WHERE tx IS NOT NULL)),
      -- One step further only: what a hold became, and what was given back of it.
      ended AS (SELECT t.id, t.tx_id FROM ledger.transfer t WHERE t.hold_id IN (SELECT id FROM moved)),
      back AS (SELECT t.tx_id FROM ledger.transfer t
        WHERE t.reverses_id IN (SELECT id FROM moved UNION ALL SELECT id FROM ended)),
      found AS (SELECT tx FROM named WHERE tx IS NOT NULL UNION SELECT tx_id FROM ended UNION SELECT tx_id FROM back)
    SELECT u.tx_id::text AS tx FROM ledger.audit u WHERE u.tx_id IN (SELECT tx FROM found) ORDER BY u.at DESC, u.tx_id`.execute(
    db,
  );
  return rows.map(({ tx }) => tx);
}

interface StoredSide {
  owner: string;
  account: string | null;
  purpose: string;
}

export interface StoredAct {
  txId: string;
  kind: string;
  actor: string;
  reason: string;
  at: Date;
  bills: { no: string; account: string | null; amountJindou: number }[];
  transfers: {
    id: string;
    phase: string;
    from: StoredSide;
    to: StoredSide;
    amountJindou: number;
    refType: string | null;
    refId: string | null;
  }[];
}

const sideOf = (account: RawBuilder<unknown>, member: RawBuilder<unknown>) =>
  sql`jsonb_build_object('owner', ${account}.owner_id, 'account', ${member}.account, 'purpose', ${account}.purpose)`;

/** Whole acts, in the order of the ids given. */
export async function selectActs(db: DbOrTx, txs: readonly string[]): Promise<StoredAct[]> {
  const [from, to, giver, taker] = [sql.ref('f'), sql.ref('g'), sql.ref('mf'), sql.ref('mg')];
  const { rows } = await sql<StoredAct>`
    SELECT u.tx_id::text AS "txId", u.action AS kind, coalesce(who.account, u.actor_id) AS actor, u.target AS reason, u.at,
      coalesce((SELECT jsonb_agg(jsonb_build_object('no', b.no, 'account', m.account, 'amountJindou', b.amount) ORDER BY b.no)
        FROM jsonb_object_keys(u.after) AS touched (owner)
        JOIN ledger.bill b ON b.member_id = touched.owner AND b.seq = (u.before->touched.owner->>'line')::bigint + 1
        LEFT JOIN member m ON m.id = b.member_id), '[]') AS bills,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'phase', t.phase, 'from', ${sideOf(from, giver)}, 'to', ${sideOf(to, taker)},
          'amountJindou', t.amount, 'refType', t.ref_type, 'refId', t.ref_id) ORDER BY t.id)
        FROM ledger.transfer t JOIN ledger.account f ON f.id = t.debit_account JOIN ledger.account g ON g.id = t.credit_account
        LEFT JOIN member mf ON mf.id = f.owner_id LEFT JOIN member mg ON mg.id = g.owner_id
        WHERE t.tx_id = u.tx_id), '[]') AS transfers
    FROM unnest(${[...txs]}::uuid[]) WITH ORDINALITY AS wanted (tx, place) JOIN ledger.audit u ON u.tx_id = wanted.tx
    LEFT JOIN member who ON who.id = u.actor_id ORDER BY wanted.place`.execute(db);
  return rows;
}

const keptDays = 7;

/** Stores the findings of a check, and deletes those older than a week. */
export async function insertCheck(
  db: DbOrTx,
  findings: readonly Finding[],
  sums: BookSums,
): Promise<void> {
  const { transfers, members, held, issued } = sums;
  await sql`INSERT INTO books_check (findings, transfers, members, held, issued)
    VALUES (${JSON.stringify(findings)}::jsonb, ${transfers}, ${members}, ${held}, ${issued})`.execute(
    db,
  );
  await sql`DELETE FROM books_check WHERE checked_at < now() - ${keptDays}::integer * interval '1 day'`.execute(
    db,
  );
}

export interface StoredCheck extends BookSums {
  checkedAt: Date;
  findings: Finding[];
}

export async function selectChecks(db: DbOrTx, most: number): Promise<StoredCheck[]> {
  const { rows } =
    await sql<StoredCheck>`SELECT checked_at AS "checkedAt", findings, transfers, members, held, issued
    FROM books_check ORDER BY id DESC LIMIT ${most}`.execute(db);
  return rows;
}
