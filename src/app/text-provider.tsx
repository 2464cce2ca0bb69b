import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { TextContext } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { languageTag } from '#src/domain/locale.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { pageWords } from './page-words.ts';

interface Words {
  locale: string;
  messages: Messages;
}

/**
 * Provides the messages to the pages, and sets the document's language. On a change the old
 * messages stay until the new load.
 */
export function TextProvider({ initial, children }: { initial: Words; children: ReactNode }) {
  const { locale } = useSnapshot(preferences);
  const [words, setWords] = useState(initial);

  useEffect(() => {
    let wanted = true;
    if (words.locale !== locale) {
      void pageWords(locale).then((messages) => {
        if (wanted) setWords({ locale, messages });
      });
    }
    return () => {
      wanted = false;
    };
  }, [locale, words.locale]);

  useEffect(() => {
    document.documentElement.lang = languageTag(words.locale);
  }, [words.locale]);

  const { dateForm } = useSettings();
  const translator = useMemo(
    () => createTranslator(words.locale, words.messages, dateForm),
    [words, dateForm],
  );
  return <TextContext value={translator}>{children}</TextContext>;
}
