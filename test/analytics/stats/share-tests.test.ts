import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compareShares, fisherExact } from '#src/analytics/stats/share-tests.ts';

// [hits, misses] of both groups, and the two-sided p of R's fisher.test.
const published = [
  // Fisher's lady tasting tea
  [[3, 1], [1, 3], 0.485_714_285_714_285_71],
  // Fisher's convictions of twins, 1935
  [[2, 15], [10, 3], 0.000_536_724_119_143_435_7],
  [[8, 2], [1, 5], 0.034_965_034_965_034_975],
  [[0, 3], [5, 2], 0.166_666_666_666_666_66],
  [[200, 90], [40, 35], 0.013_855_517_606_322_434],
] as const;

for (const [[a, b], [c, d], p] of published) {
  it(`gives the published p of ${a}:${b} against ${c}:${d}, either way round`, () => {
    const [first, second] = [{ hits: a, n: a + b }, { hits: c, n: c + d }]; // prettier-ignore
    assert.ok(Math.abs(fisherExact(first, second) - p) < 1e-10, String(fisherExact(first, second)));
    assert.ok(Math.abs(fisherExact(second, first) - p) < 1e-10);
  });
}

it('compares three groups with the χ² of Pearson', () => {
  // scipy.stats.chi2_contingency of 30:10, 20:20, 25:5 without correction: 10.126984, p 0.0063234
  const test = compareShares([
    { hits: 30, n: 40 },
    { hits: 20, n: 40 },
    { hits: 25, n: 30 },
  ]);
  assert.equal(test?.kind, 'chi-square');
  assert.ok(Math.abs(test.p - 0.006_323_439_061_686_436_5) < 1e-12);
});

it('says nothing of one group, of cells too small for the approximation, and of one outcome', () => {
  assert.equal(compareShares([{ hits: 3, n: 9 }]), null);
  assert.equal(
    compareShares([
      { hits: 30, n: 40 },
      { hits: 20, n: 40 },
      { hits: 3, n: 6 },
    ]),
    null,
  );
  const all = { hits: 40, n: 40 };
  assert.equal(compareShares([all, all, all]), null);
  assert.equal(compareShares([all, all])?.p, 1);
});

it('refuses impossible counts', () => {
  assert.throws(() => fisherExact({ hits: 3, n: 2 }, { hits: 0, n: 1 }), /got 3 of 2/);
});
