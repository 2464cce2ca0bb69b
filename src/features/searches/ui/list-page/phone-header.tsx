import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { SortChoice } from '#src/ui/data-grid/sort-choice.tsx';
import { SetFilters } from '#src/ui/filter-bar/filter-bar.tsx';
import { setFilters } from '#src/ui/filter-bar/filter-control.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { useListContext, useListPageContext } from './list-context.tsx';
import { SearchSources } from './search-sources.tsx';
import styles from './list-phone.module.css';

const ListToolbar = lazy(withMessages(() => import('./list-toolbar.tsx'), 'listTools'));

interface PhoneHeaderProps {
  title: string;
  about: ReactNode;
  children?: ReactNode;
}

/** One line over a list on a phone: title, number of rows, order; all other acts behind a button. */
export function PhoneHeader({ title, about, children }: PhoneHeaderProps) {
  const { t } = useText();
  const { page } = useListPageContext();
  const { query, navigation, columns } = useListContext<{ id: string }>();
  const { state, change } = navigation;
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <span className={styles.count} aria-live="polite">
        {query.data && t('list.count', { n: query.data.total })}
      </span>
      {page.withList && (
        <span className={styles.sort}>
          <SortChoice
            columns={columns}
            sort={state.sort}
            onSort={(sort) => change({ sort, page: 1 })}
          />
        </span>
      )}
      <Popover
        label={t('list.more')}
        triggerLabel={t('list.more')}
        triggerClass={styles.more}
        trigger={<Icon name="more" />}
      >
        {() => (
          <div className={styles.acts}>
            {children}
            <Suspense fallback={null}>
              <ListToolbar />
            </Suspense>
            <HistoryLink />
            <div className={styles.about}>
              {about} <SearchSources />
            </div>
          </div>
        )}
      </Popover>
    </header>
  );
}

/** To the member's own searches, where the list keeps them. */
function HistoryLink() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { kind, navigation } = useListPageContext().page;
  if (!kind.address.views.includes('searched')) return null;
  return (
    <Link
      className={buttonClass()}
      to={{ pathname, search: `?${navigation.queryOf({ view: 'searched', page: 1 })}` }}
    >
      {t('list.tabs.searched')}
    </Link>
  );
}

/** The conditions in force, in one line that scrolls sideways; nothing without any. */
export function PhoneFilters() {
  const { t } = useText();
  const { page, filters } = useListPageContext();
  if (setFilters(filters).length === 0) return null;
  return (
    <div role="group" aria-label={t('list.filters')} className={styles.chips}>
      <SetFilters controls={filters} onClearAll={page.clearAll} />
    </div>
  );
}
