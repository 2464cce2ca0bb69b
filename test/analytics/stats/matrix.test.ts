import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  cholesky,
  dot,
  invertSymmetric,
  solveCholesky,
  solveSymmetric,
  times,
} from '#src/analytics/stats/matrix.ts';

const near = (got: readonly number[], expected: readonly number[], within = 1e-12) => {
  assert.equal(got.length, expected.length);
  expected.forEach((value, i) =>
    assert.ok(Math.abs(got[i]! - value) <= within, `${i}: ${got[i]} is not ${value}`),
  );
};

// Worked out with numpy 2 (linalg.cholesky, inv, solve).
const covariance = [
  [4, 2, 0.6],
  [2, 5, 1.5],
  [0.6, 1.5, 3],
];

describe('cholesky', () => {
  it('gives the lower triangle', () => {
    near(cholesky(covariance).flat(), [2, 0, 0, 1, 2, 0, 0.3, 0.6, 1.5968719422671311]);
  });

  it('refuses what is not positive definite, naming the place', () => {
    const collinear = [
      [1, 2],
      [2, 4],
    ];
    assert.throws(
      () => cholesky(collinear),
      /positive definite one, got 0 left on the diagonal at 1/,
    );
    assert.throws(() => cholesky([[1, 2]]), /expected 1 numbers in row 0, got 2/);
    assert.throws(() => cholesky([]), /at least one row/);
    assert.throws(() => cholesky([[Number.NaN]]), /finite numbers, got NaN at 0, 0/);
  });
});

describe('solveSymmetric', () => {
  it('solves as numpy does', () => {
    near(solveSymmetric(covariance, [1, 2, 3]), [0.0625, 0.09264705882352936, 0.9411764705882355]);
  });

  it('gives back the column it was made from', () => {
    const numbers = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), {
      minLength: 9,
      maxLength: 9,
    });
    fc.assert(
      fc.property(numbers, (cells) => {
        const side = [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
        const gram = side.map((left, i) =>
          side.map((right, j) => dot(left, right) + (i === j ? 1 : 0)),
        );
        near(solveSymmetric(gram, times(gram, [1, -2, 3])), [1, -2, 3], 1e-6);
      }),
    );
  });

  it('refuses a right side of another length', () => {
    assert.throws(
      () => solveCholesky(cholesky(covariance), [1]),
      /expected 3 numbers on the right side, got 1/,
    );
  });
});

describe('invertSymmetric', () => {
  it('inverts as numpy does', () => {
    const inverse = [
      0.3125, -0.125, 0, -0.125, 0.2852941176470588, -0.11764705882352942, 0, -0.11764705882352942,
    ];
    near(invertSymmetric(covariance).flat(), [...inverse, 0.3921568627450981]);
  });
});

describe('dot', () => {
  it('refuses rows of different length', () =>
    assert.throws(() => dot([1, 2], [1]), /expected 2 numbers, got 1/));
});
