import type { MoneyAct } from '#src/domain/audit-act.ts';
import type { AccountName } from './account-name.ts';
import { LedgerError } from './errors.ts';

/** No transfer is larger, in jindou. */
export const largestAmount = 1_000_000_000_000;

/** Kind of a line of a statement; `payout` shows as a refund. */
export type ActKind = MoneyAct;

/** The paid item: a line of an order, a unit of a booking. */
export interface Reference {
  refType?: string;
  refId?: string;
}

export type Step =
  | ({ do: 'issue'; member: string; amount: number; channel: string } & Reference)
  | ({ do: 'grant'; member: string; amount: number; expiresAt: string } & Reference)
  | ({ do: 'spend'; member: string; amount: number; product: string } & Reference)
  | ({ do: 'hold'; member: string; amount: number; product: string; expiresAt: string } & Reference)
  /**
   * `hold` is the tx of the hold. Without an amount all of it is captured; otherwise the rest is
   * released.
   */
  | { do: 'capture'; hold: string; refId?: string; amount?: number }
  | { do: 'release' | 'expire'; hold: string; refId?: string }
  /** Returns what the tx `of` took, to the bucket it came from. */
  | { do: 'reverse'; of: string; refId?: string }
  /** Lapses gifts past their day; with `of`, the rest of the gift of that tx, whatever its day. */
  | { do: 'lapse'; member: string; of?: string }
  | { do: 'payout'; member: string; amount: number }
  | { do: 'move'; from: AccountName; to: AccountName; amount: number };

/** One act: all of its steps happen, or none. */
export interface Act extends Reference {
  /** UUID that follows from the client's key, so that the same act is known again. */
  tx: string;
  kind: ActKind;
  /** Who did it: a member's id, or `system`. */
  actor: string;
  ip?: string;
  request?: string;
  /** Text of the statement's line. */
  title: string;
  reason?: string;
  steps: readonly Step[];
}

/**
 * Refuses an act that no state of the books could allow, before it is sent.
 *
 * @throws LedgerError `act-wrong` naming the step and its fault.
 */
export function assertPostable({ steps, actor }: Act): void {
  if (actor === '') throw new LedgerError('act-wrong', 'actor: expected who acts, got nothing');
  if (steps.length === 0)
    throw new LedgerError('act-wrong', 'steps: expected at least one, got none');
  for (const [at, step] of steps.entries()) {
    if ('amount' in step && step.amount !== undefined)
      assertAmount(step.amount, `steps.${at}.amount`);
    if (step.do === 'move') assertMove(step, `steps.${at}`);
  }
}

function assertAmount(amount: number, where: string): void {
  if (Number.isInteger(amount) && amount > 0 && amount <= largestAmount) return;
  throw new LedgerError(
    'act-wrong',
    `${where}: expected a whole number from 1 to ${largestAmount}, got ${amount}`,
  );
}

function assertMove({ from, to }: Extract<Step, { do: 'move' }>, where: string): void {
  if (from.owner === to.owner && from.purpose === to.purpose) {
    throw new LedgerError('act-wrong', `${where}: expected two accounts, got one`);
  }
  // A gift carries its day; moved by hand it would lose it.
  if (from.purpose === 'bonus' || to.purpose === 'bonus') {
    throw new LedgerError(
      'act-wrong',
      `${where}: expected no bonus account, which moves by its lots alone`,
    );
  }
}
