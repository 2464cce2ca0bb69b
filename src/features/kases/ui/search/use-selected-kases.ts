import { useCallback, useMemo, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { maxItems } from '#src/domain/order.ts';
import type { CartState } from '#src/features/orders/ui/cart/use-cart.ts';
import type { ListSelection } from '#src/features/searches/ui/list-page/use-selected-rows.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { maxSelectedKases } from '../../contract/kases.ts';
import type { KaseItem } from './kase-labels.ts';

/** `isFull` once no more can be selected to be bought, or to be looked at together. */
type KaseSelection = ListSelection<KaseItem> & { isFull: boolean };

const mostRead = maxSelectedKases - maxItems;

/**
 * What is selected in a list of evidence: rows to be bought lie in the cart, which outlasts the
 * page; rows one can read already are held as long as the page is open.
 *
 * @param shown Rows on the page now; undefined while they are on their way.
 */
export function useSelectedKases(
  cart: CartState,
  shown: readonly KaseItem[] | undefined,
): KaseSelection {
  const { locale } = useText();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const isSelected = useCallback(({ id }: KaseItem) => cart.has(id) || read.has(id), [cart, read]);
  const toggle = useCallback(
    ({ id, priceJindou, details }: KaseItem) => {
      // A row that was bought while in the cart is removed by the same checkbox.
      if (details === null || cart.has(id)) cart.toggle({ id, priceJindou });
      else
        setRead(
          (before) =>
            new Set(
              before.has(id)
                ? [...before].filter((one) => one !== id)
                : [...before, id].slice(0, mostRead),
            ),
        );
    },
    [cart],
  );
  const ids = useMemo(() => [...cart.items.map(({ id }) => id), ...read], [cart.items, read]);
  return useMemo(() => {
    const onPage = shown ?? [];
    const here = onPage.filter(isSelected).length;
    const state = here === 0 ? 'none' : here === onPage.length ? 'all' : 'some';
    return {
      ids,
      clear: () => {
        cart.takeOut();
        setRead(new Set());
      },
      isSelected,
      toggle,
      shown: state,
      toggleShown: () =>
        onPage.filter((row) => isSelected(row) === (state === 'all')).forEach(toggle),
      nameOf: ({ road, roadHans, roadEn, district, quarter }) =>
        `${placeText(locale, { name: road, nameHans: roadHans, nameEn: roadEn }) || district} ${quarter}`,
      isWanted: ({ details }) => details === null,
      isFull: cart.items.length >= maxItems || read.size >= mostRead,
    };
  }, [cart, ids, read, shown, isSelected, toggle, locale]);
}
