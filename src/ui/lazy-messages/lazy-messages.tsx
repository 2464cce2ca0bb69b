import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { TextContext, useText } from '#src/client/hooks/use-text.ts';
import { loadMessages, type Messages, type MessagePart } from '#src/i18n/messages.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';
import { SkeletonLines } from '../async-view/async-view.tsx';
import { Button } from '../button/button.tsx';

interface Words {
  locale: string;
  messages: Messages;
}

interface PartWordsProps {
  part: MessagePart;
  /** Placeholder while loading: lines of a text, or nothing where a dialog is to open. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Loads an additional part of the messages for its children, which are rarely opened: the page's
 * route does not list the part, so it is not loaded before it is needed. All other messages are
 * those of the page.
 */
export function LazyMessages({ part, waiting, children }: PartWordsProps) {
  const outer = useText();
  const { locale, t } = outer;
  const [words, setWords] = useState<Words>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return;
    let wanted = true;
    loadMessages(locale, part).then(
      (messages) => wanted && setWords({ locale, messages }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [locale, part, failed]);

  const translator = useMemo(() => words && joined(outer, words), [outer, words]);
  if (failed)
    return (
      <p role="alert">
        {t('state.error.title')}{' '}
        <Button onClick={() => setFailed(false)}>{t('state.retry')}</Button>
      </p>
    );
  // The words of the language before stay until the new ones are there.
  if (!translator)
    return waiting === undefined ? (
      <div aria-busy="true">
        <SkeletonLines lines={3} />
      </div>
    ) : (
      waiting
    );
  return <TextContext value={translator}>{children}</TextContext>;
}

function joined(outer: Translator, { locale, messages }: Words): Translator {
  const own = createTranslator(locale, messages);
  return { ...outer, t: (key, values) => (key in messages ? own : outer).t(key, values) };
}
