import { useLocation } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { BackAndHome, Suggestions } from '#src/features/error-pages/ui/error-page-links.tsx';
import { ErrorPages } from '#src/features/error-pages/ui/error-pages.tsx';
import { ErrorPage } from '#src/ui/error-page/error-page.tsx';

/**
 * `/exception/404`, and through `/exception/*` every unknown address of the layout: the requested
 * address, a search, and the pages nearest to it.
 */
export default function NotFoundInLayoutPage() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <>
      <ErrorPages />
      <ErrorPage
        icon="search"
        code="404"
        title={t('page.404')}
        text={t('lost.404', { path: pathname })}
      >
        <BackAndHome />
        <Suggestions pathname={pathname} />
      </ErrorPage>
    </>
  );
}
