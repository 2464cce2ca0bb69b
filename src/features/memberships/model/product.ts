import { patternText, type FieldRule } from '#src/domain/field-rules.ts';

/** What memberships are sold in, the lowest first. */
export const tiers = ['free', 'pro', 'team', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];

/** What a member gets for as long as a product holds. */
export interface Allowances {
  /** Gifts of each month, in jindou. */
  bonusJindou: number;
  /** Taken off every price, in per cent. */
  discountPercent: number;
  /** Rows one exported file may hold. */
  exportRows: number;
  seats: number;
}

/** Codes of products, such as `pro-month`. */
export const productCode = /^[a-z][a-z0-9-]{1,28}[a-z0-9]$/;

export const productCodeRule: FieldRule<string> = {
  ...patternText(productCode, 'a product code such as pro-month'),
  fault: () => '3 to 30 small letters, digits and hyphens, beginning with a letter',
};

export const maxMonths = 36;
export const maxSeats = 1_000;
export const maxDiscountPercent = 90;

/** Whether the first is above the second. */
export function isAbove(tier: Tier, other: Tier): boolean {
  return tiers.indexOf(tier) > tiers.indexOf(other);
}

interface OnSale {
  retiredAt: Date | string | null;
  onSaleFrom: Date | string | null;
  onSaleTo: Date | string | null;
}

/**
 * Whether a product is sold at a moment (epoch milliseconds): from its first instant up to, not at,
 * its last.
 */
export function isOnSale({ retiredAt, onSaleFrom, onSaleTo }: OnSale, now: number): boolean {
  const at = (moment: Date | string) => new Date(moment).getTime();
  return (
    retiredAt === null &&
    (onSaleFrom === null || at(onSaleFrom) <= now) &&
    (onSaleTo === null || at(onSaleTo) > now)
  );
}

/**
 * What a longer period saves against as many single months.
 *
 * @returns Jindou saved, 0 when it is no cheaper.
 */
export function savingOf(monthJindou: number, months: number, priceJindou: number): number {
  return Math.max(0, monthJindou * months - priceJindou);
}
