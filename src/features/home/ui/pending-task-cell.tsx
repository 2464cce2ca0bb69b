import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import styles from './home.module.css';

interface Way {
  to: string;
  text: MessageKey;
}

interface CellProps<Answer> {
  term: MessageKey;
  query: QueryResult<Answer>;
  way?: Way;
  isJindou?: boolean;
  /** `way` comes before that of the cell, where one thing presses more than the list. */
  children: (answer: Answer) => { value: string; note: ReactNode; share?: number; way?: Way };
}

/** One thing that waits: how many, a note, and the way there. A failure stays inside it. */
export function Cell<Answer>({ term, query, way: usual, isJindou, children }: CellProps<Answer>) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = query;
  const shown = data === undefined ? undefined : children(data);
  const way = shown?.way ?? usual;
  const name = t(term);
  return (
    <dl aria-busy={isFetching && !data ? true : undefined}>
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
          <UnstyledButton onClick={refetch}>{t('state.retry')}</UnstyledButton>
        </dd>
      ) : (
        <>
          <dd className={isJindou ? styles.jindou : styles.figure}>{shown?.value ?? '–'}</dd>
          <Caption as="dd">{shown?.note ?? ' '}</Caption>
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
      <Caption as="dd"> </Caption>
    </dl>
  );
}
