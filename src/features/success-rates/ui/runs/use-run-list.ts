import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { maxRunsCompared } from '#src/domain/success-rate.ts';
import { useChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { usePageOutOfRange } from '#src/features/searches/ui/list-page/use-page-out-of-range.ts';
import { fittingColumns } from '#src/ui/data-grid/column.ts';
import type { RowSelection } from '#src/ui/data-grid/row-selection.tsx';
import { listSuccessRuns, type SuccessRunSort } from '../../contract/success-runs.ts';
import { plannedNameOf, scopeText, tradesText } from '../form/question-labels.ts';
import { columnsOf, type RunRow } from './run-columns.tsx';
import { runColumnKeys, splitFilter } from './runs-address.ts';
import { useRunFilters } from './use-run-filters.tsx';

/** Width the table reserves for its checkboxes. */
const tickWidth = 52;

/** State shared by the components of the list of runs. */
export type RunListState = ReturnType<typeof useRunList>;

/** The runs, filters, columns and selection of the list in the address. */
export function useRunList(
  navigation: ListNavigation,
  chosen: readonly string[],
  onChoose: (ids: readonly string[]) => void,
) {
  const words = useText();
  const { state, change, applyFilter } = navigation;
  const { filter } = splitFilter(state.filter);
  const navigate = useNavigate();
  const query = useQuery(listSuccessRuns, {
    ...filter,
    sort: state.sort as SuccessRunSort,
    page: state.page,
    limit: state.limit,
  });
  const { data } = query;
  usePageOutOfRange(navigation, query);
  const filters = useRunFilters(navigation, data?.whole);
  const chosenColumns = useChosenColumns('success-runs', navigation, runColumnKeys);
  const every = useMemo(() => columnsOf(words), [words]);
  const columns = chosenColumns.keys.flatMap(
    (key) => every.find((column) => column.key === key) ?? [],
  );
  const [frame, size] = useSize<HTMLDivElement>();
  // A choice made on purpose is not thinned out; then the table scrolls inside its own frame.
  const fitting =
    size && !chosenColumns.changed ? fittingColumns(columns, size.width - tickWidth) : columns;
  return {
    query,
    state,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    filters,
    clearFilters: () =>
      applyFilter(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined]))),
    sortBy: (sort: string) => change({ sort, page: 1 }),
    every,
    chosenColumns,
    frame,
    columns: fitting,
    minWidth: chosenColumns.changed
      ? fitting.reduce((sum, { width }) => sum + width, tickWidth)
      : undefined,
    chosen,
    selection: selectionOf(data?.list ?? [], chosen, onChoose, (row) => nameOf(row, words)),
    open: ({ id }: RunRow) =>
      void navigate(`/shop-success-rate-result?id=${encodeURIComponent(id)}`),
  };
}

function nameOf({ question }: RunRow, words: ReturnType<typeof useText>): string {
  return [plannedNameOf(question) ?? [], scopeText(question, words), tradesText(question, words)]
    .flat()
    .join(' · ');
}

/**
 * Boxes for what is compared: never more than fit in one chart, and none for a run without a curve.
 */
function selectionOf(
  rows: readonly RunRow[],
  chosen: readonly string[],
  onChoose: (ids: readonly string[]) => void,
  name: (row: RunRow) => string,
): RowSelection<RunRow> {
  const able = rows.filter(({ atHorizon }) => atHorizon !== null).map(({ id }) => id);
  const here = able.filter((id) => chosen.includes(id));
  const isSelected = ({ id }: RunRow) => chosen.includes(id);
  const isOff = (row: RunRow) =>
    row.atHorizon === null || (!isSelected(row) && chosen.length >= maxRunsCompared);
  return {
    nameOf: name,
    isSelected,
    isOff,
    shown: here.length === 0 ? 'none' : here.length === able.length ? 'all' : 'some',
    toggle: (row) => {
      if (isSelected(row)) onChoose(chosen.filter((id) => id !== row.id));
      else if (!isOff(row)) onChoose([...chosen, row.id]);
    },
    toggleShown: () =>
      onChoose(
        here.length > 0
          ? chosen.filter((id) => !here.includes(id))
          : [...new Set([...chosen, ...able])].slice(0, maxRunsCompared),
      ),
  };
}
