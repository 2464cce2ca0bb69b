import { lineOf } from '#src/domain/charge.ts';
import type { DbOrTx } from '../db/transaction.ts';
import { allowancesOf } from '../memberships/allowances.ts';

/** Who would pay. */
export interface Payer {
  memberId: string;
  /** As the session holds them; without any nothing is taken off. */
  roles?: readonly string[] | null | undefined;
}

/** What a member is charged for something of this price here, as an order would: every price that is told is told by it. */
export async function chargeFor(db: DbOrTx, { memberId, roles }: Payer): Promise<(listJindou: number) => number> {
  const { discountPercent } = await allowancesOf(db, memberId, roles ?? []);
  return (listJindou) => lineOf('success-rate', listJindou, 1, discountPercent / 100).line;
}
