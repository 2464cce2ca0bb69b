import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import { isPrinted } from '../../support/survival-data.ts';

it('reproduces the worked intervals of 7 of 40 and 0 of 20', () => {
  const some = wilsonInterval(7, 40);
  assert.ok(
    isPrinted(some.low, '.0874541') && isPrinted(some.high, '.3194999'),
    JSON.stringify(some),
  );
  const none = wilsonInterval(0, 20);
  assert.ok(none.low === 0 && isPrinted(none.high, '.1611252'), JSON.stringify(none));
});

it('stays between 0 and 1, holds the share, and mirrors', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, part) => {
        const hits = Math.round(n * part);
        const { low, high } = wilsonInterval(hits, n);
        assert.ok(low >= 0 && low <= hits / n && hits / n <= high && high <= 1 && low < high);
        const mirrored = wilsonInterval(n - hits, n);
        assert.ok(
          Math.abs(mirrored.low - (1 - high)) < 1e-12 &&
            Math.abs(mirrored.high - (1 - low)) < 1e-12,
        );
      },
    ),
  );
});

it('names what it is undefined for', () => {
  assert.throws(() => wilsonInterval(0, 0), /n as a whole number from 1, got 0/);
  assert.throws(() => wilsonInterval(3, 2), /hits as a whole number from 0 to 2, got 3/);
  assert.throws(() => wilsonInterval(1.5, 2), /got 1.5/);
  assert.throws(() => wilsonInterval(1, 2, -1), /z above 0, got -1/);
});
