import { kaseList } from '#src/components/kase-search/kase-address.ts';
import { KaseSearch } from '#src/components/kase-search/kase-search.tsx';
import { useText } from '#src/components/use-text.ts';

/** /kase – searches the evidence of rents; what is shown of it is in the address, so a link brings it back. */
export default function KasePage() {
  const { t } = useText();
  return <KaseSearch title={t('page.kase')} kind={kaseList} withHistory={false} />;
}
