import { useText } from '#src/client/hooks/use-text.ts';
import { pageSizes } from '#src/domain/page.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { pageList } from './page-numbers.ts';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  limit: number;
  onTurn: (page: number) => void;
  onSize: (limit: number) => void;
}

/** Turns the pages of a list and says how many rows one holds. */
export function Pager({ page, pages, limit, onTurn, onSize }: PagerProps) {
  const { t, number } = useText();
  return (
    <div className={styles.pager}>
      <select
        aria-label={t('list.pager.size')}
        className={styles.size}
        value={limit}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {t('list.pager.rows', { n: size })}
          </option>
        ))}
      </select>
      <nav aria-label={t('list.pager')} className={styles.pages}>
        <UnstyledButton
          aria-label={t('list.pager.previous')}
          disabled={page <= 1}
          onClick={() => onTurn(page - 1)}
        >
          <Icon name="chevron-left" size={16} />
        </UnstyledButton>
        {pageList(page, pages).map((at, index) =>
          at === null ? (
            <span key={`gap ${index}`} className={styles.gap}>
              …
            </span>
          ) : (
            <UnstyledButton
              key={at}
              aria-label={t('list.pager.page', { page: at })}
              className={at === page ? undefined : styles.other}
              aria-current={at === page ? 'page' : undefined}
              onClick={() => onTurn(at)}
            >
              {number(at)}
            </UnstyledButton>
          ),
        )}
        <span className={styles.of}>/ {number(pages)}</span>
        <UnstyledButton
          aria-label={t('list.pager.next')}
          disabled={page >= pages}
          onClick={() => onTurn(page + 1)}
        >
          <Icon name="chevron-right" size={16} />
        </UnstyledButton>
      </nav>
    </div>
  );
}
