import type { MockRow } from '../contract/mock-for-example.ts';
import { firstRows, idOf } from './mock-rows.ts';

/** Rows in memory: every start of the server begins with the same ones again. */
export interface MockStore {
  all(): readonly MockRow[];
  find(id: string): MockRow | undefined;
  add(row: Omit<MockRow, 'id'>): MockRow;
  put(row: MockRow): void;
  remove(id: string): void;
}

export function mockStore(): MockStore {
  const rows = new Map(firstRows().map((row) => [row.id, row]));
  let last = rows.size;
  return {
    all: () => [...rows.values()],
    find: (id) => rows.get(id),
    add(fields) {
      last += 1;
      const row = { id: idOf(last), ...fields };
      rows.set(row.id, row);
      return row;
    },
    put: (row) => void rows.set(row.id, row),
    remove: (id) => void rows.delete(id),
  };
}
