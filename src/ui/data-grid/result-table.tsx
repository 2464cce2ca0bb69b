import { lazy, Suspense, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import { ResultRow, SkeletonRow } from './result-row.tsx';
import styles from './result-table.module.css';
import { SelectionContext, selectionColumn, type RowSelection } from './row-selection.tsx';
import { TableHead } from './table-head.tsx';
import { useGridFocus } from './use-grid-focus.ts';

const VirtualRows = lazy(() => import('./virtual-rows.tsx'));

interface ResultTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** undefined while the first page is loading: a skeleton of the same columns is shown. */
  rows: readonly Row[] | undefined;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  skeletonRows: number;
  busy: boolean;
  sort: string;
  usualSort: string;
  onSort: (sort: string) => void;
  onOpen: (row: Row) => void;
  /** The row under the pointer or with the focus, null when there is none. */
  onPoint?: (row: Row | null) => void;
  isMarked?: (row: Row) => boolean;
  /**
   * Boxes before the rows, and Space selects one; left out where nothing can be done with several
   * rows.
   */
  selection?: RowSelection<Row> | undefined;
  /** First row's number in the whole list, from 1. */
  firstIndex: number;
  total: number;
}

/** From here on only the rows that are seen are drawn. */
const mostDrawn = 200;
/** Pixels of a row, as the lists set them. */
const rowHeights = { compact: 32, standard: 36, comfortable: 44 };

/**
 * A table of results as a grid: Tab reaches it once, arrows, Home, End and the page keys move
 * inside it, Enter opens a row or turns the order of a column, Space selects a row.
 */
export function ResultTable<Row>(props: ResultTableProps<Row>) {
  const { rows, onPoint, selection } = props;
  const { t } = useText();
  const element = useRef<HTMLTableElement>(null);
  const [all, setAll] = useState(false);
  const hasBoxes = selection !== undefined;
  const columns = useMemo(
    () => (hasBoxes ? [selectionColumn, ...props.columns] : props.columns),
    [hasBoxes, props.columns],
  );
  const count = rows?.length ?? 0;
  const { keptRow, revealRef, onFocus, onKeyDown } = useGridFocus(element, columns, props);
  const line = (index: number) => {
    const row = rows![index]!;
    return (
      <ResultRow
        // Rows keep their elements when a page is turned, and so the focus its place in the grid.
        key={index}
        row={row}
        index={props.firstIndex + index + 2}
        columns={columns}
        isSelected={selection?.isSelected(row)}
        className={classNames(props.isMarked?.(row) && styles.marked, props.rowClass?.(row))}
        onOpen={props.onOpen}
        onPoint={onPoint}
      />
    );
  };
  const table = (
    <table
      ref={element}
      role="grid"
      aria-label={props.caption}
      aria-rowcount={props.total + 1}
      aria-busy={props.busy}
      className={classNames(styles.table, props.busy && rows && styles.stale)}
      onKeyDown={onKeyDown}
      onMouseOver={showWholeText}
      onFocus={(event) => {
        onFocus(event);
        showWholeText(event);
      }}
      onMouseLeave={() => onPoint?.(null)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onPoint?.(null)}
    >
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <TableHead
        columns={columns}
        sort={props.sort}
        usualSort={props.usualSort}
        onSort={props.onSort}
        selection={selection}
      />
      <tbody>
        {rows ? (
          <TableRows
            count={count}
            isVirtual={count > mostDrawn && !all}
            table={element}
            columns={columns.length}
            keptRow={keptRow}
            revealRef={revealRef}
            row={line}
          />
        ) : (
          Array.from({ length: props.skeletonRows }, (_, index) => (
            <SkeletonRow key={index} columns={columns} />
          ))
        )}
      </tbody>
    </table>
  );
  const grid = selection ? (
    <SelectionContext value={selection as RowSelection<unknown>}>{table}</SelectionContext>
  ) : (
    table
  );
  if (count <= mostDrawn) return grid;
  return (
    <>
      {grid}
      {!all && (
        // What is not drawn cannot be found by the browser's own search.
        <UnstyledButton className={styles.showAll} onClick={() => setAll(true)}>
          {t('list.showAll', { n: count })}
        </UnstyledButton>
      )}
    </>
  );
}

interface TableRowsProps {
  count: number;
  /** Only the rows in the viewport are drawn. */
  isVirtual: boolean;
  table: RefObject<HTMLTableElement | null>;
  columns: number;
  keptRow: () => number;
  revealRef: RefObject<((row: number) => void) | null>;
  row: (index: number) => ReactNode;
}

function TableRows({ isVirtual, row, ...props }: TableRowsProps) {
  const { count } = props;
  const { density } = useSnapshot(preferences);
  if (!isVirtual) return Array.from({ length: count }, (_, index) => row(index));
  return (
    <Suspense fallback={Array.from({ length: mostDrawn }, (_, index) => row(index))}>
      <VirtualRows {...props} rowPx={rowHeights[density]} row={row} />
    </Suspense>
  );
}

/**
 * A cell whose text is cut off says it whole; looked for only under the pointer or the focus, as a
 * page has many cells.
 */
function showWholeText({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText.trim() : '';
}
