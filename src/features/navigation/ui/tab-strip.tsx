import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { scrollIntoViewInline } from '#src/client/hooks/scroll-into-view-inline.ts';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { titleText } from '#src/client/text/title-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { useGo } from './link-target.ts';
import { NavLink } from './nav-link.tsx';
import { closeTab, homeTab, opened, openTab, type OpenedTab } from './opened-tabs.ts';
import styles from './tab-strip.module.css';
import { useRouteHandle } from './use-route-handle.ts';

const middleButton = 1;

/** The pages that were opened, each leading back to where it was left. */
export function TabStrip() {
  const words = useText();
  const { t } = words;
  const { title, pinnable, place, rest } = useRouteHandle();
  const { tabs } = useSnapshot(opened);
  const go = useGo();
  const narrow = usePhone();

  useEffect(() => {
    if (title && pinnable) openTab({ pathname: place, search: rest, title });
  }, [place, rest, title, pinnable]);

  const strip = useRef<HTMLUListElement>(null);
  useEffect(
    () => scrollIntoViewInline(strip.current, '[data-current]'),
    [place, tabs, narrow, words],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const number = /^Digit([1-9])$/.exec(event.code)?.[1];
      const tab =
        event.altKey && !event.ctrlKey && !event.metaKey && number
          ? opened.tabs[Number(number) - 1]
          : undefined;
      if (!tab) return;
      event.preventDefault();
      go(tab.pathname, tab.search);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);

  const close = (tab: OpenedTab) => {
    const neighbour = closeTab(tab.pathname);
    if (tab.pathname === place && neighbour) go(neighbour.pathname, neighbour.search);
  };

  if (narrow)
    return tabs.length > 1 ? (
      <TabSelect tabs={tabs} current={place} onChoose={(tab) => go(tab.pathname, tab.search)} />
    ) : null;
  return (
    <nav className={styles.strip} aria-label={t('shell.tabs')}>
      <ul ref={strip}>
        {(tabs.length > 0 ? tabs : [homeTab]).map((tab, index) => (
          <li
            key={tab.pathname}
            className={styles.tab}
            data-current={tab.pathname === place || undefined}
          >
            <NavLink
              place={tab.pathname}
              rest={tab.search}
              aria-current={tab.pathname === place ? 'page' : undefined}
              aria-keyshortcuts={index < 9 ? `Alt+${index + 1}` : undefined}
              onAuxClick={(event) => {
                if (event.button !== middleButton) return;
                event.preventDefault();
                close(tab);
              }}
            >
              {titleText(tab.title, words)}
            </NavLink>
            {tab.pathname !== '/' && (
              <UnstyledButton
                aria-label={t('shell.tabs.close', { page: titleText(tab.title, words) })}
                onClick={() => close(tab)}
              >
                <Icon name="close" size={12} />
              </UnstyledButton>
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
  onChoose: (tab: OpenedTab) => void;
}

/** The opened pages as a select, where a strip does not fit. */
function TabSelect({ tabs, current, onChoose }: TabSelectProps) {
  const words = useText();
  const { t } = words;
  const choose = (place: string) => {
    const tab = tabs.find(({ pathname }) => pathname === place);
    if (tab) onChoose(tab);
  };
  return (
    <nav className={styles.narrow} aria-label={t('shell.tabs')}>
      <Select
        aria-label={t('shell.tabs')}
        value={tabs.some(({ pathname }) => pathname === current) ? current : ''}
        onChange={(event) => choose(event.target.value)}
      >
        {!tabs.some(({ pathname }) => pathname === current) && (
          <option value="">{t('shell.tabs')}</option>
        )}
        {tabs.map((tab) => (
          <option key={tab.pathname} value={tab.pathname}>
            {titleText(tab.title, words)}
          </option>
        ))}
      </Select>
    </nav>
  );
}
