import { isAbove, tiers, type Tier } from '../../model/product.ts';
import type { Product, State } from './product-labels.ts';

/** Lengths of periods that are sold, the shortest first. */
export function periodsOf(products: readonly Product[]): number[] {
  const sold = products.filter(({ tier, priceJindou }) => tier !== 'free' && priceJindou !== null);
  return [...new Set(sold.flatMap(({ months }) => months ?? []))].sort((a, b) => a - b);
}

/** Tiers that are shown, the lowest first. */
export function tiersOf(products: readonly Product[]): Tier[] {
  return tiers.filter((tier) => products.some((product) => product.tier === tier));
}

/**
 * The product of a tier for a length of period; the first of the tier where that length is not
 * sold.
 */
export function planOf(products: readonly Product[], tier: Tier, months: number): Product {
  const own = products.filter((product) => product.tier === tier);
  return own.find((product) => product.months === months) ?? own[0]!;
}

/** What may be done about a plan by who has another. */
export type PlanAction =
  | 'current'
  | 'buy'
  | 'renew'
  | 'upgrade'
  | 'lower'
  | 'stop'
  | 'planned'
  | 'ask'
  | 'asked'
  | 'closed';

export function planActionOf(
  product: Product,
  { tier, source, membership, enquiry }: State,
): PlanAction {
  if (product.tier === 'free') {
    if (!membership) return 'current';
    return membership.autoRenew ? 'stop' : 'planned';
  }
  if (product.priceJindou === null)
    return enquiry !== null && enquiry.answeredAt === null ? 'asked' : 'ask';
  if (!product.onSale) return 'closed';
  // Who shares in a team's plan has none of their own, and may buy one.
  if (source !== 'own' || !membership) return 'buy';
  if (isAbove(product.tier, tier)) return 'upgrade';
  if (product.tier === tier) return 'renew';
  return membership.autoRenew && membership.renewCode === product.code ? 'planned' : 'lower';
}
