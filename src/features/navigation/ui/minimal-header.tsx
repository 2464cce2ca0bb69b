import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { LoginLink } from './login-link.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Mark } from './brand.tsx';
import { LanguageButton } from './language-button.tsx';
import styles from './minimal-header.module.css';
import { ThemeButton } from './theme-button.tsx';

/**
 * The bar of a page outside the shell: brand, the page's own controls, language, theme, and login.
 */
export function MinimalHeader({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const { login } = useAccess();
  const { pathname, search } = useLocation();
  const content = () => document.getElementById('content')?.focus();
  return (
    <>
      <UnstyledButton className={styles.skip} onClick={content}>
        {t('shell.skip')}
      </UnstyledButton>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <span>{t('product.name')}</span>
        </Link>
        {children}
        <LanguageButton />
        <ThemeButton />
        {!login && (
          <LoginLink back={pathname + search} className={`${buttonClass()} ${styles.way}`}>
            {t('page.login')}
          </LoginLink>
        )}
      </header>
    </>
  );
}
