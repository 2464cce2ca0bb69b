import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useText } from '../use-text.ts';
import { NavDrawer } from './nav-drawer.tsx';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  /** Keeps the menu to its rail whatever the width. */
  folded?: boolean | undefined;
  /** Between the bar and the page. */
  above?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

const contentId = 'content';

/** The bar, the menu, and one main part with the page; first of all the way past them. */
export function Shell({ folded = false, above, below, children }: ShellProps) {
  const { t } = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const skip = () => document.getElementById(contentId)?.focus();
  return (
    <>
      <button type="button" className={styles.skip} onClick={skip}>
        {t('shell.skip')}
      </button>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <div className={classNames(styles.frame, folded && styles.folded)}>
        <SideNav form={folded ? 'rail' : 'auto'} />
        <div className={styles.column}>
          {above}
          <main id={contentId} className={styles.main} tabIndex={-1}>
            {children}
          </main>
          {below}
        </div>
      </div>
      <NavDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}
