import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Act, Step } from '#src/ledger/ledger-act.ts';
import { checkBooks } from '#src/ledger/server/invariants.store.ts';
import { post, type Posted } from '#src/ledger/server/ledger.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';

export const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();

/** An act of one step or several, under a tx of its own by default. */
export function actOf(kind: Act['kind'], steps: Step | Step[], more: Partial<Act> = {}): Act {
  return {
    tx: randomUUID(),
    kind,
    actor: 'tester',
    title: 'a test',
    steps: [steps].flat(),
    ...more,
  };
}

export function give(db: Db, member: string, amount: number, bonus = 0): Promise<Posted> {
  const steps: Step[] = [{ do: 'issue', member, amount, channel: 'sandbox' }];
  if (bonus > 0) steps.push({ do: 'grant', member, amount: bonus, expiresAt: inAYear() });
  return post(db, actOf('recharge', steps));
}

/** Fails with every breach found. */
export async function assertBooks(db: Db): Promise<void> {
  const broken = (await checkBooks(db)).filter(({ breaches }) => breaches.length > 0);
  assert.deepEqual(
    broken.map(({ name, breaches }) => ({ name, breaches })),
    [],
  );
}

const guarded = ['account', 'lot', 'transfer', 'entry', 'bill', 'audit', 'chain'];

/**
 * Changes the tables of the ledger without its triggers, in a transaction, as their owner can by
 * altering the tables.
 */
export function unguarded<Result>(db: Db, work: (open: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (open) => {
    for (const table of guarded)
      await sql.raw(`ALTER TABLE ledger.${table} DISABLE TRIGGER guard`).execute(open);
    const done = await work(open);
    for (const table of guarded)
      await sql.raw(`ALTER TABLE ledger.${table} ENABLE TRIGGER guard`).execute(open);
    return done;
  });
}
