import type { ReactNode } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import styles from './dashboard.module.css';

interface TileProps<Answer> {
  query: QueryResult<Answer>;
  /** Title until the response has a finding, and in the empty state. */
  title: string;
  isEmpty?: (answer: Answer) => boolean;
  empty?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/**
 * A card of the dashboard with a call of its own: it waits, fails and is empty without the others.
 */
export function Tile<Answer>({ query, title, isEmpty, empty, children }: TileProps<Answer>) {
  const nothing = query.data !== undefined && !query.error && isEmpty?.(query.data);
  if (query.data !== undefined && !query.error && !nothing) {
    return (
      <div className={styles.filled} aria-busy={query.isFetching}>
        {children(query.data)}
      </div>
    );
  }
  return (
    <section className={styles.waiting}>
      <h2>{title}</h2>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={6} height={40} />}
        isEmpty={() => Boolean(nothing)}
        empty={
          <EmptyState isCompact icon="chart">
            {empty}
          </EmptyState>
        }
      >
        {() => null}
      </AsyncView>
    </section>
  );
}
