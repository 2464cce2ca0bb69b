import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeBetween, periodRangesOf } from '#src/server/statistics/rent-change.ts';

const sample = (n: number, median: number | null, low?: number, high?: number) => ({
  n,
  median,
  q1: null,
  q3: null,
  interval: low === undefined || high === undefined ? null : { low, high },
});

describe('periodRangesOf', () => {
  it('holds a quarter against a quarter and a year against a year', () => {
    assert.deepEqual(periodRangesOf('2021Q3', 4, 'quarter'), {
      before: { from: '2020Q3', to: '2020Q3' },
      after: { from: '2021Q3', to: '2021Q3' },
    });
    assert.deepEqual(periodRangesOf('2021Q3', 4, 'year'), {
      before: { from: '2019Q4', to: '2020Q3' },
      after: { from: '2020Q4', to: '2021Q3' },
    });
  });
});

describe('changeBetween', () => {
  const before = sample(20, 100, 90, 110);
  const after = sample(31, 110, 100, 121);

  // Worked out in Python: 1.1 · exp(∓ hypot(ln(110/90)/2, ln(121/100)/2)) − 1, after Price & Bonett
  // (2002).
  it('shows the change with the error and the numbers of the two samples it is of', () => {
    // -4.22 and 26.33 per cent, outwards.
    const expected = { value: 0.1, interval: { low: -0.05, high: 0.27 }, nBefore: 20, nAfter: 31 };
    assert.deepEqual(changeBetween(before, after, 4, 'quarter'), {
      ...expected,
      window: 'quarter',
    });
    assert.deepEqual(changeBetween(before, after, 4, 'year'), { ...expected, window: 'year' });
  });
  it('shows no error of years that share three of their quarters', () => {
    assert.equal(changeBetween(before, after, 1, 'year')!.interval, null);
    assert.notEqual(changeBetween(before, after, 1, 'quarter')!.interval, null);
  });
  it('shows no error of a sample without one, and nothing without a median', () => {
    assert.equal(changeBetween(sample(7, 100), after, 4, 'quarter')!.interval, null);
    assert.equal(changeBetween(sample(4, null), after, 4, 'quarter'), null);
  });
});
