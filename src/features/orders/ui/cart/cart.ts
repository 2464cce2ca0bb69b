import { proxy } from 'valtio/vanilla';
import type { CallInput } from '#src/client/http/call.ts';
import { maxItems } from '#src/domain/order.ts';
import type { previewOrder } from '../../contract/orders.ts';

/** One item in the cart. */
export type CartRequest = CallInput<typeof previewOrder>['items'][number];

/** A selected item, with its data from the list. */
export interface CartItem {
  id: string;
  /** List price; the exact price is requested before the purchase. */
  priceJindou: number;
}

const name = (memberId: string, kind: string) => `__CONSOLE_BASKET__ ${memberId} ${kind}`;
const carts = new Map<string, { items: Record<string, CartItem> }>();

/** The cart of one person for one kind of thing. */
export function cartOf(memberId: string, kind: string): { items: Record<string, CartItem> } {
  const key = name(memberId, kind);
  const known = carts.get(key);
  if (known) return known;
  const cart = proxy({ items: read(key) });
  carts.set(key, cart);
  return cart;
}

/**
 * Selects or deselects a row.
 *
 * @returns Whether it was done: a cart holds 200 rows, as many as one order.
 */
export function toggleInCart(memberId: string, kind: string, item: CartItem): boolean {
  const cart = cartOf(memberId, kind);
  if (item.id in cart.items) delete cart.items[item.id];
  else if (Object.keys(cart.items).length >= maxItems) return false;
  else cart.items[item.id] = { ...item };
  write(memberId, kind);
  return true;
}

/** Removes items, all of them by default. */
export function removeFromCart(memberId: string, kind: string, ids?: readonly string[]): void {
  const cart = cartOf(memberId, kind);
  for (const id of ids ?? Object.keys(cart.items)) delete cart.items[id];
  write(memberId, kind);
}

function read(key: string): Record<string, CartItem> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return {};
    return Object.fromEntries(
      stored
        .slice(0, maxItems)
        .filter(isItem)
        .map((item) => [item.id, item]),
    );
  } catch {
    return {}; // storage is shut, or holds what we did not write
  }
}

function isItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return typeof item?.id === 'string' && Number.isSafeInteger(item.priceJindou);
}

function write(memberId: string, kind: string): void {
  try {
    sessionStorage.setItem(
      name(memberId, kind),
      JSON.stringify(Object.values(cartOf(memberId, kind).items)),
    );
  } catch {
    // storage is full or shut: the cart lasts as long as the page
  }
}
