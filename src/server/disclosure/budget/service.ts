import { recordAudit } from '../../audit/record.store.ts';
import type { Db } from '../../db/connect.ts';
import { tx } from '../../db/transaction.ts';
import { Refusal } from '../../errors.ts';
import type { KaseFilter } from '../../kases/store.ts';
import { digestOfText } from '../noise.ts';
import { isPlaceAlone, isSmall } from './small-set.ts';
import * as store from './store.ts';

/** Distinct small sets that may be asked for in a day. */
export interface SmallSetLimits {
  perMember: number;
  perAddress: number;
}

export const usualSmallSets: SmallSetLimits = { perMember: 200, perAddress: 1000 };

/** Who asks for figures, as far as the budget goes. */
export interface Asker {
  memberId: string;
  /** Null where no call asks but a chore of the member's. */
  address: string | null;
  limits: SmallSetLimits;
}

/** Who asks, by the session of a call. */
export function askerOf(
  { member, address }: { member: { id: string } | null; address: string },
  limits: SmallSetLimits = usualSmallSets,
): Asker {
  return { memberId: member!.id, address, limits };
}

/**
 * Counts one small set against the budgets of who asks. The same set again costs nothing.
 *
 * @param digest Which set it is.
 * @throws Refusal 429 that says when the budget refills; the first of a day leaves a line in the audit log.
 */
export async function chargeSmallSet(db: Db, { memberId, address, limits }: Asker, digest: string): Promise<void> {
  const member = `member:${memberId}`;
  const subjects = address === null ? [member] : [member, `address:${address}`];
  const refused = await tx(db, async (trx) => {
    const spent = await store.lockSpent(trx, subjects, digest);
    const over = spent.find(
      ({ subject, n, hasThis }) => !hasThis && n >= (subject === member ? limits.perMember : limits.perAddress),
    );
    if (!over) {
      if (spent.some(({ hasThis }) => !hasThis)) await store.insertSpent(trx, subjects, digest);
      return null;
    }
    const mark = `refused ${new Date().toISOString().slice(0, 10)}`;
    const [seen] = await store.lockSpent(trx, [over.subject], mark);
    if (!seen!.hasThis) {
      await store.deleteOld(trx);
      await store.insertSpent(trx, [over.subject], mark);
      const detail = { subject: over.subject === member ? 'member' : 'address', sets: over.n };
      await recordAudit(trx, { actor: memberId, action: 'disclosure.budget-spent', target: '', detail, ip: address ?? '' });
    }
    return over;
  });
  if (refused) throw budgetSpent(refused, refused.subject === member);
}

/** An answer of many sets at once, such as a table or an index line. */
export interface ToldTable {
  /** Which table, with what else was chosen of it. */
  name: string;
  filter: KaseFilter;
  /** Keys of the sets whose figures are published. */
  told: readonly number[];
}

/** Counts a table as one small set where a figure of it is of one. @throws Refusal 429 as `chargeSmallSet`. */
export async function chargeTable(db: Db, asker: Asker, { name, filter, told }: ToldTable): Promise<void> {
  if (isPlaceAlone(filter) || !told.some(isSmall)) return;
  const asked = Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await chargeSmallSet(db, asker, digestOfText(`${name} ${JSON.stringify(asked)}`));
}

function budgetSpent({ refillsAt }: store.SpentBudget, isMembers: boolean): Refusal {
  const at = refillsAt ?? new Date();
  const seconds = Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000));
  const whose = isMembers ? 'this account' : 'this network address';
  return new Refusal(
    429,
    `Figures of small groups of cases: ${whose} has asked for as many different groups as a day allows. It refills from ${at.toISOString()} on; groups of 30 cases or more are not limited.`,
    { reason: 'small-set-budget', retryAfterSeconds: seconds, refillsAt: at.toISOString() },
    { 'retry-after': String(seconds) },
  );
}
