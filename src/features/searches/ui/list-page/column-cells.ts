import type { ReactNode } from 'react';
import type { Column } from '#src/ui/data-grid/column.ts';

/**
 * Reads cells and heads of a row's columns by their keys, so that a card says what the table says.
 */
export function columnCells<Row>(
  columns: readonly Column<Row>[],
  row: Row,
): Record<'cell' | 'head', (key: string) => ReactNode> {
  const column = (key: string) => columns.find((one) => one.key === key);
  return { cell: (key) => column(key)?.cell(row), head: (key) => column(key)?.head };
}
