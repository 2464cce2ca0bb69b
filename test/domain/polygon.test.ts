import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boxOf, isInside, meet, polygonError, type Polygon } from '#src/domain/polygon.ts';

const square: Polygon = [[0, 0], [1, 0], [1, 1], [0, 1]]; // prettier-ignore
/** A U, open to the north. */
const hollow: Polygon = [[0, 0], [1, 0], [1, 1], [0.7, 1], [0.7, 0.3], [0.3, 0.3], [0.3, 1], [0, 1]]; // prettier-ignore

describe('polygonError', () => {
  it('finds nothing wrong with a square, either way round, or with a hollow shape', () => {
    assert.equal(polygonError(square), null);
    assert.equal(polygonError(square.toReversed()), null);
    assert.equal(polygonError(hollow), null);
  });

  const wrong: [string, Polygon, RegExp][] = [
    ['two corners', [[0, 0], [1, 1]], /3 to 100 corners, not 2/],
    ['101 corners', Array.from({ length: 101 }, (_, at) => [at / 1000, (at * at) / 100_000] as const), /not 101/],
    ['a corner off the globe', [[179, 0], [181, 0], [180, 1]], /on the globe/],
    ['an area as large as a country', [[0, 0], [3, 0], [0, 1]], /at most 2 degrees/],
    ['a bow tie', [[0, 0], [1, 1], [1, 0], [0, 1]], /neither crosses nor touches/],
    ['a corner given twice in a row', [[0, 0], [1, 0], [1, 0], [0, 1]], /neither crosses nor touches/],
    ['a way back over itself', [[0, 0], [1, 0], [0.5, 0], [0.5, 1]], /neither crosses nor touches/],
    ['a corner that touches another side', [[0, 0], [1, 0], [1, 1], [0.5, 0], [0, 1]], /neither crosses nor touches/],
    ['corners in one line', [[0, 0], [0.5, 0.5], [1, 1]], /neither crosses nor touches/],
  ]; // prettier-ignore
  for (const [what, polygon, words] of wrong) {
    it(`names ${what}`, () => assert.match(polygonError(polygon) ?? '', words));
  }
});

describe('isInside', () => {
  it('excludes a concave part of a shape', () => {
    assert.equal(isInside(hollow, 0.15, 0.8), true);
    assert.equal(isInside(hollow, 0.5, 0.8), false);
    assert.equal(isInside(hollow, 0.5, 0.1), true);
    assert.equal(isInside(hollow, 1.5, 0.1), false);
  });

  it('finds the share of places that the area says', () => {
    let inside = 0;
    for (let x = 0.005; x < 1; x += 0.01)
      for (let y = 0.005; y < 1; y += 0.01) inside += isInside(hollow, x, y) ? 1 : 0;
    // The hollow takes 0.4 by 0.7 away.
    assert.ok(Math.abs(inside / 10_000 - 0.72) < 0.001, String(inside));
  });
});

describe('meet', () => {
  it('counts crossing, touching and lying on, and not passing by', () => {
    assert.equal(meet([0, 0], [1, 1], [0, 1], [1, 0]), true);
    assert.equal(meet([0, 0], [1, 0], [0.5, 0], [0.5, 1]), true);
    assert.equal(meet([0, 0], [1, 0], [0.5, 0], [2, 0]), true);
    assert.equal(meet([0, 0], [1, 0], [0, 0.1], [1, 0.1]), false);
    assert.equal(meet([0, 0], [1, 0], [2, 0], [3, 0]), false);
  });
});

describe('boxOf', () => {
  it('goes from the outermost corner to the outermost corner', () => {
    assert.deepEqual(boxOf([[2, -1], [3, 4], [1, 0]]), { west: 1, south: -1, east: 3, north: 4 }); // prettier-ignore
  });
});
