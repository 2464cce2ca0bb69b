import { useText } from '#src/client/hooks/use-text.ts';
import { titleText } from '#src/client/text/title-text.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { entryOf } from './menu.ts';
import { NavIcon } from './nav-icon.tsx';
import { NavLink } from './nav-link.tsx';
import styles from './opened-pages.module.css';
import { homeTab, type OpenedTab } from './opened-tabs.ts';

interface OpenedPagesProps {
  tabs: readonly OpenedTab[];
  place: string;
  onChoose: () => void;
  onClose: (tab: OpenedTab) => void;
}

/** Opened pages one below the other, with the icon of their entry. */
export function OpenedPages({ tabs, place, onChoose, onClose }: OpenedPagesProps) {
  const words = useText();
  return (
    <ul className={styles.list}>
      {tabs.map((tab) => {
        const name = titleText(tab.title, words);
        return (
          <li key={tab.pathname} className={styles.row}>
            <NavLink
              place={tab.pathname}
              rest={tab.search}
              aria-current={tab.pathname === place ? 'page' : undefined}
              onClick={onChoose}
            >
              <NavIcon name={entryOf(tab.pathname)?.item.icon ?? 'cases'} />
              <span>{name}</span>
            </NavLink>
            {tab.pathname !== homeTab.pathname && (
              <IconButton
                aria-label={words.t('shell.tabs.close', { page: name })}
                onClick={() => onClose(tab)}
              >
                <Icon name="close" size={14} />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
