import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useMember } from '#src/client/hooks/use-member.ts';
import { basketOf, takeOut, toggle, type BasketItem } from './cart.ts';

export interface UsedBasket {
  items: readonly BasketItem[];
  has: (id: string) => boolean;
  /** Ticks or unticks; false when the basket is full. */
  toggle: (item: BasketItem) => boolean;
  /** Removes items, all of them by default. */
  takeOut: (ids?: readonly string[]) => void;
}

/** The member's rows in the cart. */
export function useBasket(kind: string): UsedBasket {
  const id = useMember()?.id ?? '';
  const { items } = useSnapshot(basketOf(id, kind));
  const toggleOne = useCallback((item: BasketItem) => toggle(id, kind, item), [id, kind]);
  const takeOutOf = useCallback((ids?: readonly string[]) => takeOut(id, kind, ids), [id, kind]);
  return useMemo(
    () => ({ items: Object.values(items), has: (of) => of in items, toggle: toggleOne, takeOut: takeOutOf }),
    [items, toggleOne, takeOutOf],
  );
}
