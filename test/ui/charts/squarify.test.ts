import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { squarify } from '#src/ui/charts/squarify.ts';

describe('squarify', () => {
  // The example of Bruls, Huizing & van Wijk (2000): areas 6 6 4 3 2 2 1 in a frame of 6 × 4.
  it('lays the first row of the published example out as two of 3 × 2', () => {
    const tiles = squarify(
      [6, 6, 4, 3, 2, 2, 1].map((value) => ({ value })),
      6,
      4,
    );
    assert.deepEqual(
      tiles.slice(0, 2).map(({ x, y, width, height }) => [x, y, width, height]),
      [
        [0, 0, 3, 2],
        [0, 2, 3, 2],
      ],
    );
  });
  it('gives each its area and leaves nothing of the frame', () => {
    const tiles = squarify(
      [50, 30, 15, 5].map((value) => ({ value })),
      200,
      100,
    );
    assert.deepEqual(
      tiles.map(({ width, height }) => Math.round(width * height)),
      [10000, 6000, 3000, 1000],
    );
    for (const { x, y, width, height } of tiles) {
      assert.ok(x + width <= 200.001);
      assert.ok(y + height <= 100.001);
    }
  });
});
