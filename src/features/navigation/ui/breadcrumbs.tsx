import { useText } from '#src/client/hooks/use-text.ts';
import { titleText } from '#src/client/text/title-text.ts';
import styles from './breadcrumbs.module.css';
import { entryOf } from './menu.ts';
import { NavLink } from './nav-link.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/** Group, entry and page. The home page has no parent, so it has no breadcrumbs. */
export function Breadcrumbs() {
  const words = useText();
  const { t } = words;
  const { title, place } = useRouteHandle();
  if (place === '/' || !title) return null;
  const { group, item } = entryOf(place) ?? {};
  const entry = item && titleText(item.title, words);
  const page = titleText(title, words);
  return (
    <nav className={styles.crumbs} aria-label={t('shell.crumbs')}>
      <ol>
        {!item && (
          <li>
            <NavLink place="/">{t('page.home')}</NavLink>
          </li>
        )}
        {group?.title && <li>{t(group.title)}</li>}
        {item && entry !== page && (
          <li>
            <NavLink place={item.path}>{entry}</NavLink>
          </li>
        )}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
