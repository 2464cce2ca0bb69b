import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { smoothedSample } from '#src/analytics/disclosure/smoothed-sample.ts';
import { publishableWindows } from '#src/analytics/disclosure/publishable-windows.ts';
import type { Quarter } from '#src/domain/quarter.ts';

describe('smoothedSample', () => {
  it('is the mean of five ranks around each figure, by hand', () => {
    // 1 to 41: the quartiles are the 11th, 21st and 31st.
    const sample = smoothedSample(Array.from({ length: 41 }, (_, at) => (at + 1) ** 2));
    assert.deepEqual([sample.q1, sample.median, sample.q3], [123, 443, 963]);
  });

  it('moves by no more than a fifth of what one rent moves, and keeps the order of its figures', () => {
    const rents = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 5, maxLength: 80 });
    fc.assert(
      fc.property(rents, fc.nat(), fc.integer({ min: 1, max: 10_000 }), (values, which, other) => {
        const sorted = values.toSorted((a, b) => a - b);
        const changed = sorted.with(which % sorted.length, other).toSorted((a, b) => a - b);
        const [before, after] = [smoothedSample(sorted), smoothedSample(changed)];
        const moved = Math.abs(sorted[which % sorted.length]! - other);
        assert.ok(Math.abs(before.median! - after.median!) <= moved / 5 + 1e-9);
        assert.ok(before.q1! <= before.median! && before.median! <= before.q3!);
      }),
    );
  });
});

describe('publishableWindows', () => {
  it('omits a window that differs from a published one by one to four rows', () => {
    const counts = new Map<Quarter, number>([['2020Q1', 6], ['2020Q2', 3], ['2020Q3', 5]]); // prettier-ignore
    const windows = [
      { from: '2020Q1', to: '2020Q1' },
      { from: '2020Q1', to: '2020Q2' },
      { from: '2020Q1', to: '2020Q3' },
    ] as const;
    assert.deepEqual(publishableWindows(windows, counts), [true, false, true]);
  });
});
