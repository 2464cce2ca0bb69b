import { lazy, Suspense, type ReactNode } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useCopy } from '#src/client/hooks/use-copy.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './async-view.module.css';

interface AsyncViewProps<Answer> {
  query: QueryResult<Answer>;
  /** Shown until the first response, in the size of the content. */
  skeleton: ReactNode;
  /** Whether a response holds nothing to show, and the empty state for it. */
  isEmpty?: (answer: Answer) => boolean;
  empty?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/**
 * What a view shows of a query: a skeleton, an error with a retry, an empty state, or the data.
 * While the query refetches, the previous data stay, dimmed.
 */
export function AsyncView<Answer>({
  query,
  skeleton,
  isEmpty,
  empty,
  children,
}: AsyncViewProps<Answer>) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = query;
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined) {
    return (
      <div className={styles.loading} data-loading aria-busy="true">
        <span className={styles.spoken} role="status">
          {t('state.loading')}
        </span>
        {skeleton}
      </div>
    );
  }
  return (
    <div className={styles.view} aria-busy={isFetching}>
      {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
    </div>
  );
}

const unauthorised = 403;

// Few views are ever refused.
const MissingPermission = lazy(() =>
  import('./missing-permission.tsx').then((file) => ({ default: file.MissingPermission })),
);

/** A call that failed: what happened, the number it can be found by, and a way to try again. */
export function Failed({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const words = useText();
  const { t } = words;
  const forbidden = error.code === unauthorised;
  return (
    <div className={styles.failed} role="alert">
      <Icon name={forbidden ? 'lock' : 'warning'} size={24} />
      <p className={styles.title}>{t(forbidden ? 'state.forbidden.title' : 'state.error.title')}</p>
      <p>
        {forbidden ? (
          <Suspense>
            <MissingPermission error={error} />
          </Suspense>
        ) : (
          errorMessage(error, words)
        )}
      </p>
      {error.requestId && <RequestId id={error.requestId} />}
      {!forbidden && (
        <UnstyledButton className={styles.retry} onClick={onRetry}>
          {t('state.retry')}
        </UnstyledButton>
      )}
    </div>
  );
}

/** The number the operator finds the call by in the log, to be copied. */
function RequestId({ id }: { id: string }) {
  const { t } = useText();
  const { copy, copied } = useCopy();
  return (
    <p className={styles.request}>
      {t('state.error.request', { id })}{' '}
      <UnstyledButton className={styles.copy} onClick={() => void copy(id)}>
        {copied ? t('state.error.request.copied') : t('state.error.request.copy')}
      </UnstyledButton>
      <VisuallyHidden role="status">
        {copied !== null && t(copied ? 'state.error.request.copied' : 'state.error.request.failed')}
      </VisuallyHidden>
    </p>
  );
}

/** Grey bars in place of lines of text that are on their way. */
export function SkeletonLines({ lines, height = 40 }: { lines: number; height?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={{ height }}>
          <i style={{ width: `${90 - ((line * 17) % 45)}%` }} />
        </span>
      ))}
    </div>
  );
}
