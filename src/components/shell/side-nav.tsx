import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { titleText } from '../title-text.ts';
import { useMedia } from '../use-media.ts';
import { useText } from '../use-text.ts';
import { useMenu } from './menu.ts';
import { PlaceLink } from './place-link.tsx';
import styles from './side-nav.module.css';
import { useHandle } from './use-handle.ts';

interface SideNavProps {
  /** `auto` is open where there is room and a rail where there is less; `rail` never opens; `list` stands in a drawer. */
  form: 'auto' | 'rail' | 'list';
  onChoose?: () => void;
}

/** The menu. Folded to the rail it shows an icon, and the words beside it for the pointer and the keyboard. */
export function SideNav({ form, onChoose }: SideNavProps) {
  const words = useText();
  const { t } = words;
  const menu = useMenu();
  const { place } = useHandle();
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
                  <PlaceLink
                    place={item.path}
                    className={styles.item}
                    aria-current={item.path === place ? 'page' : undefined}
                    onClick={() => onChoose?.()}
                  >
                    <Icon name={item.icon} size={18} />
                    <span>{titleText(item.title, words)}</span>
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
