import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { getLastDenial } from '#src/client/access/last-denial.ts';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { titleText } from '#src/client/text/title-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { useGo } from './link-target.ts';
import { NavLink } from './nav-link.tsx';
import { OpenedPages } from './opened-pages.tsx';
import { closeTab, homeTab, opened, openTab, type OpenedTab } from './opened-tabs.ts';
import styles from './tab-strip.module.css';
import { useFittingTabs } from './use-fitting-tabs.ts';
import { useRouteHandle } from './use-route-handle.ts';

const middleButton = 1;

/**
 * The pages that were opened, each leading back to where it was left. Those that do not fit are in a
 * menu at the end; on a phone all of them are in the drawer of the menu.
 */
export function TabStrip() {
  const { t } = useText();
  const { place } = useRouteHandle();
  const { tabs } = useSnapshot(opened);
  const isPhone = usePhone();
  const close = useClose(place);
  useOpenedTab();
  useTabKeys();
  const all = tabs.length > 0 ? tabs : [homeTab];
  const { strip, fitting } = useFittingTabs(all, place);
  if (isPhone) return null;
  const hidden = all.filter(({ pathname }) => !fitting.has(pathname));
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('shell.tabs')}>
      <ul>
        {all.map((tab, index) => (
          <Tab
            key={tab.pathname}
            tab={tab}
            index={index}
            isCurrent={tab.pathname === place}
            isHidden={!fitting.has(tab.pathname)}
            onClose={close}
          />
        ))}
      </ul>
      {hidden.length > 0 && (
        <Popover
          label={t('shell.tabs.hidden')}
          triggerClass={styles.more}
          trigger={
            <>
              {t('shell.tabs.more', { n: hidden.length })}
              <Icon name="chevron-down" size={14} />
            </>
          }
        >
          {(closeMenu) => (
            <div className={styles.menu}>
              <p className={styles.menuTitle}>{t('shell.tabs.hidden')}</p>
              <OpenedPages tabs={hidden} place={place} onChoose={closeMenu} onClose={close} />
            </div>
          )}
        </Popover>
      )}
    </nav>
  );
}

interface TabProps {
  tab: OpenedTab;
  index: number;
  isCurrent: boolean;
  isHidden: boolean;
  onClose: (tab: OpenedTab) => void;
}

function Tab({ tab, index, isCurrent, isHidden, onClose }: TabProps) {
  const words = useText();
  const name = titleText(tab.title, words);
  const isHome = tab.pathname === homeTab.pathname;
  return (
    <li
      className={styles.tab}
      data-tab={tab.pathname}
      data-current={isCurrent || undefined}
      data-hidden={isHidden || undefined}
    >
      <NavLink
        place={tab.pathname}
        rest={tab.search}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts={index < 9 ? `Alt+${index + 1}` : undefined}
        onAuxClick={(event) => {
          if (event.button !== middleButton) return;
          event.preventDefault();
          onClose(tab);
        }}
      >
        {isHome && <Icon name="home" size={14} />}
        {name}
      </NavLink>
      {!isHome && (
        <UnstyledButton
          aria-label={words.t('shell.tabs.close', { page: name })}
          onClick={() => onClose(tab)}
        >
          <Icon name="close" size={12} />
        </UnstyledButton>
      )}
    </li>
  );
}

/** Closes a tab; the page shown gives way to the one beside it. */
export function useClose(place: string): (tab: OpenedTab) => void {
  const go = useGo();
  return useCallback(
    (tab) => {
      const neighbour = closeTab(tab.pathname);
      if (tab.pathname === place && neighbour) go(neighbour.pathname, neighbour.search);
    },
    [place, go],
  );
}

/**
 * Opens a tab for the page. A tab that leads nowhere is closed: of a page that replaced itself by
 * another, of an address without a page, and of one that was refused.
 */
function useOpenedTab(): void {
  const { title, pinnable, place, rest } = useRouteHandle();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place && isReplaced) closeTab(before.current);
    before.current = place;
    if (title === 'page.403') closeTab(getLastDenial()?.wanted.split('?', 1)[0] ?? '');
    else if (title && pinnable) openTab({ pathname: place, search: rest, title });
    else closeTab(place);
  }, [place, rest, title, pinnable, isReplaced]);
}

/** Alt and a digit lead to the tab of that number. */
function useTabKeys(): void {
  const go = useGo();
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
}
