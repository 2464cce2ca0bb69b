import { giftMonths, monthsLater } from '#src/domain/membership.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { txOf } from '../ledger/once.ts';
import { post } from '../ledger/store.ts';
import { dueGifts, insertGrant, type DueGift } from './gifts/store.ts';

const atOnce = 200;

/**
 * Gives what memberships bring each month, once for each month, in transactions of their own: a payment waits for no gift.
 *
 * @param memberId One member's alone, such as right after they paid.
 * @returns How many were given.
 */
export async function giveDue(db: Db, memberId?: string): Promise<number> {
  let given = 0;
  // A server that was away for months gives one month after another.
  for (;;) {
    const due = await dueGifts(db, memberId, atOnce);
    for (const gift of due) if (await give(db, gift)) given += 1;
    if (due.length === 0) return given;
  }
}

/** @returns false when somebody else has given it meanwhile. */
function give(db: Db, { periodId, memberId, month, jindou, title }: DueGift): Promise<boolean> {
  return tx(db, async (open) => {
    const id = jindou > 0 ? txOf('membership-gift', `${periodId}\n${month}`) : null;
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
      steps: [{ do: 'grant', member: memberId, amount: jindou, expiresAt: monthsLater(new Date(), giftMonths).toISOString() }],
    });
    return true;
  });
}
