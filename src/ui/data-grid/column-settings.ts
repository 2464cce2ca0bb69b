/** Columns a person chose for one list, in their order, kept on this machine. */
export interface ColumnStore {
  read: () => readonly string[] | null;
  write: (columns: readonly string[] | null) => void;
}

/**
 * Keeps a choice of columns per person and list.
 *
 * @param all Names that exist. A stored choice with any other name is forgotten: the list has
 *   changed since.
 */
export function columnStore(list: string, person: string, all: readonly string[]): ColumnStore {
  const key = `renta-columns:${list}:${person}`;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        const usable =
          Array.isArray(stored) &&
          stored.length > 0 &&
          stored.every((name) => all.includes(name as string));
        return usable ? (stored as string[]) : null;
      } catch {
        return null; // unreadable or forbidden: the usual columns
      }
    },
    write(columns) {
      try {
        if (columns === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(columns));
      } catch {
        // storage full or forbidden: the address still has the choice
      }
    },
  };
}

/** Moves a name one place; at the ends nothing happens. */
export function movedColumn(columns: readonly string[], name: string, step: -1 | 1): string[] {
  const from = columns.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= columns.length) return [...columns];
  const moved = [...columns];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Whether two orders are the same. */
export function sameColumns(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
