import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareWithin } from '#src/features/street-search/model/share-within.ts';

describe('shareWithin', () => {
  // Likely rents and 80 % ranges of streets in Taipei, with the shares another program computed.
  it('gives the share of rents up to 150,000', () => {
    const streets = [
      [78_000, 47_100, 129_000, 95],
      [96_100, 58_100, 159_000, 87],
      [87_600, 53_000, 145_000, 91],
      [81_400, 49_100, 135_000, 94],
      [95_800, 57_600, 159_000, 87],
      [70_000, 42_300, 116_000, 97],
    ] as const;
    for (const [point, low, high, percent] of streets) {
      const share = shareWithin(150_000, { point, low, high });
      assert.ok(Math.abs(share * 100 - percent) < 0.75, `${point}: ${share}`);
    }
  });

  it('is a tenth at the lower end, a half at the likely rent and nine tenths at the upper end', () => {
    const range = { low: 40_000, point: 60_000, high: 120_000 };
    for (const [budget, share] of [
      [40_000, 0.1],
      [60_000, 0.5],
      [120_000, 0.9],
    ] as const)
      assert.ok(Math.abs(shareWithin(budget, range) - share) < 1e-6);
  });

  it('is all or nothing where a side of the range has no width', () => {
    const range = { low: 60_000, point: 60_000, high: 60_000 };
    assert.equal(shareWithin(59_999, range), 0);
    assert.equal(shareWithin(60_000, range), 1);
  });
});
