import {
  mockCities,
  mockStatuses,
  mockTrades,
  type MockRow,
} from '../contract/mock-for-example.ts';

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
export function idOf(number: number): string {
  return `m-${String(number).padStart(4, '0')}`;
}

/** Whole numbers below a bound, the same row of them for the same seed (Park and Miller's generator). */
function sequence(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
