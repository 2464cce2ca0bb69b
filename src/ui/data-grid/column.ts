import type { ReactNode } from 'react';

/** One column of a result table. */
export interface Column<Row> {
  /** Used in the address and in storage. */
  key: string;
  head: string;
  /** Says the head in full where the head is short; where it is empty, to those who listen. */
  headTitle?: string;
  /** Pixels the column needs to show its usual content. */
  width: number;
  align?: 'start' | 'center' | 'end';
  /** Style of its cells: a wrapper in each would double the elements of a page of rows. */
  className?: string | undefined;
  /** 0 always stays; the highest is hidden first when width is short. */
  priority: number;
  /** The key the server sorts by. */
  sort?: string;
  cell: (row: Row) => ReactNode;
}

/**
 * The columns that fit: those of the highest priority number leave first, the later one of two
 * equals.
 *
 * @param room Available width in pixels; columns of priority 0 stay even when they are wider.
 */
export function fittingColumns<Of extends { width: number; priority: number }>(
  columns: readonly Of[],
  room: number,
): Of[] {
  const kept = [...columns];
  while (kept.reduce((sum, { width }) => sum + width, 0) > room) {
    const lowest = kept.reduce(
      (last, column, index) => (column.priority >= (kept[last]?.priority ?? 0) ? index : last),
      -1,
    );
    if (lowest < 0 || kept[lowest]!.priority === 0) break;
    kept.splice(lowest, 1);
  }
  return kept;
}
