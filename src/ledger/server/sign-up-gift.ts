import type { DbOrTx } from '#src/server/db/transaction.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { LedgerError } from '../errors.ts';
import { post } from './ledger.store.ts';

const jindou = 20;
const lastsDays = 90;

/** Posts the sign-up gift of a member, once, however often this is called. */
export async function giveSignUpGift(db: DbOrTx, memberId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + lastsDays * 86_400_000).toISOString();
  const step = { do: 'grant' as const, member: memberId, amount: jindou, expiresAt };
  const act = {
    tx: transactionIdOf('sign-up', memberId),
    kind: 'grant' as const,
    actor: 'system',
    title: '',
    reason: 'sign-up',
    steps: [step],
  };
  await post(db, act).catch((error: unknown) => {
    // Given before, on another day.
    if (!(error instanceof LedgerError && error.code === 'tx-of-another-act')) throw error;
  });
}
