import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rankCorrelation } from '#src/analytics/stats/rank-correlation.ts';

describe('rankCorrelation', () => {
  // Hours of television and IQ of ten people, the worked example of Wikipedia's "Spearman's rank
  // correlation coefficient".
  const television: [number, number][] = [
    [106, 7], [100, 27], [86, 2], [101, 50], [99, 28], [103, 29], [97, 20], [113, 12], [112, 6], [110, 17],
  ]; // prettier-ignore
  it('reproduces the worked example', () => {
    const { rho } = rankCorrelation(television)!;
    assert.ok(Math.abs(rho - -29 / 165) < 1e-12);
  });
  // tanh(atanh(-29/165) ± 1.959963984540054 · sqrt((1 + (29/165)²/2) / 7)), by Python's math.
  it('has the interval of Bonett and Wright', () => {
    const { low, high } = rankCorrelation(television)!;
    assert.deepEqual([low.toFixed(6), high.toFixed(6)], ['-0.727830', '0.514547']);
  });
  it('is 1 and -1 for rankings that agree and that are turned round, and shares ranks where values are equal', () => {
    const up = [1, 2, 3, 4].map((x): [number, number] => [x, x ** 3]);
    assert.equal(rankCorrelation(up)!.rho, 1);
    assert.equal(rankCorrelation(up.map(([x, y]): [number, number] => [x, -y]))!.rho, -1);
    // Ranks 1.5, 1.5, 3, 4 against 1, 2, 3, 4.
    const { rho } = rankCorrelation([[1, 1], [1, 2], [2, 3], [3, 4]])!; // prettier-ignore
    assert.ok(Math.abs(rho - 4.5 / Math.sqrt(4.5 * 5)) < 1e-12);
  });
  it('is nothing where one side does not vary, and refuses too few pairs and no numbers', () => {
    assert.equal(rankCorrelation([[1, 1], [1, 2], [1, 3], [1, 4]]), null); // prettier-ignore
    assert.throws(() => rankCorrelation([[1, 1], [2, 2], [3, 3]]), /at least 4 pairs, got 3/); // prettier-ignore
    assert.throws(() => rankCorrelation([[1, 1], [2, 2], [3, 3], [4, NaN]]), /finite numbers, got NaN/); // prettier-ignore
  });
});
