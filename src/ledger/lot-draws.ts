import { LedgerError } from './errors.ts';

/** Bonus jindou given at one time. */
export interface Lot {
  id: number;
  remaining: number;
  held: number;
  /** Epoch milliseconds. From this moment on the lot is spent no more. */
  expiresAt: number;
}

/** Where an amount is taken from. `lot` is null for bought jindou. */
export interface Draw {
  lot: number | null;
  amount: number;
}

/**
 * Splits an amount over a member's buckets: bonus first, the lot that lapses earliest first, then
 * bought jindou.
 *
 * `ledger.post` does the same in SQL under its locks; a test holds the two together.
 *
 * @param bought Bought jindou that are not held.
 * @param at Epoch milliseconds.
 * @throws LedgerError `insufficient` with what is available.
 */
export function draws(lots: readonly Lot[], bought: number, amount: number, at: number): Draw[] {
  const available = spendable(lots, bought, at);
  if (available < amount) {
    throw new LedgerError('insufficient', `needs ${amount} jindou, ${available} are available`, {
      needed: amount,
      available,
    });
  }
  const taken: Draw[] = [];
  let owed = amount;
  for (const lot of inOrder(lots, at)) {
    const part = Math.min(lot.remaining - lot.held, owed);
    if (part > 0) taken.push({ lot: lot.id, amount: part });
    owed -= part;
  }
  if (owed > 0) taken.push({ lot: null, amount: owed });
  return taken;
}

/**
 * What can be spent at a moment: lots past their day count no more, though they are still in the
 * balance.
 */
export function spendable(lots: readonly Lot[], bought: number, at: number): number {
  return inOrder(lots, at).reduce((sum, { remaining, held }) => sum + remaining - held, bought);
}

function inOrder(lots: readonly Lot[], at: number): Lot[] {
  return lots
    .filter(({ expiresAt }) => expiresAt > at)
    .sort((a, b) => a.expiresAt - b.expiresAt || a.id - b.id);
}
