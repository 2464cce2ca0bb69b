import { post } from '#src/ledger/server/ledger.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { giftMonths, monthsLater } from '../model/membership.ts';
import {
  dueGifts,
  givenLeft,
  insertGrant,
  refundedPeriodsWithGifts,
  type DueGift,
} from './membership-gifts.store.ts';
import { lockMembership } from './memberships.store.ts';

const batchSize = 200;

/**
 * Grants the monthly gifts of memberships, once per month, in transactions of their own, so that a
 * payment waits for no gift.
 *
 * @param memberId Only this member's gifts, such as right after they paid.
 * @returns How many were given.
 */
export async function grantDueGifts(db: Db, memberId?: string): Promise<number> {
  let given = 0;
  // A server that was away for months gives one month after another.
  for (;;) {
    const due = await dueGifts(db, memberId, batchSize);
    for (const gift of due) if (await give(db, gift)) given += 1;
    if (due.length === 0) return given;
  }
}

/** @returns false when it was given, or the period cut short, meanwhile. */
function give(db: Db, { periodId, memberId, month, jindou, title }: DueGift): Promise<boolean> {
  return tx(db, async (open) => {
    // Under the lock: a period that was refunded meanwhile grants no gift.
    await lockMembership(open, memberId);
    const id = jindou > 0 ? transactionIdOf('membership-gift', `${periodId}\n${month}`) : null;
    if (!(await insertGrant(open, { periodId, month, jindou, txId: id }))) return false;
    if (id === null) return true;
    await post(open, {
      tx: id,
      kind: 'grant',
      actor: 'system',
      title,
      reason: 'membership',
      refType: 'membership',
      refId: periodId,
      steps: [
        {
          do: 'grant',
          member: memberId,
          amount: jindou,
          expiresAt: monthsLater(new Date(), giftMonths).toISOString(),
        },
      ],
    });
    return true;
  });
}

/**
 * Revokes the rest of the gifts of a refunded period. What was spent of them stays spent.
 *
 * The refund locks the member's accounts, so nothing is spent between reading and revoking.
 */
export function revokeGifts(open: Tx, periodId: string, memberId: string): Promise<void> {
  return lapseLeft(open, periodId, memberId, transactionIdOf('membership-gifts-back', periodId));
}

/**
 * Revokes gifts of a refunded membership that another refund has just returned to their lots.
 *
 * @param cause The act that returned them.
 */
export async function revokeReturnedGifts(
  open: Tx,
  memberId: string,
  cause: string,
): Promise<void> {
  for (const periodId of await refundedPeriodsWithGifts(open, memberId)) {
    await lapseLeft(
      open,
      periodId,
      memberId,
      transactionIdOf('membership-gifts-back', `${periodId}\n${cause}`),
    );
  }
}

async function lapseLeft(open: Tx, periodId: string, memberId: string, tx: string): Promise<void> {
  const { title, gifts } = await givenLeft(open, periodId);
  if (gifts.length === 0) return;
  await post(open, {
    tx,
    kind: 'expire',
    actor: 'system',
    title,
    reason: 'membership-refunded',
    refType: 'membership',
    refId: periodId,
    steps: gifts.map((of) => ({ do: 'lapse' as const, member: memberId, of })),
  });
}
