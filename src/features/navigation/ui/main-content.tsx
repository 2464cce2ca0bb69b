import type { ReactNode } from 'react';
import styles from './shell.module.css';

/** Where the way past bar and menu leads. */
export const contentId = 'content';

/** The one main part, with the page. */
export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} className={styles.main} tabIndex={-1}>
      {children}
    </main>
  );
}
