import { useMemo, useState } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { columnStore, sameColumns, type ColumnStore } from '#src/ui/data-grid/column-settings.ts';
import type { ListNavigation } from './use-list-address.ts';

export interface ChosenColumns {
  keys: readonly string[];
  /** Whether they differ from the usual ones. */
  changed: boolean;
  /** null goes back to the usual ones. */
  choose: (columns: readonly string[] | null) => void;
}

/**
 * The columns of the address, else those this person chose before, else the usual ones.
 *
 * @param list Names the list where the choice is kept. @param usual In their order; all others may
 *   be chosen too.
 */
export function useChosenColumns(
  list: string,
  { state, change }: ListNavigation,
  all: readonly string[],
  usual: readonly string[] = all,
): ChosenColumns {
  const person = useMember()?.id ?? '';
  const store = useMemo(() => columnStore(list, person, all), [list, person, all]);
  // State mirrors the store, so that a change renders at once and a login of another member loads
  // their columns.
  const [own, setOwn] = useState<{ store: ColumnStore; columns: readonly string[] | null }>();
  const remembered = useMemo(
    () => (own?.store === store ? own.columns : store.read()),
    [store, own],
  );
  const keys = state.columns ?? remembered ?? usual;
  const choose = (wanted: readonly string[] | null) => {
    const columns = wanted === null || sameColumns(wanted, usual) ? null : wanted;
    store.write(columns);
    setOwn({ store, columns });
    change({ columns });
  };
  return { keys, changed: !sameColumns(keys, usual), choose };
}
