import { isPassword } from '#src/server/auth/password-hash.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import { locked, unset, wrongCode } from './payment-code-errors.ts';
import * as store from './payment-code.store.ts';

type Limits = MoneySettings['paymentCode'];

/**
 * Compares a payment password with the stored hash. The try is counted, and the lock closed, before
 * the comparison, in a transaction of its own: call this before the one that pays, never in it.
 *
 * @returns The hash it was compared with, for an act that is valid only while that hash is.
 * @param purpose What it is for, as the list of uses shows it.
 * @throws HttpError 422 with the tries left, 429 while locked even for the right one, 409 when none
 *   is set.
 */
export async function verifyCode(
  db: Db,
  limits: Limits,
  { member, address }: Caller,
  code: string,
  purpose: string,
  field = 'paymentPassword',
): Promise<string> {
  const memberId = member!.id;
  return inTurn(memberId, async () => {
    const counted = await store.countTry(db, memberId, { purpose, address }, limits);
    if (!counted) throw await whyNot(db, limits, memberId);
    const isRight = await isPassword(code, counted.hash);
    await store.noteUse(db, counted.use, isRight);
    if (isRight) {
      await store.resetTries(db, memberId, counted.hash);
      return counted.hash;
    }
    const triesLeft = Math.max(0, limits.tries - counted.tries);
    throw wrongCode(
      triesLeft,
      triesLeft > 0 ? null : await lockLength(db, limits, memberId),
      field,
    );
  });
}

// One at a time for each member: a right one that is still being looked at counts as wrong, and a
// few sent at once would lock their own sender out.
const turns = new Map<string, Promise<unknown>>();

async function inTurn<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (turns.get(memberId) ?? Promise.resolve()).then(work, work);
  turns.set(memberId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(memberId) === mine) turns.delete(memberId);
  }
}

async function whyNot(db: Db, limits: Limits, memberId: string) {
  const stored = await store.findCode(db, memberId);
  return stored ? locked(waitOf(stored, limits)) : unset();
}

/** Seconds until the lock expires; null when it does not expire. */
export function waitOf({ locks, lockedUntil }: store.StoredCode, limits: Limits): number | null {
  if (locks >= limits.lockSeconds.length) return null;
  return Math.max(1, Math.ceil(((lockedUntil?.getTime() ?? 0) - Date.now()) / 1000));
}

async function lockLength(db: Db, limits: Limits, memberId: string): Promise<number> {
  const stored = await store.findCode(db, memberId);
  return stored ? (waitOf(stored, limits) ?? Infinity) : Infinity;
}
