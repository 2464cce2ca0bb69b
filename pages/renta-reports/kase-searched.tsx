import { Link, useSearchParams } from 'react-router-dom';
import { kaseAddress } from '#src/components/kase-search/kase-address.ts';
import { KaseSearch } from '#src/components/kase-search/kase-search.tsx';
import { SearchHistory } from '#src/components/list-page/search-history.tsx';
import { useRecordedSearch } from '#src/components/list-page/use-recorded-search.ts';
import desk from '#src/components/money/desk.module.css';
import { useText } from '#src/components/use-text.ts';
import { describeKases } from './kase-searched/describe.part.ts';

const repeated = ['road', 'floor', 'exclude', 'kind', 'category'];
const isHistory = (query: URLSearchParams) => query.get('tab') === 'searched';

/** /renta-reports/kase-searched – the search for evidence inside the layout; under `tab=searched` one's own searches, to run again. */
export default function KaseSearchedPage() {
  const words = useText();
  const { t } = words;
  const [query] = useSearchParams();
  const history = isHistory(query);
  useRecordedSearch('kases', kaseAddress.read(query).state.filter, !history);
  return (
    <>
      <nav className={desk.tabs} aria-label={t('list.tabs')}>
        <Link to="/renta-reports/kase-searched" aria-current={history ? undefined : 'page'}>
          {t('list.tabs.search')}
        </Link>
        <Link to="/renta-reports/kase-searched?tab=searched" aria-current={history ? 'page' : undefined}>
          {t('list.tabs.searched')}
        </Link>
      </nav>
      {history ? (
        <div className={desk.page}>
          <header className={desk.head}>
            <h1 tabIndex={-1}>{t('page.kaseSearched')}</h1>
          </header>
          <SearchHistory
            resource="kases"
            repeated={repeated}
            queryOf={(filter) => kaseAddress.write({ ...kaseAddress.usual, filter })}
            describe={(filter) => describeKases(filter, words)}
          />
        </div>
      ) : (
        <KaseSearch title={t('page.kaseSearched')} />
      )}
    </>
  );
}
