import { useCallback } from 'react';
import { listPlaces } from '#src/contract/places.ts';
import { spokenPlaces } from './spoken-places.ts';
import { useCall } from './use-call.ts';
import { useText } from './use-text.ts';

/** Says names of places, as the register has them, in the language of the page; only in English that has to be asked for. */
export function useSpokenPlaces(): (text: string) => string {
  const { locale } = useText();
  const places = useCall(listPlaces, locale.startsWith('zh') ? null : {}, { afterRows: true }).answer;
  return useCallback((text) => spokenPlaces(text, places, locale), [places, locale]);
}
