import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import styles from '../reports/printed-report.module.css';
import { readSharedSearch } from '#src/features/searches/contract/searches.ts';
import type { Searchable } from '#src/features/searches/model/saved-search.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';

const pages: Record<Searchable, string> = {
  kases: '/renta-reports/kase-searched',
  shops: '/renta-reports/shops-searched',
  roads: '/renta-reports/roads-searched',
  streets: '/find-street',
  samples: '/renta-reports/sample-searched',
  'pre-shops': '/renta-reports/pre-shops-search',
  'owned-kases': '/kase/my-list',
};

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
          <Link to={pages.kases}>{t('papers.back')}</Link>
        </p>
      ) : (
        <AsyncView query={query} skeleton={<SkeletonLines lines={3} />}>
          {({ name, resource, filter }) => (
            <>
              <p>
                {t(`sharedSearch.resource.${resource}`)} · {t('sharedSearch.of', { name })}
              </p>
              <p>
                <LinkButton variant="primary" to={addressOf(resource, filter)}>
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

/** The list a search is of, with its filters; the list reads them as it reads any address. */
export function addressOf(resource: Searchable, filter: WireFilter): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter))
    for (const one of [value].flat()) query.append(key, one);
  return query.size === 0 ? pages[resource] : `${pages[resource]}?${query}`;
}
