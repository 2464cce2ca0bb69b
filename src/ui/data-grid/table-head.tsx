import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Column } from './column.ts';
import styles from './result-table.module.css';
import { SelectVisibleRows, selectionColumnKey, type RowSelection } from './row-selection.tsx';
import { directionOf, nextSort } from './sort-order.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  usualSort: string;
  onSort: (sort: string) => void;
  selection: RowSelection<Row> | undefined;
}

/** The head row of a grid: the name of each column, and its sort order. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, usualSort, onSort, selection } = props;
  const { t } = useText();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <ColumnHeader
            key={column.key}
            column={column}
            content={
              column.key === selectionColumnKey && selection ? (
                <SelectVisibleRows selection={selection} label={t('list.tick.all')} />
              ) : (
                column.head
              )
            }
            sort={sort}
            onSort={() => column.sort && onSort(nextSort(sort, column.sort, usualSort))}
          />
        ))}
      </tr>
    </thead>
  );
}

interface ColumnHeaderProps<Row> {
  column: Column<Row>;
  content: ReactNode;
  sort: string;
  onSort: () => void;
}

function ColumnHeader<Row>(props: ColumnHeaderProps<Row>) {
  const { column, content, sort, onSort } = props;
  const direction = column.sort ? directionOf(sort, column.sort) : undefined;
  return (
    <th
      scope="col"
      title={column.headTitle}
      aria-sort={direction}
      className={classNames(styles[column.align ?? 'start'], column.sort && styles.sortable)}
      onClick={onSort}
      tabIndex={-1}
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
