import { proxy } from 'valtio/vanilla';
import type { CallInput } from '#src/client/http/call.ts';
import { mostItems } from '#src/domain/order.ts';
import type { previewOrder } from '../../contract/orders.ts';

/** One item in the cart. */
export type WantedItem = CallInput<typeof previewOrder>['items'][number];

/** A selected item, with its data from the list. */
export interface BasketItem {
  id: string;
  /** List price; the exact price is requested before the purchase. */
  priceJindou: number;
}

const name = (memberId: string, kind: string) => `__CONSOLE_BASKET__ ${memberId} ${kind}`;
const baskets = new Map<string, { items: Record<string, BasketItem> }>();

/** The basket of one person for one kind of thing. */
export function basketOf(memberId: string, kind: string): { items: Record<string, BasketItem> } {
  const key = name(memberId, kind);
  const known = baskets.get(key);
  if (known) return known;
  const basket = proxy({ items: read(key) });
  baskets.set(key, basket);
  return basket;
}

/**
 * Ticks a row or takes the tick away.
 *
 * @returns Whether it was done: a basket holds 200 rows, as many as one order.
 */
export function toggle(memberId: string, kind: string, item: BasketItem): boolean {
  const basket = basketOf(memberId, kind);
  if (item.id in basket.items) delete basket.items[item.id];
  else if (Object.keys(basket.items).length >= mostItems) return false;
  else basket.items[item.id] = { ...item };
  write(memberId, kind);
  return true;
}

/** Removes items, all of them by default. */
export function takeOut(memberId: string, kind: string, ids?: readonly string[]): void {
  const basket = basketOf(memberId, kind);
  for (const id of ids ?? Object.keys(basket.items)) delete basket.items[id];
  write(memberId, kind);
}

function read(key: string): Record<string, BasketItem> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return {};
    return Object.fromEntries(
      stored
        .slice(0, mostItems)
        .filter(isItem)
        .map((item) => [item.id, item]),
    );
  } catch {
    return {}; // storage is shut, or holds what we did not write
  }
}

function isItem(value: unknown): value is BasketItem {
  const item = value as Partial<BasketItem> | null;
  return typeof item?.id === 'string' && Number.isSafeInteger(item.priceJindou);
}

function write(memberId: string, kind: string): void {
  try {
    sessionStorage.setItem(name(memberId, kind), JSON.stringify(Object.values(basketOf(memberId, kind).items)));
  } catch {
    // storage is full or shut: the basket lasts as long as the page
  }
}
