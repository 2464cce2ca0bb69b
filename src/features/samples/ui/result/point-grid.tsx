import { usePrinting } from '#src/client/hooks/use-printing.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { ResultTable } from '#src/ui/data-grid/result-table.tsx';
import { selectionColumn, type RowSelection } from '#src/ui/data-grid/row-selection.tsx';
import type { OwnPoint } from './own-points.ts';
import { defaultSort } from './point-columns.tsx';
import styles from './result.module.css';

/** Columns that fit on paper; a file has all of them. */
const onPaper = ['seq', 'side', 'door', 'name', 'category', 'status', 'frontage', 'asked', 'date'];

interface PointGridProps {
  rows: readonly OwnPoint[];
  columns: readonly Column<OwnPoint>[];
  sort: string;
  onSort: (sort: string) => void;
  selection: RowSelection<OwnPoint>;
  openedId: string | null;
  onOpen: (id: string) => void;
}

/** The points as rows of a table as wide as its columns. */
export function PointGrid(props: PointGridProps) {
  const { rows, sort, onSort, selection, openedId, onOpen } = props;
  const { t } = useText();
  const isPrinted = usePrinting();
  const columns = props.columns.filter(({ key }) => !isPrinted || onPaper.includes(key));
  return (
    <div className={styles.scroller}>
      <div
        style={{
          minWidth: isPrinted
            ? undefined
            : columns.reduce((sum, { width }) => sum + width, selectionColumn.width),
        }}
      >
        <ResultTable
          caption={t('sample.points')}
          columns={columns}
          rows={rows}
          skeletonRows={0}
          busy={false}
          sort={sort}
          usualSort={defaultSort}
          onSort={onSort}
          selection={selection}
          onOpen={({ id }) => onOpen(id)}
          isMarked={({ id }) => id === openedId}
          firstIndex={0}
          total={rows.length}
        />
      </div>
    </div>
  );
}
