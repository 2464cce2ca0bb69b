import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { setFilters } from '#src/ui/filter-bar/filter-control.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { consultingAddress } from './consulting-address.ts';
import { useListPageContext } from './list-context.tsx';
import styles from './list-page.module.css';

interface NoResultsProps {
  /** Names the search without results. */
  title: string;
  /** Makes a filter wider without dropping it, where that can help. */
  widen?: { text: string; act: () => void } | undefined;
  /** Next steps specific to this list. */
  children?: ReactNode;
}

/**
 * Empty state of a search: its filters, and next steps; the last is to order a survey or report.
 */
export default function NoResults({ title, widen, children }: NoResultsProps) {
  const { t } = useText();
  const { page, filters } = useListPageContext();
  const set = setFilters(filters);
  return (
    <div className={styles.none} role="status">
      <Icon name="search" size={24} />
      <p className={styles.noneTitle}>{title}</p>
      <p>{t('list.none.text')}</p>
      {widen && (
        <UnstyledButton className={styles.way} onClick={widen.act}>
          {widen.text}
        </UnstyledButton>
      )}
      <ul className={styles.ways}>
        {set.map((control) => (
          <li key={control.key}>
            <UnstyledButton
              className={styles.way}
              onClick={control.clear}
              aria-label={t('list.drop', { filter: `${control.label} ${control.value}` })}
            >
              {control.label} <b>{control.value}</b> <Icon name="close" size={14} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {set.length > 1 && (
        <UnstyledButton className={styles.way} onClick={page.clearAll}>
          {t('list.clear', { n: set.length })}
        </UnstyledButton>
      )}
      <p className={styles.otherWays}>
        {children}
        <Link
          to={consultingAddress(
            page.navigation.state.filter,
            set,
            t('list.none.question', { what: title }),
          )}
        >
          {t('list.none.consult')}
        </Link>
      </p>
    </div>
  );
}
