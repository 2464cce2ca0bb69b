import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { summarizeRoads, type ListedRoad } from '#src/analytics/summarize-roads.ts';

const road = (
  n: number,
  median: number | null,
  vacancy?: [hits: number, n: number],
  isSynthetic = false,
): ListedRoad => ({
  currency: 'TWD',
  rent: { n, median },
  survey: vacancy ? { isSynthetic, vacancy: { hits: vacancy[0], n: vacancy[1] } } : null,
});

describe('summarizeRoads', () => {
  it('counts roads and cases, and reports how their medians lie', () => {
    const all = [road(3, null), ...[100, 200, 300, 400, 500].map((median) => road(10, median))];
    const { roads, kases, currency, medians } = summarizeRoads(all);
    assert.deepEqual([roads, kases, currency], [6, 53, 'TWD']);
    // Type 7, as R's and NumPy's default.
    assert.deepEqual(medians, { n: 5, q1: 200, median: 300, q3: 400 });
  });
  it('shows no spread of fewer than five medians, nor of two currencies', () => {
    const four = [100, 200, 300, 400].map((median) => road(10, median));
    assert.equal(summarizeRoads(four).medians, null);
    const mixed = summarizeRoads([...four, { ...road(10, 500), currency: 'CNY' }]);
    assert.deepEqual([mixed.currency, mixed.medians, mixed.roads], [null, null, 5]);
  });
  it('counts the units of all surveyed roads, and reports when none was surveyed', () => {
    const { vacancy } = summarizeRoads([
      road(1, null, [4, 20]),
      road(1, null, [6, 80], true),
      road(1, null),
    ]);
    // Wilson (1927) for 10 of 100, as R's binom::binom.confint(10, 100, methods = 'wilson'):
    // 0.05522914, 0.17436566.
    assert.deepEqual(
      [vacancy!.roads, vacancy!.n, vacancy!.hits, vacancy!.share, vacancy!.isSynthetic],
      [2, 100, 10, 0.1, true],
    );
    assert.ok(
      Math.abs(vacancy!.low - 0.05522914) < 1e-7 && Math.abs(vacancy!.high - 0.17436566) < 1e-7,
    );
    assert.equal(summarizeRoads([road(1, null, [1, 4])]).vacancy, null);
  });
});
