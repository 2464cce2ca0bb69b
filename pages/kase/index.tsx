import { useText } from '#src/client/hooks/use-text.ts';
import { kaseList } from '#src/features/kases/ui/search/kase-address.ts';
import { KaseSearch } from '#src/features/kases/ui/search/kase-search.tsx';

/** /kase – the case search; the address holds its whole state, so a link restores it. */
export default function KasePage() {
  const { t } = useText();
  return <KaseSearch title={t('page.kase')} kind={kaseList} />;
}
