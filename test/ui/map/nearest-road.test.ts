import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { nearestRoad } from '#src/ui/map/nearest-road.ts';
import type { Point } from '#src/ui/map/map-geometry.ts';

const road = (name: string, ...line: Point[]) => ({ name, line });

describe('nearestRoad', () => {
  const roads = [
    road('flat', [0, 0], [100, 0]),
    road('bent', [0, 50], [50, 50], [50, 100]),
    road('place', [200, 200]),
  ];

  it('measures to the line and not to its corners', () => {
    assert.equal(nearestRoad(roads, [50, 20])?.name, 'flat');
    assert.equal(nearestRoad(roads, [48, 75])?.name, 'bent');
  });

  it('ends where the line ends', () => {
    // 101 pixels before the start of the first, 100 after the end of the second.
    const two = [road('left', [0, 0], [10, 0]), road('right', [211, 0], [300, 0])];
    assert.equal(nearestRoad(two, [111, 0])?.name, 'right');
  });

  it('takes a road of one point for a place', () => {
    assert.equal(nearestRoad(roads, [180, 190])?.name, 'place');
  });

  it('finds nothing without roads', () => {
    assert.equal(nearestRoad([], [1, 1]), undefined);
  });
});
