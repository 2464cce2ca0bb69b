import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addRow, addSquare, dotRow, rowsOf, sparseRows } from '#src/analytics/stats/sparse-rows.ts';

describe('sparseRows', () => {
  const rows = [[1, 0, 2], [0, 0, 0], [0, 3, 4]]; // prettier-ignore
  const sparse = sparseRows(rows);

  it('multiplies a row with a column', () => {
    assert.deepEqual(
      rows.map((_, r) => dotRow(sparse, r, [10, 100, 1000])),
      [2010, 0, 4300],
    );
  });

  it('adds a weighted row to a column', () => {
    const to = [1, 1, 1];
    addRow(sparse, 2, 2, 5, to);
    assert.deepEqual(to, [1, 31, 41]);
  });

  it('adds the weighted square of rows to a lower triangle', () => {
    const to = new Float64Array(9);
    for (let r = 0; r < rows.length; r += 1) addSquare(sparse, r, r + 1, to, 3);
    // The first row once and the last three times: 1·(1, 2)ᵀ(1, 2) and 3·(3, 4)ᵀ(3, 4).
    assert.deepEqual(rowsOf(to, 3), [[1, 0, 0], [0, 27, 0], [2, 36, 4 + 48]]); // prettier-ignore
  });
});
