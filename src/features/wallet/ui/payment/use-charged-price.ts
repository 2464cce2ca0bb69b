import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { accessState } from '#src/client/access/access-state.ts';
import type { ItemType } from '#src/domain/order.ts';
import { discountOf, lineOf } from '#src/features/orders/model/member-discount.ts';
import { walletState } from './wallet.ts';

/**
 * What this person is charged for a list price: less what their membership takes off, line by line
 * and rounded up as an order does. The server says with the balance what holds for them; until then
 * the roles say what is usual.
 */
export function useChargedPrice(type: ItemType): (listJindou: number) => number {
  const { discountPercent } = useSnapshot(walletState);
  const { roles } = useSnapshot(accessState);
  const discount = discountPercent === null ? discountOf(roles) : discountPercent / 100;
  return useCallback(
    (listJindou: number) => lineOf(type, listJindou, 1, discount).line,
    [type, discount],
  );
}
