import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exclusionsOf, defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';

describe('exclusionsOf', () => {
  it('lets pass what is right at the limits', () => {
    assert.deepEqual(
      exclusionsOf({ factors: { time: 1.2, size: 0.8 }, net: 0.3, monthsOld: 24 }, defaultLimits),
      [],
    );
  });

  it('names each limit that is broken, with figure and limit', () => {
    assert.deepEqual(
      exclusionsOf(
        { factors: { time: 1.21, size: 0.7 }, net: -0.31, monthsOld: 25 },
        defaultLimits,
      ),
      [
        'time +21.0 % is more than 20.0 %',
        'size -30.0 % is more than 20.0 %',
        'total -31.0 % is more than 30.0 %',
        '25 months old is more than 24',
      ],
    );
  });

  it('excludes a deal after the valuation date, which is no young deal', () => {
    assert.deepEqual(exclusionsOf({ factors: {}, net: 0, monthsOld: -1 }, defaultLimits), [
      'dealt after the valuation date',
    ]);
    assert.deepEqual(exclusionsOf({ factors: {}, net: 0, monthsOld: 0 }, defaultLimits), []);
  });

  it('ignores an unknown age', () => {
    assert.deepEqual(
      exclusionsOf({ factors: {}, net: 0 }, { ...defaultLimits, oldestMonths: 0 }),
      [],
    );
  });
});
