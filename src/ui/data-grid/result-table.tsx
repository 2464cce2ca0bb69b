import {
  lazy,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import { movedBy, type GridPlace } from './grid-keyboard.ts';
import { ResultRow, SkeletonRow } from './result-row.tsx';
import styles from './result-table.module.css';
import {
  SelectionContext,
  selectionColumn,
  selectionColumnKey,
  type RowSelection,
} from './row-selection.tsx';
import { nextSort } from './sort-order.ts';
import { TableHead } from './table-head.tsx';

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
  const { place, setPlace, onKeyDown } = useGridFocus(element, columns, props);
  const line = (index: number) => {
    const row = rows![index]!;
    return (
      <ResultRow
        // Rows keep their elements when a page is turned, and so the focus its place in the grid.
        key={index}
        row={row}
        number={index + 1}
        index={props.firstIndex + index + 2}
        columns={columns}
        focused={place.row === index + 1 ? place.column : -1}
        isSelected={selection?.isSelected(row)}
        className={classNames(props.isMarked?.(row) && styles.marked, props.rowClass?.(row))}
        onPlace={setPlace}
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
      onFocus={showWholeText}
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
        place={place}
        onPlace={setPlace}
      />
      <tbody>
        {rows ? (
          <TableRows
            count={count}
            isVirtual={count > mostDrawn && !all}
            table={element}
            columns={columns.length}
            kept={place.row - 1}
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
  /** A row that is drawn even outside the viewport. */
  kept: number;
  row: (index: number) => ReactNode;
}

function TableRows({ count, isVirtual, table, columns, kept, row }: TableRowsProps) {
  const { density } = useSnapshot(preferences);
  if (!isVirtual) return Array.from({ length: count }, (_, index) => row(index));
  return (
    <Suspense fallback={Array.from({ length: mostDrawn }, (_, index) => row(index))}>
      <VirtualRows
        count={count}
        rowPx={rowHeights[density]}
        columns={columns}
        table={table}
        kept={kept}
        row={row}
      />
    </Suspense>
  );
}

/** The cell of the grid that Tab reaches, and the keys that move the focus or act on a cell. */
function useGridFocus<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<Row>[],
  props: ResultTableProps<Row>,
) {
  const { rows, firstIndex, sort, usualSort, onSort, onOpen, selection } = props;
  const [wanted, setWanted] = useState<GridPlace>({ row: 0, column: 0 });
  // A press into the cell that has the focus draws nothing.
  const setPlace = useCallback(
    (next: GridPlace) => setWanted((before) => (isSamePlace(before, next) ? before : next)),
    [],
  );
  const count = rows?.length ?? 0;
  const place = {
    row: Math.min(wanted.row, count),
    column: Math.min(wanted.column, columns.length - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const column = columns[place.column];
    const moved = movedBy(event.key, event.ctrlKey, place, count, columns.length);
    if (moved) {
      setPlace(moved);
      const index = moved.row === 0 ? 1 : firstIndex + moved.row + 1;
      const line = table.current?.querySelector<HTMLTableRowElement>(
        `tr[aria-rowindex="${index}"]`,
      );
      line?.cells[moved.column]?.focus();
    } else if (event.key === 'Enter' && place.row > 0) onOpen(rows![place.row - 1]!);
    else if ((event.key === 'Enter' || event.key === ' ') && place.row === 0 && column?.sort)
      onSort(nextSort(sort, column.sort, usualSort));
    else if (event.key === ' ' && place.row > 0 && selection)
      selection.toggle(rows![place.row - 1]!);
    else if (event.key === ' ' && column?.key === selectionColumnKey) selection?.toggleShown();
    else return;
    event.preventDefault();
  };
  return { place, setPlace, onKeyDown };
}

const isSamePlace = (one: GridPlace, other: GridPlace) =>
  one.row === other.row && one.column === other.column;

/**
 * A cell whose text is cut off says it whole; looked for only under the pointer or the focus, as a
 * page has many cells.
 */
function showWholeText({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText.trim() : '';
}
