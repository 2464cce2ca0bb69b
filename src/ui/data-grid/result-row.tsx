import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import styles from './result-table.module.css';
import { selectionColumnKey } from './row-selection.tsx';

interface ResultRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  /** undefined where rows are not selected. */
  isSelected: boolean | undefined;
  className: string;
  onOpen: (row: Row) => void;
  onPoint: ((row: Row | null) => void) | undefined;
}

// Pointing at a row changes the state of the page; only rows whose looks change are drawn again.
export const ResultRow = memo(MemoizedRow) as typeof MemoizedRow;

function MemoizedRow<Row>(props: ResultRowProps<Row>): ReactNode {
  const { row, index, columns, isSelected, className, onOpen, onPoint } = props;
  return (
    <tr
      aria-rowindex={index}
      aria-selected={isSelected}
      className={classNames(className, isSelected && styles.selected)}
      onClick={() => onOpen(row)}
      onMouseEnter={() => onPoint?.(row)}
      onFocus={() => onPoint?.(row)}
    >
      {columns.map((column, at) => (
        <td
          key={column.key}
          role={at === (isSelected === undefined ? 0 : 1) ? 'rowheader' : undefined}
          tabIndex={-1}
          className={cellClass(column)}
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

function cellClass<Row>({ align, className }: Column<Row>): string | undefined {
  return classNames(align && styles[align], className) || undefined;
}

/** A row of the same columns while the first page is loading. */
export function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
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
