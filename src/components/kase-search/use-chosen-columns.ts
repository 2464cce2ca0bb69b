import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '#src/state/session.ts';
import type { ListNavigation } from '../list-page/use-list-address.ts';
import { columnStore, sameColumns, type ColumnStore } from '../result-table/column-choice.ts';
import { kaseColumnKeys } from './kase-column-keys.ts';

export interface ChosenColumns {
  keys: readonly string[];
  /** Whether they differ from the usual ones. */
  changed: boolean;
  /** null goes back to the usual ones. */
  choose: (columns: readonly string[] | null) => void;
}

/** The columns of the address, else those this person chose before, else the usual ones. */
export function useChosenColumns({ state, change }: ListNavigation): ChosenColumns {
  const { userInfo } = useSnapshot(session);
  const store = useMemo(() => columnStore('kase', userInfo?.id ?? '', kaseColumnKeys), [userInfo?.id]);
  // What was just stored has to be seen at once, and another person's choice when somebody else logs in.
  const [own, setOwn] = useState<{ store: ColumnStore; columns: readonly string[] | null }>();
  const remembered = useMemo(() => (own?.store === store ? own.columns : store.read()), [store, own]);
  const keys = state.columns ?? remembered ?? kaseColumnKeys;
  const choose = (wanted: readonly string[] | null) => {
    const columns = wanted === null || sameColumns(wanted, kaseColumnKeys) ? null : wanted;
    store.write(columns);
    setOwn({ store, columns });
    change({ columns });
  };
  return { keys, changed: !sameColumns(keys, kaseColumnKeys), choose };
}
