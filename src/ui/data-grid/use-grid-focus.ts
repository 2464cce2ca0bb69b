import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Column } from './column.ts';
import { movedBy, type GridPlace } from './grid-keyboard.ts';
import { selectionColumnKey, type RowSelection } from './row-selection.tsx';
import { nextSort } from './sort-order.ts';

interface GridFocusProps<Row> {
  rows: readonly Row[] | undefined;
  /** First row's number in the whole list, from 1. */
  firstIndex: number;
  sort: string;
  usualSort: string;
  onSort: (sort: string) => void;
  onOpen: (row: Row) => void;
  selection?: RowSelection<Row> | undefined;
}

/**
 * The roving tab index of a grid: the cell that Tab reaches, and the keys that move the focus or
 * act on a cell. React draws each cell with the tab index -1; the one cell with 0 is set here, so
 * that a change of the focus draws nothing.
 */
export function useGridFocus<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<Row>[],
  props: GridFocusProps<Row>,
) {
  const { rows, firstIndex, sort, usualSort, onSort, onOpen, selection } = props;
  const wanted = useRef<GridPlace>({ row: 0, column: 0 });
  const tabStop = useRef<HTMLElement | null>(null);
  const revealRef = useRef<((row: number) => void) | null>(null);
  const count = rows?.length ?? 0;

  /** Where the focus is: a page may have fewer rows or columns than the last. */
  const currentPlace = (): GridPlace => ({
    row: Math.min(wanted.current.row, count),
    column: Math.min(wanted.current.column, columns.length - 1),
  });
  const cellAt = ({ row, column }: GridPlace) => {
    const index = row === 0 ? 1 : firstIndex + row + 1;
    const line = table.current?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${index}"]`);
    return line?.cells[column];
  };
  const setTabStop = (cell: HTMLElement | undefined) => {
    if (!cell) return;
    if (tabStop.current && tabStop.current !== cell) tabStop.current.tabIndex = -1;
    cell.tabIndex = 0;
    tabStop.current = cell;
  };
  useLayoutEffect(() => setTabStop(cellAt(currentPlace())));

  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest<HTMLTableCellElement>('th, td');
    const index = Number(cell?.parentElement?.getAttribute('aria-rowindex'));
    if (!cell || !index) return;
    wanted.current = { row: index === 1 ? 0 : index - firstIndex - 1, column: cell.cellIndex };
    setTabStop(cell);
  };
  const moveTo = (place: GridPlace) => {
    wanted.current = place;
    const cell = cellAt(place);
    if (cell) return cell.focus();
    // The row is not drawn; it is in the frame after the table was scrolled to it.
    revealRef.current?.(place.row - 1);
    requestAnimationFrame(() => cellAt(place)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const place = currentPlace();
    const column = columns[place.column];
    const moved = movedBy(event.key, event.ctrlKey, place, count, columns.length);
    if (moved) moveTo(moved);
    else if (event.key === 'Enter' && place.row > 0) onOpen(rows![place.row - 1]!);
    else if ((event.key === 'Enter' || event.key === ' ') && place.row === 0 && column?.sort)
      onSort(nextSort(sort, column.sort, usualSort));
    else if (event.key === ' ' && place.row > 0 && selection)
      selection.toggle(rows![place.row - 1]!);
    else if (event.key === ' ' && column?.key === selectionColumnKey) selection?.toggleShown();
    else return;
    event.preventDefault();
  };
  return { keptRow: () => currentPlace().row - 1, revealRef, onFocus, onKeyDown };
}
