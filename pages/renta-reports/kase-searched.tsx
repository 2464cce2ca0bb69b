import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { kaseReportList } from '#src/features/kases/ui/search/kase-address.ts';
import { KaseSearch } from '#src/features/kases/ui/search/kase-search.tsx';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';

const SharedSearch = lazy(() => import('#src/features/reports/ui/searched/shared-search.tsx'));
const Evidence = lazy(() => import('#src/features/reports/ui/evidence/evidence-report-view.tsx'));

/**
 * /renta-reports/kase-searched – the case search inside the layout, with the member's search
 * history and reports made of it.
 */
export default function KaseSearchedPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  // Links of before named the tab otherwise.
  if (query.get('tab') === 'searched')
    return <Navigate to={{ search: '?view=searched' }} replace />;
  const shared = query.get('shared');
  if (shared !== null && shared !== '') {
    return (
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <SharedSearch token={shared} />
      </Suspense>
    );
  }
  const paper = query.get('paper');
  if (paper !== null && paper !== '') {
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <Evidence paper={paper} />
      </Suspense>
    );
  }
  return (
    <KaseSearch
      title={t('page.kaseSearched')}
      kind={kaseReportList}
      tools={
        <CanAccess rule="can:kase-view">
          <LinkButton to="?paper=new">{t('papers.evidence')}</LinkButton>
        </CanAccess>
      }
    />
  );
}
