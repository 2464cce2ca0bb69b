import type { ItemType } from '#src/domain/order.ts';
import type { Permission } from '#src/domain/permission.ts';

/**
 * The permission needed to buy an item, besides the right to pay. Recharges are bought with money,
 * by a rule of their own.
 */
export const purchasePermissions: Readonly<Record<Exclude<ItemType, 'recharge'>, Permission>> = {
  kase: 'kase-unlock',
  sample: 'sample-view',
  'road-report': 'road-view',
  'success-rate': 'success-run',
  assessment: 'assessment-run',
  'fair-rent': 'assessment-run',
  consulting: 'report-order',
  'pre-shop': 'preshop-view',
  shop: 'shop-contact',
  booking: 'booking-create',
  membership: 'product-view',
};

/**
 * The access rules for buying items of these types, each once, for buttons and for the server
 * alike.
 */
export function purchaseRules(types: readonly ItemType[]): string[] {
  const needs = types.flatMap((type) => (type === 'recharge' ? [] : [purchasePermissions[type]]));
  return [...new Set(needs)].map((need) => `can:${need}`);
}
