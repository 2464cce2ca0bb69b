import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMedia, usePhone } from '#src/client/hooks/use-media.ts';
import { useOffsetTop } from '#src/client/hooks/use-offset-top.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { call } from '#src/client/http/call.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { recordSearch } from '../../contract/searches.ts';
import type { Searchable } from '../../model/saved-search.ts';
import { AddressNotice, EmptyCityNotice } from './address-notice.tsx';
import type { Filter } from './list-address.ts';
import {
  ListPageContext,
  ListProvider,
  useListContext,
  useListPageContext,
  type List,
} from './list-context.tsx';
import styles from './list-layout.module.css';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneFilters, PhoneHeader } from './phone-header.tsx';
import { cityWithout } from './place-options.ts';
import { PrintHeader } from './print-header.tsx';
import type { Run } from './search-history.tsx';
import { SearchSources } from './search-sources.tsx';
import { serializeFilter } from './serialize-filter.ts';
import { SplitPane } from './split-pane.tsx';
import { ToolbarSpace } from './toolbar-space.tsx';
import { useDeferredRender } from './use-deferred-render.ts';
import { focusFilters, useListKeys } from './use-list-keys.ts';
import { wideScreen, type ListPageState } from './use-list-page.ts';
import { usePageOutOfRange } from './use-page-out-of-range.ts';
import type { ListSelection } from './use-selected-rows.ts';
import { ViewSwitch } from './view-switch.tsx';

const ListToolbar = lazy(withMessages(() => import('./list-toolbar.tsx'), 'listTools'));
/** Loaded when a search is empty. */
export const NoResults = lazy(withMessages(() => import('./no-results.tsx'), 'listTools'));
const SearchHistory = lazy(() =>
  withMessages(() => import('./search-history.tsx'), 'listTools')().then(
    ({ SearchHistory: found }) => ({ default: found }),
  ),
);

// Below the first the filters fold; below the second they need the row for themselves.
const unfoldedScreen = '(min-width: 1024px)';
const roomyScreen = '(min-width: 1800px)';

interface ListPageProps<Row> {
  /** From `useListPage`, which the inputs of `query` come from, too. */
  list: ListPageState;
  query: List<Row>['query'];
  columns: readonly Column<Row>[];
  filters: readonly FilterControl[];
  selection: ListSelection<Row>;
  /** Describes the filters of a search; empty without any. */
  describe: (filter: Filter) => string;
  children: ReactNode;
}

/**
 * A page that searches one kind of row. Provides the state of the list to its children:
 * `ListHeader`, `ListTabs`, `ListFilters`, `ListViews` with `ListTable` and `ListFooter`,
 * `ListPrintHeader` and `ListHistory`, in this order.
 */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { list, query, columns, filters, selection, describe, children } = props;
  const { kind, navigation, chosen, isSearch, isDefaultCity, leaveDefaultCity } = list;
  const { state, change } = navigation;
  const { data, isFetching } = query;
  const phone = usePhone();
  const [page, top] = useOffsetTop<HTMLDivElement>(kind.name);
  // The member did not search for the default city.
  useRecordedSearch(kind.resource, state.filter, isSearch && data !== undefined && !isDefaultCity);
  const isDeferredReady = useDeferredRender(
    !list.withList || (!isFetching && (data ?? query.error) !== undefined),
  );
  const isBarren = isDefaultCity && data?.total === 0 && !isFetching;
  useEffect(() => {
    if (isBarren) leaveDefaultCity();
  }, [isBarren, leaveDefaultCity]);
  usePageOutOfRange(navigation, query);
  const onTurn = useCallback((to: number) => change({ page: to }), [change]);
  useListKeys({
    page: state.page,
    pages: isSearch ? (data?.pages ?? 1) : 1,
    onTurn,
    onSearch: focusFilters,
  });
  // A city without rows is not shown as empty: the rows of all cities follow.
  const rows = {
    query: isBarren ? { ...query, isFetching: true } : query,
    navigation,
    columns,
    chosen,
    selection,
  };
  return (
    <ListPageContext value={{ page: list, filters, describe, isDeferredReady }}>
      <ListProvider list={rows}>
        <div
          ref={page}
          className={styles.page}
          style={top === null ? undefined : ({ '--list-above': `${top}px` } as object)}
        >
          {children}
          {phone && isSearch && <PhoneBar />}
        </div>
      </ListProvider>
    </ListPageContext>
  );
}

interface ListHeaderProps {
  title: string;
  /** Beside the title: what the rows are, and of when. */
  about: ReactNode;
  /** Buttons before those of every list: saving, watching, export, columns. */
  children?: ReactNode;
}

export function ListHeader({ title, about, children }: ListHeaderProps) {
  const { page, isDeferredReady } = useListPageContext();
  const phone = usePhone();
  const isUnfolded = useMedia(unfoldedScreen);
  const isRoomy = useMedia(roomyScreen);
  if (phone && page.isSearch)
    return (
      <PhoneHeader title={title} about={about}>
        {children}
      </PhoneHeader>
    );
  return (
    <header className={styles.title}>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.about}>
        {about} <SearchSources isShort={!isRoomy} />
      </div>
      {page.isSearch && (
        <div className={styles.tools}>
          {children}
          {isDeferredReady ? (
            <Suspense fallback={<ToolbarSpace />}>
              <ListToolbar />
            </Suspense>
          ) : (
            <ToolbarSpace />
          )}
        </div>
      )}
      {page.isSearch && isUnfolded && !isRoomy && <ListViewSwitch />}
    </header>
  );
}

