import type { ItemType } from '#src/domain/order.ts';
import { carefulHours, type FreeType } from '#src/domain/payment-code.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { freeSpentToday, lockCode, type StoredCode } from './payment-code.store.ts';

/**
 * When paying without the payment password is allowed again after a reset; null when it is not
 * paused.
 */
export function pausedUntil(
  { resetAt }: Pick<StoredCode, 'resetAt'>,
  now = Date.now(),
): Date | null {
  if (!resetAt) return null;
  const until = resetAt.getTime() + carefulHours * 3_600_000;
  return until > now ? new Date(until) : null;
}

/**
 * Whether a sum may be paid without the payment password. Holds the member's limits until the
 * transaction ends, so that two payments at once cannot both use what is left of the day.
 *
 * @returns null when it may, else why not, to follow "…, got nothing; ".
 */
export async function whyPasswordIsNeeded(
  tx: DbOrTx,
  memberId: string,
  amount: number,
  types: readonly ItemType[],
): Promise<string | null> {
  const code = await lockCode(tx, memberId);
  if (!code) return 'none is set yet';
  if (!code.freeOn) return 'paying without it is switched off';
  if (code.lockedUntil !== null && code.lockedUntil.getTime() > Date.now()) return 'it is locked';
  if (pausedUntil(code)) return `it was reset less than ${carefulHours} hours ago`;
  const other = types.find((type) => !code.freeTypes.includes(type as FreeType));
  if (other) return `${other} is not paid without it`;
  if (amount > code.freeSingle)
    return `at most ${code.freeSingle} jindou are paid at once without it`;
  const spent = await freeSpentToday(tx, memberId);
  if (spent + amount > code.freeDay)
    return `${Math.max(0, code.freeDay - spent)} jindou are left today without it`;
  return null;
}
