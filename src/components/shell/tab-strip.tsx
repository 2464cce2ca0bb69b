import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import controls from '../controls.module.css';
import { Icon } from '../icon.tsx';

import { useMedia } from '../use-media.ts';
import { useText } from '../use-text.ts';
import { closeTab, homeTab, opened, openTab, type OpenedTab } from './opened-tabs.ts';
import styles from './tab-strip.module.css';
import { useHandle } from './use-handle.ts';

const middleButton = 1;

/** The pages that were opened, each leading back to where it was left. */
export function TabStrip() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const { title, pinnable } = useHandle();
  const { tabs } = useSnapshot(opened);
  const navigate = useNavigate();
  const narrow = useMedia('(max-width: 639px)');

  useEffect(() => {
    if (title && pinnable) openTab({ pathname, search, title });
  }, [pathname, search, title, pinnable]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const number = /^Digit([1-9])$/.exec(event.code)?.[1];
      const tab = event.altKey && !event.ctrlKey && !event.metaKey && number ? opened.tabs[Number(number) - 1] : undefined;
      if (!tab) return;
      event.preventDefault();
      void navigate(tab.pathname + tab.search);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);

  const close = (tab: OpenedTab) => {
    const neighbour = closeTab(tab.pathname);
    if (tab.pathname === pathname && neighbour) void navigate(neighbour.pathname + neighbour.search);
  };

  if (narrow) return tabs.length > 1 ? <TabSelect tabs={tabs} current={pathname} onChoose={(to) => void navigate(to)} /> : null;
  return (
    <nav className={styles.strip} aria-label={t('shell.tabs')}>
      <ul>
        {(tabs.length > 0 ? tabs : [homeTab]).map((tab, index) => (
          <li key={tab.pathname} className={styles.tab} data-current={tab.pathname === pathname || undefined}>
            <Link
              to={tab.pathname + tab.search}
              aria-current={tab.pathname === pathname ? 'page' : undefined}
              aria-keyshortcuts={index < 9 ? `Alt+${index + 1}` : undefined}
              onAuxClick={(event) => {
                if (event.button !== middleButton) return;
                event.preventDefault();
                close(tab);
              }}
            >
              {t(tab.title)}
            </Link>
            {tab.pathname !== '/' && (
              <button type="button" aria-label={t('shell.tabs.close', { page: t(tab.title) })} onClick={() => close(tab)}>
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabSelectProps {
  tabs: readonly OpenedTab[];
  current: string;
  onChoose: (address: string) => void;
}

/** The opened pages where there is no room for a strip. */
function TabSelect({ tabs, current, onChoose }: TabSelectProps) {
  const { t } = useText();
  const shown = tabs.find(({ pathname }) => pathname === current);
  return (
    <nav className={styles.narrow} aria-label={t('shell.tabs')}>
      <select
        className={controls.select}
        aria-label={t('shell.tabs')}
        value={shown ? shown.pathname + shown.search : ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!shown && <option value="">{t('shell.tabs')}</option>}
        {tabs.map((tab) => (
          <option key={tab.pathname} value={tab.pathname + tab.search}>
            {t(tab.title)}
          </option>
        ))}
      </select>
    </nav>
  );
}
