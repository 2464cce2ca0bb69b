import { createContext, useContext } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Column } from './column.ts';
import styles from './result-table.module.css';

/** Rows a person has ticked, as a table shows them. */
export interface RowSelection<Row> {
  isTicked: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Of the rows shown. */
  shown: 'none' | 'some' | 'all';
  toggleShown: () => void;
  /** Names a row for those who listen. */
  nameOf: (row: Row) => string;
  /** Whether a row cannot be ticked now. */
  isOff?: (row: Row) => boolean;
  /** Whether a tick takes the row into a basket; no row where nothing is bought. */
  isWanted?: (row: Row) => boolean;
}

export const selectionColumnKey = 'tick';

/** What is ticked, for the boxes of a table: another tick draws the boxes anew and not the rows. */
export const SelectionContext = createContext<RowSelection<unknown> | null>(null);

/** The column of boxes before all others. The boxes are reached through their cells, so Tab still stops at the table once. */
export const selectionColumn: Column<unknown> = {
  key: selectionColumnKey,
  head: '',
  width: 52,
  priority: 0,
  cell: (row) => <TickBox row={row} />,
};

function TickBox({ row }: { row: unknown }) {
  const { t } = useText();
  const ticks = useContext(SelectionContext);
  if (!ticks) return null;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={styles.tick}
      aria-label={t(ticks.isWanted?.(row) ? 'basket.tick' : 'list.tick', {
        name: ticks.nameOf(row),
      })}
      checked={ticks.isTicked(row)}
      disabled={ticks.isOff?.(row)}
      onChange={() => ticks.toggle(row)}
    />
  );
}

/** Ticks or unticks all rows shown. */
export function SelectVisibleRows<Row>({
  ticks,
  label,
}: {
  ticks: RowSelection<Row>;
  label: string;
}) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={styles.tick}
      aria-label={label}
      checked={ticks.shown === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = ticks.shown === 'some';
      }}
      onChange={ticks.toggleShown}
    />
  );
}
