import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useMember } from '#src/client/hooks/use-member.ts';
import { cartOf, removeFromCart, toggleInCart, type CartItem } from './cart.ts';

export interface CartState {
  items: readonly CartItem[];
  has: (id: string) => boolean;
  /** Selects or deselects; false when the cart is full. */
  toggle: (item: CartItem) => boolean;
  /** Removes items, all of them by default. */
  takeOut: (ids?: readonly string[]) => void;
}

/** The member's rows in the cart. */
export function useCart(kind: string): CartState {
  const id = useMember()?.id ?? '';
  const { items } = useSnapshot(cartOf(id, kind));
  const toggleOne = useCallback((item: CartItem) => toggleInCart(id, kind, item), [id, kind]);
  const takeOutOf = useCallback(
    (ids?: readonly string[]) => removeFromCart(id, kind, ids),
    [id, kind],
  );
  return useMemo(
    () => ({
      items: Object.values(items),
      has: (of) => of in items,
      toggle: toggleOne,
      takeOut: takeOutOf,
    }),
    [items, toggleOne, takeOutOf],
  );
}
