import type { ReactNode } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useScrollTabStop } from './use-scroll-tab-stop.ts';
import frame from '../list-page/list-layout.module.css';
import strip from './statistics-bar.module.css';

interface StripFrameProps<Answer> {
  query: QueryResult<Answer>;
  /** Said where the figures did not come: the list below has a call of its own. */
  failed: string;
  /** Widths in pixels of the skeletons. */
  ghosts: readonly number[];
  className?: string | undefined;
  children: (answer: Answer) => ReactNode;
}

/**
 * The place of the free figures over a list: waiting, failed with a way to try again, or filled.
 */
export function StatisticsBarLayout<Answer>({
  query,
  failed,
  ghosts,
  className,
  children,
}: StripFrameProps<Answer>) {
  const { t } = useText();
  const tabStop = useScrollTabStop();
  const { data, error, isFetching, refetch } = query;
  if (error) {
    return (
      <div className={frame.partial} role="alert">
        {failed}
        <UnstyledButton onClick={refetch}>{t('state.retry')}</UnstyledButton>
      </div>
    );
  }
  return (
    <section
      tabIndex={tabStop}
      aria-label={t('list.strip')}
      aria-busy={isFetching}
      className={classNames(
        strip.strip,
        className,
        isFetching && data !== undefined && strip.stale,
      )}
    >
      {data === undefined
        ? ghosts.map((width) => <span key={width} className={strip.ghost} style={{ width }} />)
        : children(data)}
    </section>
  );
}
