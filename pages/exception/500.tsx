import { useText } from '#src/client/hooks/use-text.ts';
import { BackAndHome } from '#src/features/error-pages/ui/error-page-links.tsx';
import { ErrorPages } from '#src/features/error-pages/ui/error-pages.tsx';
import { ServiceStatus } from '#src/features/error-pages/ui/service-status.tsx';
import { ErrorPage } from '#src/ui/error-page/error-page.tsx';

/**
 * `/exception/500`: the server failed. Which call that was, by which number it is found, and what
 * works now.
 */
export default function ServerFailedPage() {
  const { t } = useText();
  return (
    <>
      <ErrorPages />
      <ErrorPage icon="warning" code="500" title={t('page.500')} text={t('lost.500')}>
        <ServiceStatus>{(again) => <BackAndHome>{again}</BackAndHome>}</ServiceStatus>
      </ErrorPage>
    </>
  );
}
