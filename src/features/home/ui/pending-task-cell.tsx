import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import styles from './home.module.css';

interface Way {
  to: string;
  text: MessageKey;
}

interface CellProps<Answer> {
  term: MessageKey;
  asked: QueryResult<Answer>;
  way?: Way;
  isJindou?: boolean;
  /** `way` comes before that of the cell, where one thing presses more than the list. */
  children: (answer: Answer) => { value: string; note: ReactNode; share?: number; way?: Way };
}

/** One thing that waits: how many, a note, and the way there. A failure stays inside it. */
export function Cell<Answer>({ term, asked, way: usual, isJindou, children }: CellProps<Answer>) {
  const { t } = useText();
  const { answer, error, loading, reload } = asked;
  const shown = answer === undefined ? undefined : children(answer);
  const way = shown?.way ?? usual;
  const name = t(term);
  return (
    <dl aria-busy={loading && !answer ? true : undefined}>
      <dt>{name}</dt>
      {way && !error && (
        <dd className={styles.way}>
          <Link to={way.to} aria-label={`${t(way.text)} – ${name}`}>
            {t(way.text)}
          </Link>
        </dd>
      )}
      {error ? (
        <dd className={styles.broken} role="alert">
          <span
            title={error.requestId ? t('state.error.request', { id: error.requestId }) : undefined}
          >
            {t('home.waiting.failed')}
          </span>
          <UnstyledButton onClick={reload}>{t('state.retry')}</UnstyledButton>
        </dd>
      ) : (
        <>
          <dd className={isJindou ? styles.jindou : styles.figure}>{shown?.value ?? '–'}</dd>
          <dd className={styles.hint}>{shown?.note ?? ' '}</dd>
          {shown?.share !== undefined && (
            <dd>
              <progress value={shown.share} aria-label={name} />
            </dd>
          )}
        </>
      )}
    </dl>
  );
}

/** Placeholder of a cell whose chunk is loading. */
export function EmptyCell({ term }: { term: MessageKey }) {
  const { t } = useText();
  return (
    <dl aria-busy="true">
      <dt>{t(term)}</dt>
      <dd className={styles.figure}>–</dd>
      <dd className={styles.hint}> </dd>
    </dl>
  );
}
