import { lazy, memo, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { whenIdle } from '#src/client/when-idle.ts';
import { classNames } from '#src/ui/class-names.ts';
import { contentId } from './main-content.tsx';
import { useMenuCountRefresh } from './menu-counts.ts';
import { menuForm } from './menu-form.ts';
import { NavColumn } from './nav-rail.tsx';
import { NavigationProvider } from './navigation-context.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The width from which the menu has a place beside the page. */
const menuBeside = '(min-width: 1024px)';
const loadDrawer = () => import('./nav-drawer.tsx');
const NavDrawer = lazy(loadDrawer);

interface ShellProps {
  /** The page has no width for the menu: a rail, unless the member has expanded it. */
  folded?: boolean | undefined;
  /** The main part, with content above and below it. */
  children: ReactNode;
}

const skip = () => document.getElementById(contentId)?.focus();

/** The bar and the menu beside the main part; first of all the way past them. */
export const Shell = memo(function Shell({ folded = false, children }: ShellProps) {
  const { t } = useText();
  const hasRoom = useMedia('(min-width: 1440px)');
  const hasMenuBeside = useMedia(menuBeside);
  const { chosen } = useSnapshot(menuForm);
  const form = chosen === 'auto' ? (folded || !hasRoom ? 'rail' : 'open') : chosen;
  useMenuCountRefresh();
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const openMenu = useCallback(() => setMenu('open'), []);
  // A failure is shown when the menu is opened.
  useEffect(
    () => (hasMenuBeside ? undefined : whenIdle(() => void loadDrawer().catch(() => {}))),
    [hasMenuBeside],
  );
  return (
    <NavigationProvider>
      <UnstyledButton className={styles.skip} onClick={skip}>
        {t('shell.skip')}
      </UnstyledButton>
      <TopBar onMenu={openMenu} />
      <div className={classNames(styles.frame, form === 'rail' && styles.folded)}>
        <NavColumn form={form} />
        <div className={styles.column}>{children}</div>
      </div>
      {menu !== 'unopened' && (
        <Suspense fallback={null}>
          <NavDrawer open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </NavigationProvider>
  );
});
