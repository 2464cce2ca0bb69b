import { useCallback } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { localizePlaces } from './localized-places.ts';

/** Localizes place names of the register; only English needs a request for that. */
export function useLocalizedPlaces(): (text: string) => string {
  const { locale } = useText();
  const places = useQuery(listPlaces, locale.startsWith('zh') ? null : {}, {
    afterRows: true,
  }).data;
  return useCallback((text) => localizePlaces(text, places, locale), [places, locale]);
}
