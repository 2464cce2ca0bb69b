import { Link, useLocation } from 'react-router-dom';
import { useText } from '../use-text.ts';
import styles from './crumbs.module.css';
import { groupOf } from './menu.ts';
import { useHandle } from './use-handle.ts';

/** Where the page stands. The first page has nothing above it, so it has no crumbs. */
export function Crumbs() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { title } = useHandle();
  if (pathname === '/' || !title) return null;
  const group = groupOf(pathname)?.title;
  return (
    <nav className={styles.crumbs} aria-label={t('shell.crumbs')}>
      <ol>
        <li>
          <Link to="/">{t('page.home')}</Link>
        </li>
        {group && <li>{t(group)}</li>}
        <li aria-current="page">{t(title)}</li>
      </ol>
    </nav>
  );
}
