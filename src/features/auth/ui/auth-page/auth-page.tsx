import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Mark } from '#src/features/navigation/ui/brand.tsx';
import { LanguageButton } from '#src/features/navigation/ui/language-button.tsx';
import { ThemeButton } from '#src/features/navigation/ui/theme-button.tsx';
import styles from './auth-page.module.css';

// An ornament that the browser draws when it comes: the form neither waits for it nor fails with it.
const picture = new URL('./city.svg', import.meta.url).href;

/**
 * Layout of login and registration: the form, and on wide screens the roads of a city beside it.
 */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const { t } = useText();
  return (
    <div className={styles.page}>
      <div className={styles.plate}>
        <svg viewBox="0 0 1360 1080" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use href={`${picture}#city`} />
        </svg>
      </div>
      <main className={styles.pane}>
        <div className={styles.switches}>
          <LanguageButton />
          <ThemeButton />
        </div>
        <div className={styles.box}>
          <p className={styles.brand}>
            <Mark size={32} />
            <b>{t('product.name')}</b>
          </p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
