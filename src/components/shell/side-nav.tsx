import { NavLink } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';
import { useText } from '../use-text.ts';
import { menu } from './menu.ts';
import styles from './side-nav.module.css';

interface SideNavProps {
  /** `auto` is open where there is room and a rail where there is less; `rail` never opens; `list` stands in a drawer. */
  form: 'auto' | 'rail' | 'list';
  onChoose?: () => void;
}

/** The menu. Folded to the rail it shows an icon, and the words beside it for the pointer and the keyboard. */
export function SideNav({ form, onChoose }: SideNavProps) {
  const { t } = useText();
  const hasRoom = useMedia('(min-width: 1440px)');
  const shown = form === 'auto' && !hasRoom ? 'rail' : form;
  return (
    <nav className={classNames(styles.nav, styles[shown])} aria-label={t('shell.nav')}>
      <div className={styles.inner}>
        {menu.map(({ title, items }) => (
          <div key={title ?? ''} className={styles.group}>
            {title && <p className={styles.title}>{t(title)}</p>}
            <ul>
              {items.map((item) => (
                <li key={item.path}>
                  <NavLink to={item.path} end className={styles.item ?? ''} onClick={() => onChoose?.()}>
                    <Icon name={item.icon} size={18} />
                    <span>{t(item.title)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
