import type { ItemType } from '#src/domain/order.ts';

/** The discount of a membership, 0 to 1. */
export function discountOf(roles: readonly string[]): number {
  return roles.includes('teamOwner') ? 0.3 : roles.includes('pro') ? 0.2 : 0;
}

/** What no membership makes cheaper: memberships, money and work quoted by hand. */
const never: ReadonlySet<ItemType> = new Set(['membership', 'recharge', 'consulting']);

/** A line after discount, in whole jindou, rounded up so that nothing becomes free by rounding. */
export function lineOf(
  type: ItemType,
  unitJindou: number,
  qty: number,
  discount: number,
): { discount: number; line: number } {
  const full = unitJindou * qty;
  // In whole percents: 10 × 0.8 is 8 in decimals, but 3 × 0.7 is more than 2.1 in binary fractions.
  const line = never.has(type)
    ? full
    : Math.ceil((full * (100 - Math.round(discount * 100))) / 100);
  return { discount: full - line, line };
}
