import { allowancesOf } from '#src/features/memberships/server/membership-allowances.ts';
import { lineOf } from '#src/features/orders/model/member-discount.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

/** Who would pay. */
export interface Payer {
  memberId: string;
  /** Roles of the session; without any there is no discount. */
  roles?: readonly string[] | null | undefined;
}

/**
 * Returns a function that converts a list price to the member's price, as an order would; used for
 * every displayed price.
 */
export async function chargeFor(
  db: DbOrTx,
  { memberId, roles }: Payer,
): Promise<(listJindou: number) => number> {
  const { discountPercent } = await allowancesOf(db, memberId, roles ?? []);
  return (listJindou) => lineOf('success-rate', listJindou, 1, discountPercent / 100).line;
}
