import { useLocation } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { Searchable } from '../../model/saved-search.ts';
import styles from './search-history.module.css';

/** Nothing searched yet: what is kept here, what of it is free, and the way to begin. */
export function NoSearchHistory({ resource }: { resource: Searchable }) {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <div className={styles.none}>
      <p>{t('searched.none')}</p>
      {resource === 'kases' && <p>{t('searched.none.kases')}</p>}
      <LinkButton variant="primary" to={pathname}>
        {t('searched.begin')}
      </LinkButton>
    </div>
  );
}
