import { useText } from '#src/client/hooks/use-text.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { StaffTaskCounts } from '../contract/staff-tasks.ts';
import { spanText } from './task-text.ts';
import styles from './staff-tasks.module.css';

/** How many wait, how many of them are overdue, and for how long the oldest does. */
export function TaskSummary({ query, now }: { query: QueryResult<StaffTaskCounts>; now: number }) {
  const words = useText();
  const { t } = words;
  if (query.error) {
    return (
      <p className={styles.summary} role="alert">
        {t('tasks.counts.failed')}{' '}
        <Button variant="text" onClick={query.refetch}>
          {t('state.retry')}
        </Button>
      </p>
    );
  }
  if (!query.data) return <p className={styles.summary} aria-busy="true" />;
  const { total, overdue, dueSoon, oldestAskedAt } = query.data;
  return (
    <p className={styles.summary}>
      {t('tasks.summary.total', { n: total })}
      {overdue > 0 && (
        <>
          {t('tasks.comma')}
          <b>{t('tasks.summary.overdue', { n: overdue })}</b>
        </>
      )}
      {dueSoon > 0 && t('tasks.comma') + t('tasks.summary.soon', { n: dueSoon })}
      {oldestAskedAt !== null &&
        t('tasks.comma') +
          t('tasks.summary.oldest', { span: spanText(now - Date.parse(oldestAskedAt), words) })}
    </p>
  );
}
