import { useLocation, Link } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { LoginLink } from '#src/features/navigation/ui/login-link.tsx';
import { Suggestions } from '#src/features/error-pages/ui/error-page-links.tsx';
import styles from '#src/features/error-pages/ui/not-found.module.css';
import { Mark } from '#src/features/navigation/ui/brand.tsx';
import { LanguageButton } from '#src/features/navigation/ui/language-button.tsx';
import { ThemeButton } from '#src/features/navigation/ui/theme-button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ErrorPage } from '#src/ui/error-page/error-page.tsx';

/**
 * Every other unknown address, public: without the console's layout, with links to home and login.
 */
export default function NotFoundPage() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { login } = useAccess();
  return (
    <>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          {t('product.name')}
        </Link>
        <LanguageButton />
        <ThemeButton />
      </header>
      <main>
        <ErrorPage
          icon="search"
          code="404"
          title={t('page.404')}
          text={t('lost.404', { path: pathname })}
        >
          <p>
            {login ? (
              <LinkButton to="/" variant="primary">
                {t('lost.home')}
              </LinkButton>
            ) : (
              <LoginLink className={buttonClass('primary')}>{t('lost.login')}</LoginLink>
            )}
          </p>
          <Suggestions pathname={pathname} as="section" />
        </ErrorPage>
      </main>
    </>
  );
}
