import type { ItemType } from './order.ts';
import { shopPriceJindou } from './shop.ts';

/**
 * Fixed prices in jindou, by what is bought and in which form. A kase has its own price
 * (`domain/kase`).
 */
export const prices = {
  sample: { point: 2, wave: 20 },
  'road-report': { sheet: 10, pdf: 30, evidence: 30, cluster: 30 },
  'success-rate': { run: 15, report: 40 },
  assessment: { quick: 30, pdf: 80, signed: 600, indication: 10 },
  'fair-rent': { answer: 30 },
  consulting: { standard: 500, deep: 1_500 },
  'pre-shop': { details: 5 },
  shop: { contact: shopPriceJindou },
} as const satisfies Partial<Record<ItemType, Record<string, number>>>;

export type PricedType = keyof typeof prices;

/** The forms in which an item is sold; the first is the default. */
export function variantsOf(type: ItemType): string[] {
  return type in prices ? Object.keys(prices[type as PricedType]) : [];
}

/** @returns undefined for a form that is not sold. */
export function priceOf(type: ItemType, variant: string): number | undefined {
  return Object.entries(prices[type as PricedType] ?? {}).find(([name]) => name === variant)?.[1];
}

/** A booking is made at the price of the goods and a fifth more, rounded up. */
export function bookingUnit(unitJindou: number): number {
  return Math.ceil((unitJindou * 12) / 10);
}
