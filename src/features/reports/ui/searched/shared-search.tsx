import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import styles from '../reports/printed-report.module.css';
import { readSharedSearch } from '#src/features/searches/contract/searches.ts';
import { searchAddress } from '#src/features/searches/model/search-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';

/** The view of `?shared=`: a shared search, and a link to run it. */
export default function SharedSearch({ token }: { token: string }) {
  const { t } = useText();
  const query = useQuery(readSharedSearch, { token });
  // An invalid and a revoked token look the same to the reader.
  const isMissing = isAbsent(query.error);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t(isMissing ? 'sharedSearch.missing' : 'sharedSearch.title')}</h1>
        {isMissing && <p role="status">{t('sharedSearch.missing.text')}</p>}
      </header>
      {isMissing ? (
        <p>
          <Link to="/kase">{t('papers.back')}</Link>
        </p>
      ) : (
        <AsyncView query={query} skeleton={<SkeletonLines lines={3} />}>
          {({ name, resource, filter }) => (
            <>
              <p>
                {t(`sharedSearch.resource.${resource}`)} · {t('sharedSearch.of', { name })}
              </p>
              <p>
                <LinkButton variant="primary" to={searchAddress(resource, filter)!}>
                  {t('sharedSearch.open')}
                </LinkButton>
              </p>
            </>
          )}
        </AsyncView>
      )}
    </div>
  );
}
