import { expect } from '@open-wc/testing';
import { squarify } from '#src/components/chart/squarify.ts';

describe('squarify', () => {
  // The example of Bruls, Huizing & van Wijk (2000): areas 6 6 4 3 2 2 1 in a frame of 6 × 4.
  it('lays the first row of the published example out as two of 3 × 2', () => {
    const tiles = squarify(
      [6, 6, 4, 3, 2, 2, 1].map((value) => ({ value })),
      6,
      4,
    );
    expect(tiles.slice(0, 2).map(({ x, y, width, height }) => [x, y, width, height])).to.deep.equal([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
    ]);
  });
  it('gives each its area and leaves nothing of the frame', () => {
    const tiles = squarify(
      [50, 30, 15, 5].map((value) => ({ value })),
      200,
      100,
    );
    expect(tiles.map(({ width, height }) => Math.round(width * height))).to.deep.equal([10000, 6000, 3000, 1000]);
    for (const { x, y, width, height } of tiles) {
      expect(x + width).to.be.at.most(200.001);
      expect(y + height).to.be.at.most(100.001);
    }
  });
});
