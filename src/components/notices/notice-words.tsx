import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadMessages, type Messages } from '#src/i18n/messages.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';
import controls from '../controls.module.css';
import { TextContext, useText } from '../use-text.ts';
import styles from './notices.module.css';

interface Words {
  locale: string;
  messages: Messages;
}

/**
 * The words of notices around what needs them. The panel opens on every page, and no page names them in its row, so they
 * come with the panel; all other words are those of the page.
 */
export function NoticeWords({ children }: { children: ReactNode }) {
  const outer = useText();
  const { locale, t } = outer;
  const [words, setWords] = useState<Words>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return;
    let wanted = true;
    loadMessages(locale, 'notices').then(
      (messages) => wanted && setWords({ locale, messages }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [locale, failed]);

  const translator = useMemo(() => words && joined(outer, words), [outer, words]);
  if (failed)
    return (
      <p role="alert" className={styles.note}>
        {t('state.error.title')}{' '}
        <button type="button" className={controls.button} onClick={() => setFailed(false)}>
          {t('state.retry')}
        </button>
      </p>
    );
  // The words of the language before stay until the new ones are there.
  if (!translator)
    return (
      <p role="status" className={styles.note}>
        {t('state.loading')}
      </p>
    );
  return <TextContext value={translator}>{children}</TextContext>;
}

function joined(outer: Translator, { locale, messages }: Words): Translator {
  const own = createTranslator(locale, messages);
  return { ...outer, t: (key, values) => (key in messages ? own : outer).t(key, values) };
}
