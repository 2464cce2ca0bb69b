import {
  lazy,
  memo,
  Suspense,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Column } from './column.ts';
import { movedBy, type GridPlace } from './grid-keyboard.ts';
import styles from './result-table.module.css';
import {
  SelectionContext,
  SelectVisibleRows,
  selectionColumn,
  selectionColumnKey,
  type RowSelection,
} from './row-selection.tsx';
import { directionOf, nextSort } from './sort-order.ts';

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
  /** Boxes before the rows, and Space ticks one; left out where nothing can be done with several rows. */
  ticks?: RowSelection<Row> | undefined;
  /** First row's number in the whole list, from 1. */
  firstIndex: number;
  total: number;
}

/** From here on only the rows that are seen are drawn. */
const mostDrawn = 200;
/** Pixels of a row, as the lists set them. */
const rowHeights = { compact: 32, standard: 36, comfortable: 44 };

/**
 * A table of results as a grid: Tab reaches it once, arrows, Home, End and the page keys move inside it,
 * Enter opens a row or turns the order of a column, Space ticks a row.
 */
export function ResultTable<Row>(props: ResultTableProps<Row>) {
  const { rows, onOpen, onPoint, sort, usualSort, onSort, ticks } = props;
  const { t } = useText();
  const element = useRef<HTMLTableElement>(null);
  const [all, setAll] = useState(false);
  const hasBoxes = ticks !== undefined;
  const columns = useMemo(
    () => (hasBoxes ? [selectionColumn, ...props.columns] : props.columns),
    [hasBoxes, props.columns],
  );
  const [wanted, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
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
      const index = moved.row === 0 ? 1 : props.firstIndex + moved.row + 1;
      const line = element.current?.querySelector<HTMLTableRowElement>(
        `tr[aria-rowindex="${index}"]`,
      );
      line?.cells[moved.column]?.focus();
    } else if (event.key === 'Enter' && place.row > 0) onOpen(rows![place.row - 1]!);
    else if ((event.key === 'Enter' || event.key === ' ') && place.row === 0 && column?.sort)
      onSort(nextSort(sort, column.sort, usualSort));
    else if (event.key === ' ' && place.row > 0 && ticks) ticks.toggle(rows![place.row - 1]!);
    else if (event.key === ' ' && column?.key === selectionColumnKey) ticks?.toggleShown();
    else return;
    event.preventDefault();
  };
  const at = (row: number, column: number) => ({
    tabIndex: place.row === row && place.column === column ? 0 : -1,
    onFocus: () => setPlace({ row, column }),
  });

  const line = (index: number) => {
    const row = rows![index]!;
    return (
      <Line
        // Rows keep their elements when a page is turned, and so the focus its place in the grid.
        key={index}
        row={row}
        number={index + 1}
        index={props.firstIndex + index + 2}
        columns={columns}
        focused={place.row === index + 1 ? place.column : -1}
        isTicked={ticks?.isTicked(row)}
        className={classNames(props.isMarked?.(row) && styles.marked, props.rowClass?.(row))}
        onPlace={setPlace}
        onOpen={onOpen}
        onPoint={onPoint}
      />
    );
  };
  const { density } = useSnapshot(preferences);
  const rowPx = rowHeights[density];
  const isLong = count > mostDrawn && !all;
  const longRows = () => (
    <Suspense fallback={rows!.slice(0, mostDrawn).map((_, index) => line(index))}>
      <VirtualRows
        count={count}
        rowPx={rowPx}
        columns={columns.length}
        table={element}
        kept={place.row - 1}
        row={line}
      />
    </Suspense>
  );

  const table = (
    <table
      ref={element}
      role="grid"
      aria-label={props.caption}
      aria-rowcount={props.total + 1}
      aria-busy={props.busy}
      className={classNames(styles.table, props.busy && rows && styles.stale)}
      onKeyDown={onKeyDown}
      onMouseOver={tellWhole}
      onFocus={tellWhole}
      onMouseLeave={() => onPoint?.(null)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onPoint?.(null)}
    >
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => (
            <Head
              key={column.key}
              column={column}
              content={
                column.key === selectionColumnKey && ticks ? (
                  <SelectVisibleRows ticks={ticks} label={t('list.tick.all')} />
                ) : (
                  column.head
                )
              }
              sort={sort}
              place={at(0, index)}
              onSort={() => column.sort && onSort(nextSort(sort, column.sort, usualSort))}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? isLong
            ? longRows()
            : rows.map((_, index) => line(index))
          : Array.from({ length: props.skeletonRows }, (_, index) => (
              <Ghost key={index} columns={columns} />
            ))}
      </tbody>
    </table>
  );
  const grid = ticks ? (
    <SelectionContext value={ticks as RowSelection<unknown>}>{table}</SelectionContext>
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

/** A cell whose text is cut off says it whole; looked for only under the pointer or the focus, as a page has many cells. */
function tellWhole({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText.trim() : '';
}

interface HeadProps<Row> {
  column: Column<Row>;
  content: ReactNode;
  sort: string;
  place: object;
  onSort: () => void;
}

function Head<Row>({ column, content, sort, place, onSort }: HeadProps<Row>) {
  const direction = column.sort ? directionOf(sort, column.sort) : undefined;
  return (
    <th
      scope="col"
      title={column.headTitle}
      aria-sort={direction}
      className={classNames(styles[column.align ?? 'start'], column.sort && styles.sortable)}
      onClick={onSort}
      {...place}
    >
      {content === '' && column.headTitle ? (
        <span className={styles.spoken}>{column.headTitle}</span>
      ) : (
        content
      )}
      {direction && direction !== 'none' && (
        <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />
      )}
    </th>
  );
}

interface LineProps<Row> {
  row: Row;
  number: number;
  index: number;
  columns: readonly Column<Row>[];
  /** The column that holds the focus, -1 when another row does. */
  focused: number;
  /** undefined where rows are not ticked. */
  isTicked: boolean | undefined;
  className: string;
  onPlace: (place: GridPlace) => void;
  onOpen: (row: Row) => void;
  onPoint: ((row: Row | null) => void) | undefined;
}

// Pointing at a row changes the state of the page; only rows whose looks change are drawn again.
const Line = memo(LineOf) as typeof LineOf;

function LineOf<Row>(props: LineProps<Row>): ReactNode {
  const { row, number, index, columns, focused, isTicked, className, onPlace, onOpen, onPoint } =
    props;
  return (
    <tr
      aria-rowindex={index}
      aria-selected={isTicked}
      className={classNames(className, isTicked && styles.ticked)}
      onClick={() => onOpen(row)}
      onMouseEnter={() => onPoint?.(row)}
      onFocus={() => onPoint?.(row)}
    >
      {columns.map((column, at) => (
        <td
          key={column.key}
          role={at === (isTicked === undefined ? 0 : 1) ? 'rowheader' : undefined}
          tabIndex={focused === at ? 0 : -1}
          className={column.align && styles[column.align]}
          onFocus={() => onPlace({ row: number, column: at })}
          onClick={
            column.key === selectionColumnKey ? (event) => event.stopPropagation() : undefined
          }
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Ghost<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr aria-hidden="true">
      {columns.map(({ key, width, align }) => (
        <td key={key} className={styles[align ?? 'start']}>
          <span className={styles.ghost} style={{ width: Math.round(width * 0.5) }} />
        </td>
      ))}
    </tr>
  );
}
