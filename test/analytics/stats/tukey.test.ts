import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { median } from '#src/analytics/stats/quantile.ts';
import { medianAbsoluteDeviation, trimByLog, tukeyFences } from '#src/analytics/stats/tukey.ts';

// The worked unit rents of the rent index, checked with R 4.
const rents = [4.2, 5.0, 5.1, 5.6, 6.0, 6.3, 7.1, 18.0];

describe('tukeyFences', () => {
  it('lie 1.5 interquartile ranges beyond the quartiles', () => {
    const { low, high } = tukeyFences(rents);
    assert.deepEqual([low.toFixed(4), high.toFixed(4)], ['2.9375', '8.6375']);
  });

  it('refuse no numbers', () => assert.throws(() => tukeyFences([]), /at least one number/));
});

describe('trimByLog', () => {
  it('drops outliers', () => {
    assert.deepEqual(
      trimByLog(rents, (rent) => rent),
      rents.slice(0, -1),
    );
  });

  it('keeps what ratios allow though the level would not', () => {
    // 1 to 64 by doubling: on logarithms evenly spread, on the level 64 is beyond 28.
    const doubling = [1, 2, 4, 8, 16, 32, 64];
    assert.equal(tukeyFences(doubling).high < 64, true);
    assert.equal(trimByLog(doubling, (rent) => rent).length, 7);
  });

  it('keeps rents that differ by the last place alone', () => {
    const alike = [0.5000000000000008, 0.5000000000000009];
    assert.deepEqual(
      trimByLog(alike, (rent) => rent),
      alike,
    );
  });

  it('does not depend on the unit of the rents', () => {
    const positive = fc.array(fc.double({ min: 0.5, max: 5000, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(positive, (values) => {
        const inYuan = trimByLog(values, (value) => value);
        // A rent right on a fence may fall to its other side by the rounding of the logarithms.
        assert.ok(Math.abs(trimByLog(values, (value) => value * 4).length - inYuan.length) <= 1);
        assert.ok(inYuan.length >= Math.ceil(values.length / 2));
        assert.ok(inYuan.every((value) => values.includes(value)));
      }),
    );
  });

  it('has nothing to drop of nothing, and refuses a rent that is none', () => {
    assert.deepEqual(
      trimByLog([], () => 1),
      [],
    );
    assert.throws(() => trimByLog([1, 0], (rent) => rent), /above zero, got 0 at 1/);
  });
});

describe('medianAbsoluteDeviation', () => {
  it('is that of the worked example', () =>
    assert.equal(medianAbsoluteDeviation(rents).toFixed(5), '1.11195'));
  it('refuses no numbers', () =>
    assert.throws(() => medianAbsoluteDeviation([]), /at least one number/));
});

describe('median', () => {
  it('takes numbers in any order', () => assert.equal(median([3, 1, 2]), 2));
});
