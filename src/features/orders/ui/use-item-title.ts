import { useCallback } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useSpokenPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { goodsTitle } from './item-title.ts';

/** Says what a bought thing is called, its city and district too, in the language of the page. */
export function useGoodsTitle(): (title: string) => string {
  const { locale } = useText();
  const spoken = useSpokenPlaces();
  return useCallback((title) => goodsTitle(spoken(title), locale), [spoken, locale]);
}
