import { createContext, useContext } from 'react';
import type { Translator } from '#src/i18n/translator.ts';

export const TextContext = createContext<Translator | null>(null);

/** The words of the language the page is shown in. */
export function useText(): Translator {
  const translator = useContext(TextContext);
  if (!translator)
    throw new Error('useText: expected a TextContext above the component, found none');
  return translator;
}
