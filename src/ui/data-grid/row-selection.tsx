import { createContext, useContext } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Column } from './column.ts';
import styles from './result-table.module.css';

/** Rows a person has selected, as a table shows them. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Of the rows shown. */
  shown: 'none' | 'some' | 'all';
  toggleShown: () => void;
  /** Names a row for those who listen. */
  nameOf: (row: Row) => string;
  /** Whether a row cannot be selected now. */
  isOff?: (row: Row) => boolean;
  /** Whether a tick takes the row into a cart; no row where nothing is bought. */
  isWanted?: (row: Row) => boolean;
}

export const selectionColumnKey = 'tick';

/**
 * What is selected, for the boxes of a table: another tick draws the boxes anew and not the rows.
 */
export const SelectionContext = createContext<RowSelection<unknown> | null>(null);

/**
 * The column of boxes before all others. The boxes are reached through their cells, so Tab still
 * stops at the table once.
 */
export const selectionColumn: Column<unknown> = {
  key: selectionColumnKey,
  head: '',
  width: 52,
  priority: 0,
  cell: (row) => <SelectionCheckbox row={row} />,
};

function SelectionCheckbox({ row }: { row: unknown }) {
  const { t } = useText();
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={styles.tick}
      aria-label={t(selection.isWanted?.(row) ? 'cart.tick' : 'list.tick', {
        name: selection.nameOf(row),
      })}
      checked={selection.isSelected(row)}
      disabled={selection.isOff?.(row)}
      onChange={() => selection.toggle(row)}
    />
  );
}

/** Selects or deselects all rows shown. */
export function SelectVisibleRows<Row>({
  selection,
  label,
}: {
  selection: RowSelection<Row>;
  label: string;
}) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={styles.tick}
      aria-label={label}
      checked={selection.shown === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = selection.shown === 'some';
      }}
      onChange={selection.toggleShown}
    />
  );
}
