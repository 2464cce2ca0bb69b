import type { KaseFilter } from '#src/features/kases/server/kases.store.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { digestOfText } from '#src/server/disclosure/statistical-noise.ts';
import { HttpError } from '#src/server/http/errors.ts';
import * as store from './budget.store.ts';
import { isPlaceAlone, isSmall } from './small-set.ts';

/** Distinct small sets that may be requested per day. */
export interface SmallSetLimits {
  perMember: number;
  perAddress: number;
}

export const defaultSmallSets: SmallSetLimits = { perMember: 200, perAddress: 1000 };

/** The caller whose budget is charged. */
export interface Requester {
  memberId: string;
  /** Null for a scheduled job of the member. */
  address: string | null;
  limits: SmallSetLimits;
}

/** The caller of a request, from its session. */
export function requesterOf(
  { member, address }: { member: { id: string } | null; address: string },
  limits: SmallSetLimits = defaultSmallSets,
): Requester {
  return { memberId: member!.id, address, limits };
}

/**
 * Charges one small set to the budgets of the caller. Repeating a set costs nothing.
 *
 * @param digest Identifies the set.
 * @throws HttpError 429 that says when the budget refills; the first of a day is recorded in the
 *   audit log.
 */
export async function chargeSmallSet(
  db: Db,
  { memberId, address, limits }: Requester,
  digest: string,
): Promise<void> {
  const member = `member:${memberId}`;
  const subjects = address === null ? [member] : [member, `address:${address}`];
  const refused = await tx(db, async (trx) => {
    const spent = await store.lockSpent(trx, subjects, digest);
    const over = spent.find(
      ({ subject, n, hasThis }) =>
        !hasThis && n >= (subject === member ? limits.perMember : limits.perAddress),
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
      await recordAudit(trx, {
        actor: memberId,
        action: 'disclosure.budget-spent',
        target: '',
        detail,
        ip: address ?? '',
      });
    }
    return over;
  });
  if (refused) throw budgetSpent(refused, refused.subject === member);
}

/** A response with figures of many sets, such as a table or an index line. */
export interface PublishedTable {
  /** Name of the table, with its other parameters. */
  name: string;
  filter: KaseFilter;
  /** Sizes of the sets whose figures are published. */
  counts: readonly number[];
}

/**
 * Charges a table as one small set where a figure of it is of one. @throws HttpError 429 as
 * `chargeSmallSet`.
 */
export async function chargeTable(
  db: Db,
  asker: Requester,
  { name, filter, counts }: PublishedTable,
): Promise<void> {
  if (isPlaceAlone(filter) || !counts.some(isSmall)) return;
  const asked = Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await chargeSmallSet(db, asker, digestOfText(`${name} ${JSON.stringify(asked)}`));
}

function budgetSpent({ refillsAt }: store.SpentBudget, isMembers: boolean): HttpError {
  const at = refillsAt ?? new Date();
  const seconds = Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000));
  const whose = isMembers ? 'this account' : 'this network address';
  return new HttpError(
    429,
    `Figures of small groups of cases: ${whose} has asked for as many different groups as a day allows. It refills from ${at.toISOString()} on; groups of 30 cases or more are not limited.`,
    { reason: 'small-set-budget', retryAfterSeconds: seconds, refillsAt: at.toISOString() },
    { 'retry-after': String(seconds) },
  );
}
