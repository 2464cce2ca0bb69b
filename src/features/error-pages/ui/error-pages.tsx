import { NavLink, useLocation } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import styles from './exception.module.css';

const pages: readonly { path: string; code: string; title: MessageKey }[] = [
  { path: '/exception/403', code: '403', title: 'page.403' },
  { path: '/exception/404', code: '404', title: 'page.404' },
  { path: '/exception/500', code: '500', title: 'page.500' },
];

/** The way between the three error pages. An unknown address elsewhere is shown without it. */
export function ErrorPages() {
  const { t } = useText();
  const { pathname } = useLocation();
  if (pathname !== '/exception' && !pages.some(({ path }) => path === pathname)) return null;
  return (
    <nav className={styles.pages} aria-label={t('page.exception')}>
      {pages.map(({ path, code, title }) => (
        <NavLink key={path} to={path}>
          <b>{code}</b> {t(title)}
        </NavLink>
      ))}
    </nav>
  );
}