/** Switches between the search and the member's own searches, where the list keeps them. */
export function ListTabs() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { kind, navigation, isSearch } = useListPageContext().page;
  const phone = usePhone();
  // On a phone the own searches are behind the button for more, and the tabs lead back from them.
  if (!kind.address.views.includes('searched') || (phone && isSearch)) return null;
  const at = (view: string) => {
    const query = navigation.queryOf({ view, page: 1 });
    return { pathname, search: query === '' ? '' : `?${query}` };
  };
  return (
    <nav className={styles.tabs} aria-label={t('list.tabs')}>
      <Link to={at('auto')} aria-current={isSearch ? 'page' : undefined}>
        {t('list.tabs.search')}
      </Link>
      <Link to={at('searched')} aria-current={isSearch ? undefined : 'page'}>
        {t('list.tabs.searched')}
      </Link>
    </nav>
  );
}

/** The filters, and what of the address could not be used. */
export function ListFilters() {
  const { page, filters } = useListPageContext();
  const { query } = useListContext<unknown>();
  const { kind, navigation, places } = page;
  const isRoomy = useMedia(roomyScreen);
  const phone = usePhone();
  if (!page.isSearch) return null;
  return (
    <>
      {phone ? (
        <PhoneFilters />
      ) : (
        <div className={styles.bar}>
          <FilterBar
            controls={filters}
            onClearAll={page.clearAll}
            total={query.isFetching ? undefined : query.data?.total}
            beside={<ListViewSwitch />}
          />
          {isRoomy && <ListViewSwitch />}
        </div>
      )}
      <AddressNotice wrong={navigation.wrong} onTidy={navigation.tidy} />
      <EmptyCityNotice
        city={kind.withForeignPlaces ? undefined : cityWithout(navigation.state.filter, places)}
        // A district needs its city, and goes with it.
        onDrop={() => navigation.applyFilter({ city: undefined, district: undefined })}
      />
    </>
  );
}

function ListViewSwitch() {
  const { t } = useText();
  const { kind, navigation, shown } = useListPageContext().page;
  const isWide = useMedia(wideScreen);
  return (
    <ViewSwitch
      label={t('list.view')}
      chosen={shown}
      onChoose={(key) =>
        navigation.change({ view: key === (isWide ? 'split' : 'list') ? 'auto' : key })
      }
      choices={[
        ...(isWide ? [{ key: 'split', text: t('list.view.split'), icon: 'map' as const }] : []),
        { key: 'list', text: t('list.view.list'), icon: 'table' },
        ...(isWide ? [] : [{ key: 'map', text: t('list.view.map'), icon: 'map' as const }]),
        ...(kind.address.views.includes('charts')
          ? [{ key: 'charts', text: t('list.view.charts'), icon: 'scatter' as const }]
          : []),
      ]}
    />
  );
}

interface ListViewsProps {
  list: ReactNode;
  map: ReactNode;
  charts?: ReactNode;
}

/** The view of the address: the list, the map, both beside each other, or charts. */
export function ListViews({ list, map, charts }: ListViewsProps) {
  const { t } = useText();
  const { page, isDeferredReady } = useListPageContext();
  const { kind, isSearch, shown } = page;
  if (!isSearch) return null;
  const deferredMap = isDeferredReady ? map : <MapPlaceholder />;
  return (
    <div className={styles.content}>
      {shown === 'split' && (
        <SplitPane name={kind.name} label={t('list.splitter')} first={list} second={deferredMap} />
      )}
      {shown === 'list' && list}
      {shown === 'map' && deferredMap}
      {shown === 'charts' && charts}
    </div>
  );
}

/** The list in a view: its figures and notices, `ListTable` and `ListFooter`. */
export function ListSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.list}>
      {children}
    </section>
  );
}

function MapPlaceholder() {
  const { t } = useText();
  return (
    <section aria-label={t('map.label')} className={styles.map}>
      <MapLoading className={styles.waiting} />
    </section>
  );
}

/** Printed under the list: its filters, the source of its rows, and for whom it was printed. */
export function ListPrintHeader({ source }: { source: string }) {
  const { page, describe, isDeferredReady } = useListPageContext();
  if (!page.isSearch) return null;
  return (
    <div className={styles.printed}>
      {isDeferredReady && (
        <PrintHeader source={source} filters={describe(page.navigation.state.filter)} />
      )}
    </div>
  );
}

interface ListHistoryProps {
  /** Content of a past search that is specific to this list. */
  details?: (run: Run) => ReactNode;
  /** Above the past searches: what was bought of this list. */
  children?: ReactNode;
}

/** The member's own searches, in place of the list. */
export function ListHistory({ details, children }: ListHistoryProps) {
  const { page } = useListPageContext();
  if (page.isSearch) return null;
  return (
    <div className={styles.content}>
      <Suspense fallback={null}>
        {children}
        <SearchHistory {...(details && { details })} />
      </Suspense>
    </div>
  );
}

/**
 * How long a search is shown before it is recorded, so that changing several filters records one
 * search.
 */
const recordDelayMs = 3000;

function useRecordedSearch(resource: Searchable, filter: Filter, isShown: boolean): void {
  const key = JSON.stringify(serializeFilter(filter));
  useEffect(() => {
    if (!isShown || key === '{}') return undefined;
    const timer = setTimeout(() => {
      // The search works without being recorded.
      call(
        recordSearch,
        { resource, filter: JSON.parse(key) as Record<string, string> },
        { silent: true },
      ).catch(() => undefined);
    }, recordDelayMs);
    return () => clearTimeout(timer);
  }, [resource, key, isShown]);
}
