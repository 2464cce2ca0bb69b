import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Page } from '#src/domain/page.ts';
import { DataSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import type { Filter } from './list-address.ts';
import frame from './list-layout.module.css';
import { ListLayout } from './list-layout.tsx';
import { cityWithout } from './place-options.ts';
import { PrintHeader } from './print-header.tsx';
import type { RowCard } from './result-cards.tsx';
import { ResultList } from './result-list.tsx';
import type { Run } from './search-history.tsx';
import { useDeferredRender } from './use-deferred-render.ts';
import type { ListSearch } from './use-list-search.ts';
import { usePageOutOfRange } from './use-page-out-of-range.ts';
import { useRecordedSearch } from './use-recorded-search.ts';
import type { ListSelection } from './use-selected-rows.ts';

const ListTools = lazy(() => import('./list-toolbar.tsx'));
const SearchHistory = lazy(() =>
  import('./search-history.tsx').then(({ SearchHistory: found }) => ({ default: found })),
);
const NoMatch = lazy(() => import('./no-results.tsx'));

interface SearchPageProps<Row> {
  search: ListSearch;
  title: string;
  /** Beside the title: what the rows are, and of when. */
  about: ReactNode;
  /** Above the search history: what was bought of it. */
  bought?: ReactNode;
  /** Content below a past search that is specific to this list. */
  ofRun?: (run: Run) => ReactNode;
  /** Buttons before the usual ones. */
  tools?: ReactNode;
  controls: readonly FilterControl[];
  /** Describes the filters of a search; empty without any. */
  describe: (filter: Filter) => string;
  asked: QueryResult<Page<Row, { totalIsCapped: boolean } | null>>;
  columns: readonly Column<Row>[];
  /** Names the list, and its table by page and pages. */
  label: string;
  caption: (place: { page: number; pages: number }) => string;
  /** Above the rows: the free statistics and notices. */
  above?: ReactNode;
  /** Empty state: the search without results, and next steps specific to this list. */
  none: { title: string; widen?: { text: string; act: () => void } | undefined; ways?: ReactNode };
  /** In place of that where there is nothing to be found at all. */
  empty?: ReactNode;
  onOpen: (row: Row) => void;
  onPoint?: (row: Row | null) => void;
  isMarked?: (row: Row) => boolean;
  ticked?: ListSelection<Row>;
  /** What can be done with the rows ticked. */
  acts?: ReactNode;
  /** What a row says on a phone. */
  card: (row: Row) => RowCard;
  map: ReactNode;
  charts?: ReactNode;
  /** Shows the member's own searches in a tab, unless this list keeps none. */
  withHistory?: boolean;
  /** Where the rows come from, for the print. */
  source: string;
  children?: ReactNode;
}

/**
 * A page that searches one kind of row: filters, figures, the rows as table, cards and on a map, what can be done with them,
 * and all loading, empty and error states. A page provides its filters, columns, cards and map.
 */
export function SearchPage<Row extends { id: string }>(props: SearchPageProps<Row>) {
  const { search, asked, columns, ticked, describe, withHistory = true } = props;
  const { kind, navigation, chosen, places } = search;
  const { state, queryOf } = navigation;
  const { answer, loading } = asked;
  const total = answer?.total;
  const { isOwnBeginning, leaveOwnCity } = search;
  // What a page begins with was not searched for.
  useRecordedSearch(
    kind.resource,
    state.filter,
    search.isSearch && answer !== undefined && !isOwnBeginning,
  );
  const isLate = useDeferredRender(
    !search.withList || (!loading && (answer ?? asked.error) !== undefined),
  );
  const isBarren = isOwnBeginning && total === 0 && !loading;
  useEffect(() => {
    if (isBarren) leaveOwnCity();
  }, [isBarren, leaveOwnCity]);

  usePageOutOfRange(navigation, asked);
  // A column may be there beside one filter only.
  const shownKeys = chosen.keys.filter((key) => columns.some((column) => column.key === key));

  const list = (
    <section aria-label={props.label} className={frame.list}>
      {props.above}
      {asked.error ? (
        <Failed error={asked.error} onRetry={asked.reload} />
      ) : total === 0 && !loading && !isBarren ? (
        (props.empty ?? (
          <Suspense fallback={null}>
            <NoMatch {...props.none} search={search} controls={props.controls} />
          </Suspense>
        ))
      ) : (
        <ResultList
          caption={props.caption({ page: state.page, pages: answer?.pages ?? 1 })}
          asked={asked}
          navigation={navigation}
          usualSort={kind.address.usual.sort}
          columns={columns}
          chosen={chosen}
          onOpen={props.onOpen}
          {...(props.onPoint && { onPoint: props.onPoint })}
          {...(props.isMarked && { isMarked: props.isMarked })}
          {...(ticked && { ticked })}
          acts={props.acts}
          card={props.card}
        />
      )}
    </section>
  );
  return (
    <ListLayout
      name={kind.name}
      title={props.title}
      about={
        <>
          {props.about} <DataSourcesButton className={buttonClass('text')} />
        </>
      }
      tools={
        <>
          {props.tools}
          {isLate && (
            <Suspense fallback={null}>
              <ListTools
                search={search}
                description={describe(state.filter)}
                total={total}
                page={answer?.list.map(({ id }) => id) ?? []}
                ticked={ticked?.ids ?? []}
                columns={
                  search.withList && {
                    all: columns,
                    chosen: shownKeys,
                    changed: chosen.changed,
                    onChoose: chosen.choose,
                  }
                }
              />
            </Suspense>
          )}
        </>
      }
      navigation={navigation}
      controls={props.controls}
      onClearAll={search.clearAll}
      emptyCity={kind.withForeignPlaces ? undefined : cityWithout(state.filter, places)}
      pages={answer?.pages}
      shown={search.shown}
      list={list}
      map={search.withMap && (isLate ? props.map : <MapPlace />)}
      charts={props.charts}
      searched={
        withHistory && (
          <Suspense fallback={null}>
            {props.bought}
            <SearchHistory
              resource={kind.resource}
              repeated={kind.repeated}
              navigation={navigation}
              queryOf={(filter) => queryOf({ ...kind.address.usual, limit: state.limit, filter })}
              describe={describe}
              more={props.ofRun}
            />
          </Suspense>
        )
      }
      printed={isLate && <PrintHeader source={props.source} asked={describe(state.filter)} />}
    >
      {props.children}
    </ListLayout>
  );
}

/** Placeholder of the map until the rows have loaded. */
function MapPlace() {
  const { t } = useText();
  return (
    <section aria-label={t('map.label')} className={frame.map}>
      <MapLoading className={frame.waiting} />
    </section>
  );
}
