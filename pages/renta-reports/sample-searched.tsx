import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectedRents } from '#src/analytics/selected-rents.ts';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { SampleSearch } from '#src/features/samples/ui/search/sample-search.tsx';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';

const Cluster = lazy(() => import('#src/features/reports/ui/cluster/cluster-report-view.tsx'));

/**
 * `/renta-reports/sample-searched`: the same search inside the layout, with the search history and
 * reports of roads.
 */
export default function SampleSearchedPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const paper = query.get('paper');
  if (paper !== null && paper !== '') {
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <Cluster paper={paper} />
      </Suspense>
    );
  }
  return (
    <SampleSearch
      intervalOf={wilsonInterval}
      rentsOf={selectedRents}
      title={t('page.sampleSearched')}
      tools={
        <CanAccess rule="can:sample-view">
          <LinkButton to="?paper=new">{t('papers.cluster')}</LinkButton>
        </CanAccess>
      }
    />
  );
}
