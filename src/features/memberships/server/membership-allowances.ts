import { maxExportRows } from '#src/domain/export-rows.ts';
import { discountOf } from '#src/features/orders/model/member-discount.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { Allowances, Tier } from '../model/product.ts';
import { findLive, givenRoles, openPeriods, teamProduct } from './memberships.store.ts';
import { findProduct, type StoredProduct } from './products/products.store.ts';

export interface Holding {
  product: StoredProduct;
  source: 'own' | 'team' | 'free';
}

/** The product that holds for a member now: their own, their team's, or the free one. */
export async function holdingOf(db: DbOrTx, memberId: string): Promise<Holding> {
  const live = await findLive(db, memberId);
  const [running] = live ? await openPeriods(db, live.id) : [];
  if (running && running.startsAt <= new Date()) return { product: running.product, source: 'own' };
  const shared = await teamProduct(db, memberId);
  if (shared) return { product: shared, source: 'team' };
  return { product: (await findProduct(db, 'free'))!, source: 'free' };
}

const nobody: Allowances = { bonusJindou: 0, discountPercent: 0, exportRows: 0, seats: 1 };

/**
 * What holds for a member now: by what they bought or their team did, and by roles they were given
 * besides, whichever is more.
 *
 * @param roles As the session holds them. Without any, as with a key for programs, nothing is
 *   allowed.
 */
export async function allowancesOf(
  db: DbOrTx,
  memberId: string,
  roles: readonly string[],
): Promise<Allowances & { tier: Tier }> {
  if (roles.length === 0) return { ...nobody, tier: 'free' };
  const { product } = await holdingOf(db, memberId);
  // The roles include those a membership brings; only roles granted by staff count in addition.
  const given = (await givenRoles(db, memberId)).filter(
    (role) => role !== 'member' && roles.includes(role),
  );
  return {
    tier: product.tier,
    bonusJindou: product.bonusJindou,
    discountPercent: Math.max(product.discountPercent, Math.round(discountOf(given) * 100)),
    exportRows: Math.max(product.exportRows, maxExportRows(given)),
    seats: product.seats,
  };
}

/** Maximum rows of a file for a member with these roles. */
export async function exportRowsOf(
  db: DbOrTx,
  memberId: string,
  roles: readonly string[] = [],
): Promise<number> {
  return (await allowancesOf(db, memberId, roles)).exportRows;
}
