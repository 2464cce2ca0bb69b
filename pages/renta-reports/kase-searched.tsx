import { Navigate, useSearchParams } from 'react-router-dom';
import { kaseReportList } from '#src/components/kase-search/kase-address.ts';
import { KaseSearch } from '#src/components/kase-search/kase-search.tsx';
import { useText } from '#src/components/use-text.ts';

/** /renta-reports/kase-searched – the search for evidence inside the layout, with the searches one has made. */
export default function KaseSearchedPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  // Links of before named the tab otherwise.
  if (query.get('tab') === 'searched') return <Navigate to={{ search: '?view=searched' }} replace />;
  return <KaseSearch title={t('page.kaseSearched')} kind={kaseReportList} withHistory />;
}
