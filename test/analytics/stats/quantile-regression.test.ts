import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quantileRegression } from '#src/analytics/stats/quantile-regression.ts';

const observed = [2, 1.1, 3.9, 3.2, 7.5, 4.1, 8.8, 6, 12.4];
const rows = observed.map((_, i) => [1, i + 1]);
const near = (got: readonly number[], expected: readonly number[], within = 0.01) =>
  expected.forEach((value, i) =>
    assert.ok(Math.abs(got[i]! - value) <= within, `${i}: ${got[i]} is not ${value}`),
  );

describe('quantileRegression', () => {
  // An optimal line goes through two of the points: found in Python by trying all pairs.
  it('finds the lines that minimise the check function', () => {
    near(quantileRegression(rows, observed, 0.25), [-0.5333333, 0.8166667]);
    near(quantileRegression(rows, observed, 0.7), [0.7, 1.3]);
  });

  it('of an intercept alone is the quantile', () => {
    const values = Array.from({ length: 101 }, (_, i) => i);
    near(
      quantileRegression(
        values.map(() => [1]),
        values,
        0.1,
      ),
      [10],
      0.5,
    );
  });

  it('counts an observation by its weight, as if it were there so often', () => {
    const weights = observed.map((_, i) => (i === 3 ? 4 : 1));
    const repeated = [...observed, 3.2, 3.2, 3.2];
    near(
      quantileRegression(rows, observed, 0.5, { weights }),
      quantileRegression([...rows, [1, 4], [1, 4], [1, 4]], repeated, 0.5),
      1e-4,
    );
  });

  it('pulls a group to the whole the harder, the larger its penalty', () => {
    const groups = Array.from({ length: 60 }, (_, i) => [1, Number(i < 20)]);
    const values = groups.map(([, inGroup], i) => (i % 20) / 20 + 3 * inGroup!);
    const shift = (penalty: number) =>
      quantileRegression(groups, values, 0.5, { penalties: [0, penalty] })[1]!;
    assert.ok(Math.abs(shift(0) - 3) < 0.1, String(shift(0)));
    assert.ok(shift(3) < shift(0) && shift(3) > 1, String(shift(3)));
    assert.ok(Math.abs(shift(1000)) < 0.05, String(shift(1000)));
  });

  it('refuses what it cannot fit', () => {
    assert.throws(() => quantileRegression(rows, observed, 1), /a share between 0 and 1, got 1/);
    assert.throws(() => quantileRegression([], [], 0.5), /at least one row/);
    assert.throws(() => quantileRegression(rows, [1], 0.5), /as many observations/);
  });
});
