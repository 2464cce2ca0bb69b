import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from '#src/ui/data-grid/row-selection.tsx';

/** What a list has to know of the rows that are selected, on this page and on others. */
export interface ListSelection<Row> extends RowSelection<Row> {
  ids: readonly string[];
  clear: () => void;
}

/** Rows a person has selected, as they were read. */
export interface SelectedRows<Row> extends ListSelection<Row> {
  rows: readonly Row[];
  /** Whether no more can be selected. */
  isFull: boolean;
}

/**
 * Holds what is selected in a list. The rows are kept as they were read, so that they can be shown
 * beside each other when their page is no longer there.
 *
 * @param shown Rows on the page now; undefined while they are on their way. @param most No more
 *   than these are taken.
 */
export function useSelectedRows<Row extends { id: string }>(
  shown: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
  most: number,
): SelectedRows<Row> {
  const [held, setHeld] = useState<ReadonlyMap<string, Row>>(new Map());
  const clear = useCallback(() => setHeld(new Map()), []);
  return useMemo(() => {
    const onPage = shown ?? [];
    const here = onPage.filter(({ id }) => held.has(id)).length;
    const state = here === 0 ? 'none' : here === onPage.length ? 'all' : 'some';
    return {
      rows: [...held.values()],
      ids: [...held.keys()],
      isFull: held.size >= most,
      clear,
      nameOf,
      shown: state,
      isSelected: ({ id }) => held.has(id),
      toggle: (row) =>
        setHeld((before) =>
          before.has(row.id) ? without(before, [row]) : withRows(before, [row], most),
        ),
      toggleShown: () =>
        setHeld((before) =>
          state === 'all' ? without(before, onPage) : withRows(before, onPage, most),
        ),
    };
  }, [held, shown, nameOf, most, clear]);
}

function without<Row extends { id: string }>(
  held: ReadonlyMap<string, Row>,
  rows: readonly Row[],
): Map<string, Row> {
  const left = new Map(held);
  for (const { id } of rows) left.delete(id);
  return left;
}

function withRows<Row extends { id: string }>(
  held: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  most: number,
): ReadonlyMap<string, Row> {
  const all = new Map(held);
  for (const row of rows) if (all.size < most) all.set(row.id, row);
  return all;
}
