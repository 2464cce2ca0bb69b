import { createContext, useContext, type ReactNode } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import type { Page } from '#src/domain/page.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import type { Filter } from './list-address.ts';
import type { ChosenColumns } from './use-chosen-columns.ts';
import type { ListNavigation } from './use-list-address.ts';
import type { ListPageState } from './use-list-page.ts';
import type { ListSelection } from './use-selected-rows.ts';

/** Rows of a list and how they are shown, for `ListTable` and `ListFooter`. */
export interface List<Row> {
  query: QueryResult<Page<Row, { totalIsCapped: boolean } | null>>;
  navigation: ListNavigation;
  /** Every column there is; `chosen` has those that are shown. */
  columns: readonly Column<Row>[];
  chosen: ChosenColumns;
  selection?: ListSelection<Row>;
}

/** State of the page around the rows, for the other components of `list-page.tsx`. */
interface ListPageContextValue {
  page: ListPageState;
  filters: readonly FilterControl[];
  /** Describes the filters of a search; empty without any. */
  describe: (filter: Filter) => string;
  /** Whether secondary content may render, because the rows have been painted. */
  isDeferredReady: boolean;
}

// The type of the rows is that of the nearest provider, which a context cannot express.
const ListContext = createContext<unknown>(null);
export const ListPageContext = createContext<ListPageContextValue | null>(null);

export function ListProvider<Row>({ list, children }: { list: List<Row>; children: ReactNode }) {
  return <ListContext value={list}>{children}</ListContext>;
}

export function useListContext<Row>(): List<Row> {
  return useContext(ListContext) as List<Row>;
}

export function useListPageContext(): ListPageContextValue {
  return useContext(ListPageContext)!;
}

/** Whether a table is shown: not after an error, and not while no row matches. */
export function hasTable<Row>({ query: { error, data, isFetching } }: List<Row>): boolean {
  return !error && (data?.total !== 0 || isFetching);
}
