import { useLocation } from 'react-router-dom';
import { Lost } from '#src/components/lost.tsx';
import { useText } from '#src/components/use-text.ts';
import { BackAndHome, NearestPages } from '#src/components/ways-on.tsx';

/** `/exception/*` and every unknown address that belongs to the layout: what was asked, and the pages nearest to it. */
export default function NotFoundInLayoutPage() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <Lost icon="search" code="404" title={t('page.404')} text={t('lost.404', { path: pathname })}>
      <BackAndHome />
      <NearestPages pathname={pathname} />
    </Lost>
  );
}
