import { useCallback } from 'react';
import { useCall } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { spokenPlaces } from './localized-places.ts';

/** Localizes place names of the register; only English needs a request for that. */
export function useSpokenPlaces(): (text: string) => string {
  const { locale } = useText();
  const places = useCall(listPlaces, locale.startsWith('zh') ? null : {}, { afterRows: true }).answer;
  return useCallback((text) => spokenPlaces(text, places, locale), [places, locale]);
}
