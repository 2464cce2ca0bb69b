import { SampleSearch } from '#src/components/sample-search/sample-search.tsx';
import { useText } from '#src/components/use-text.ts';

/** `/renta-reports/sample-searched`: the same search inside the layout, with the searches one has made. */
export default function SampleSearchedPage() {
  const { t } = useText();
  return <SampleSearch title={t('page.sampleSearched')} />;
}
