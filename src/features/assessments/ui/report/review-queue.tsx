import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { reviewQueue } from '../../contract/assessment-issues.ts';
import styles from '../workbench/assessment.module.css';
import { ReviewActions } from './review-actions.tsx';

/** What waits for a signature: for those who may sign. */
export function ReviewQueue() {
  const { t } = useText();
  const [{ page, limit }, setShown] = useState({ page: 1, limit: 10 });
  const query = useQuery(reviewQueue, { page, limit });
  return (
    <section className={styles.card} aria-labelledby="assessment-queue">
      <h2 id="assessment-queue">{t('assessment.queue')}</h2>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={3} />}
        isEmpty={({ total }) => total === 0}
        empty={<p className={styles.quiet}>{t('assessment.queue.none')}</p>}
      >
        {({ list, pages }) => (
          <>
            <ul className={styles.chosen}>
              {list.map((row) => (
                <Row key={row.id} row={row} onChange={query.refetch} />
              ))}
            </ul>
            {pages > 1 && (
              <Pager
                page={page}
                pages={pages}
                limit={limit}
                onTurn={(next) => setShown({ page: next, limit })}
                onSize={(size) => setShown({ page: 1, limit: size })}
              />
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
}

function Row({
  row,
  onChange,
}: {
  row: OutputOf<typeof reviewQueue>['list'][number];
  onChange: () => void;
}) {
  const { t } = useText();
  return (
    <li>
      <span className={styles.grow}>
        <Link to={`/assessment?report=${row.id}`}>{row.no}</Link> {row.title}{' '}
        <span className={styles.quiet}>
          {row.memberName} · {t(`assessment.status.${row.status}`)}
          {row.revisions > 0 && ` · ${t('assessment.revisions', { n: row.revisions })}`}
        </span>
        {row.memberNote && (
          <span className={styles.request}>
            {t('assessment.request', { text: row.memberNote })}
          </span>
        )}
      </span>
      <ReviewActions head={row} acts={row.acts} onChange={onChange} />
    </li>
  );
}
