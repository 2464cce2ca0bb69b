import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import styles from '../members/user.module.css';
import { Button } from '#src/ui/button/button.tsx';

export interface CursorPager {
  /** Of the part that is shown; undefined for the first. */
  cursor: string | undefined;
  forward: (cursor: string) => void;
  back: (() => void) | undefined;
}

/**
 * Pages through a list with forward-only cursors: previous pages come from the stack of visited
 * cursors.
 *
 * @param search The query; another one starts with its first part.
 */
export function useCursorPager(search: string): CursorPager {
  const [walked, setWalked] = useState<{ search: string; cursors: readonly string[] }>({
    search,
    cursors: [],
  });
  const cursors = walked.search === search ? walked.cursors : [];
  return {
    cursor: cursors.at(-1),
    forward: (cursor) => setWalked({ search, cursors: [...cursors, cursor] }),
    back:
      cursors.length > 0 ? () => setWalked({ search, cursors: cursors.slice(0, -1) }) : undefined,
  };
}

/** Newer and older; nothing where there is one part alone. */
export function Turn({ turns, next }: { turns: CursorPager; next: string | null }) {
  const { t } = useText();
  if (next === null && !turns.back) return null;
  return (
    <nav className={styles.foot} aria-label={t('list.pager')}>
      <Button disabled={!turns.back} onClick={turns.back}>
        {t('team.log.newer')}
      </Button>
      <Button disabled={next === null} onClick={() => next && turns.forward(next)}>
        {t('team.log.older')}
      </Button>
    </nav>
  );
}
