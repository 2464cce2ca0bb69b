import {
  mockCities,
  mockStatuses,
  mockTrades,
  type MockRow,
} from '../contract/mock-for-example.ts';

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

export const mockRowCount = 87;

const firstWords = ['Green', 'Old', 'Corner', 'River', 'Lucky', 'Quiet', 'North', 'Lantern'];
const dayMs = 86_400_000;
const firstDay = Date.UTC(2019, 0, 1);

/** The rows every server starts with: the same ones each time, so that a test may name them. */
export function firstRows(): MockRow[] {
  const next = sequence(20_240_501);
  const pick = <Item>(items: readonly Item[]) => items[next(items.length)]!;
  return Array.from({ length: mockRowCount }, (_, index) => {
    const trade = pick(mockTrades);
    return {
      id: idOf(index + 1),
      name: `${pick(firstWords)} ${trade} ${index + 1}`,
      city: pick(mockCities),
      trade,
      status: pick(mockStatuses),
      areaM2: 12 + next(300),
      opensOn: new Date(firstDay + next(2200) * dayMs).toISOString().slice(0, 10),
      remark: '',
    };
  });
}

/** Ids are numbered in the order of creation and never used twice. */
function idOf(number: number): string {
  return `m-${String(number).padStart(4, '0')}`;
}

/**
 * Whole numbers below a bound, the same row of them for the same seed (Park and Miller's
 * generator).
 */
function sequence(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
