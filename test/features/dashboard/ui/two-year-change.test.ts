import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lastTwoYears } from '#src/features/dashboard/ui/two-year-change.ts';

const names = [
  '2020Q4',
  '2021Q1',
  '2021Q2',
  '2021Q3',
  '2021Q4',
  '2022Q1',
  '2022Q2',
  '2022Q3',
  '2022Q4',
  '2023Q1',
];
const quarters = (counts: readonly number[], open = 1) =>
  counts.map((n, at) => ({ quarter: names[at]!, n, complete: at < counts.length - open }));

describe('lastTwoYears', () => {
  it('compares complete quarters and leaves the unfinished one out', () => {
    // 628 against 668, a fall of 6 %; with the unfinished quarter it would be 522 against 627, 17
    // %.
    const found = lastTwoYears(quarters([999, 170, 166, 165, 167, 129, 166, 166, 167, 23]));
    assert.deepEqual(found, { n: 628, before: 668, from: '2022Q1', to: '2022Q4' });
  });

  it('compares nothing with fewer than eight complete quarters', () => {
    assert.equal(lastTwoYears(quarters([1, 2, 3, 4, 5, 6, 7, 8])), undefined);
    assert.deepEqual(lastTwoYears(quarters([1, 2, 3, 4, 5, 6, 7, 8], 0))?.n, 26);
    assert.equal(lastTwoYears([]), undefined);
  });
});
