import { memo } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { titleText, type Title } from '#src/client/text/title-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useMenu, type MenuItem } from './menu.ts';
import { NavLink } from './nav-link.tsx';
import styles from './side-nav.module.css';
import { useRouteHandle } from './use-route-handle.ts';

interface SideNavProps {
  /**
   * `open` beside a page that leaves enough width, `rail` beside all others, `list` in a drawer.
   */
  form: 'open' | 'rail' | 'list';
  onChoose?: () => void;
}

/**
 * The menu. Folded to the rail it shows an icon, and the words beside it for the pointer and the
 * keyboard.
 */
export function SideNav({ form, onChoose }: SideNavProps) {
  const { t } = useText();
  const menu = useMenu();
  const { place } = useRouteHandle();
  return (
    <nav className={classNames(styles.nav, styles[form])} aria-label={t('shell.nav')}>
      <div className={styles.inner}>
        {menu.map(({ title, items }) => (
          <div key={title ?? ''} className={styles.group}>
            {title && <p className={styles.title}>{t(title)}</p>}
            <ul>
              {items.map((item) => (
                <Item
                  key={item.path}
                  item={item}
                  isShown={item.path === place}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

interface ItemProps {
  item: MenuItem<Title>;
  isShown: boolean;
  onChoose: (() => void) | undefined;
}

// A navigation changes only two of all items, so they are memoized.
const Item = memo(function Item({ item: { path, icon, title }, isShown, onChoose }: ItemProps) {
  const words = useText();
  return (
    <li>
      <NavLink
        place={path}
        className={styles.item}
        aria-current={isShown ? 'page' : undefined}
        onClick={onChoose}
      >
        <Icon name={icon} size={18} />
        <span>{titleText(title, words)}</span>
      </NavLink>
    </li>
  );
});
