import { useCallback } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useLocalizedPlaces } from './use-localized-places.ts';
import { itemTitle } from './item-title.ts';

/** Says what a bought thing is called, its city and district too, in the language of the page. */
export function useItemTitle(): (title: string) => string {
  const { locale } = useText();
  const spoken = useLocalizedPlaces();
  return useCallback((title) => itemTitle(spoken(title), locale), [spoken, locale]);
}
