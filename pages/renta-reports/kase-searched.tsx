import { KaseSearch } from '#src/components/kase-search/kase-search.tsx';
import { useText } from '#src/components/use-text.ts';

/** /renta-reports/kase-searched – the search for evidence inside the layout, with its tab and its crumbs. */
export default function KaseSearchedPage() {
  const { t } = useText();
  return <KaseSearch title={t('page.kaseSearched')} />;
}
