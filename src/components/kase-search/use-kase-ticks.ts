import { useCallback, useMemo, useState } from 'react';
import type { UsedBasket } from '../basket/use-basket.ts';
import type { ListTicks } from '../list-page/use-ticked.ts';
import { useText } from '../use-text.ts';
import type { KaseItem } from './kase-words.ts';

/**
 * What is ticked in a list of evidence: rows to be bought lie in the basket, which outlasts the page; rows one can read
 * already are held as long as the page is open.
 *
 * @param shown Rows on the page now; undefined while they are on their way.
 */
export function useKaseTicks(basket: UsedBasket, shown: readonly KaseItem[] | undefined): ListTicks<KaseItem> {
  const { locale } = useText();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const isTicked = useCallback(({ id }: KaseItem) => basket.has(id) || read.has(id), [basket, read]);
  const toggle = useCallback(
    ({ id, priceJindou, details }: KaseItem) => {
      // A row that was bought while it stood in the basket leaves it by the same box.
      if (details === null || basket.has(id)) basket.toggle({ id, priceJindou });
      else
        setRead((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
    },
    [basket],
  );
  return useMemo(() => {
    const onPage = shown ?? [];
    const here = onPage.filter(isTicked).length;
    const state = here === 0 ? 'none' : here === onPage.length ? 'all' : 'some';
    return {
      ids: [...basket.items.map(({ id }) => id), ...read],
      clear: () => {
        basket.takeOut();
        setRead(new Set());
      },
      isTicked,
      toggle,
      shown: state,
      toggleShown: () => onPage.filter((row) => isTicked(row) === (state === 'all')).forEach(toggle),
      nameOf: ({ road, roadHans, district, quarter }) => `${(locale === 'en' ? road : roadHans) || district} ${quarter}`,
      isWanted: ({ details }) => details === null,
    };
  }, [basket, read, shown, isTicked, toggle, locale]);
}
