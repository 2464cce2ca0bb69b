import { useText } from '#src/client/hooks/use-text.ts';
import { titleText } from '#src/client/text/title-text.ts';
import styles from './breadcrumbs.module.css';
import { groupOf } from './menu.ts';
import { NavLink } from './nav-link.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/** Breadcrumbs of the page. The home page has no parent, so it has none. */
export function Breadcrumbs() {
  const words = useText();
  const { t } = words;
  const { title, place } = useRouteHandle();
  if (place === '/' || !title) return null;
  const group = groupOf(place)?.title;
  return (
    <nav className={styles.crumbs} aria-label={t('shell.crumbs')}>
      <ol>
        <li>
          <NavLink place="/">{t('page.home')}</NavLink>
        </li>
        {group && <li>{t(group)}</li>}
        <li aria-current="page">{titleText(title, words)}</li>
      </ol>
    </nav>
  );
}
