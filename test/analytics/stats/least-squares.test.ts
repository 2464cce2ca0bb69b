import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastSquares } from '#src/analytics/stats/least-squares.ts';

const rows = [1, 2, 3, 4, 6].map((x) => [1, x]);
const observed = [2.1, 3.9, 6.2, 7.8, 12.5];
const near = (got: readonly number[], expected: readonly number[], within = 1e-10) =>
  expected.forEach((value, i) =>
    assert.ok(Math.abs(got[i]! - value) <= within, `${i}: ${got[i]} is not ${value}`),
  );

describe('leastSquares', () => {
  // Worked out with numpy 2 by the normal equations.
  it('gives coefficients, standard errors, sigma and R² as numpy does', () => {
    const fit = leastSquares(rows, observed);
    near(fit.coefficients, [-0.13783783783783982, 2.0743243243243255]);
    near(fit.standardErrors, [0.2547216645077779, 0.0701098307039342]);
    near([fit.sigma, fit.rSquared!], [0.26971790401778645, 0.9965846127817959]);
  });

  it('counts an observation by its weight', () => {
    const fit = leastSquares(rows, observed, [1, 2, 1, 4, 0.5]);
    near(fit.coefficients, [-0.05950413223141027, 2.002066115702481]);
    near(fit.standardErrors, [0.3020206068532503, 0.08805338149066436]);
    near([fit.sigma], [0.33222266753857516]);
  });

  it('leaves residuals that no column explains', () => {
    const y = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(y, (values) => {
        const { residuals } = leastSquares(rows, values);
        near(
          [0, 1].map((column) =>
            rows.reduce((sum, row, i) => sum + row[column]! * residuals[i]!, 0),
          ),
          [0, 0],
          1e-8,
        );
      }),
    );
  });

  it('has no R² where nothing varies', () => {
    assert.equal(leastSquares([[1], [1]], [3, 3]).rSquared, undefined);
  });

  it('names the column that others already say', () => {
    const doubled = [1, 2, 3].map((x) => [1, x, 2 * x]);
    assert.throws(() => leastSquares(doubled, [1, 2, 3]), /got column 2 made of those before it/);
  });

  it('refuses sizes that do not meet and numbers that are none', () => {
    assert.throws(() => leastSquares([], []), /at least one row/);
    assert.throws(() => leastSquares([[1, 2]], [1]), /at least 2 rows, got 1/);
    assert.throws(() => leastSquares([[1], [1]], [1]), /expected 2 observations, got 1/);
    assert.throws(() => leastSquares([[1], [1, 2]], [1, 2]), /expected 1 numbers in row 1, got 2/);
    assert.throws(
      () => leastSquares([[1], [1]], [1, Number.NaN]),
      /finite numbers, got NaN in row 1/,
    );
    assert.throws(
      () => leastSquares([[1], [1]], [1, 2], [1, 0]),
      /weights above zero, got 0 in row 1/,
    );
  });
});
