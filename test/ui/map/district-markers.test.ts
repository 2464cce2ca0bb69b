import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contains, districtMarkers } from '#src/ui/map/district-markers.ts';
import { wholeView, type Point } from '#src/ui/map/map-geometry.ts';

const square = (left: number, top: number, size: number): Point[] => [
  [left, top],
  [left + size, top],
  [left + size, top + size],
  [left, top + size],
];
const district = (id: string, ring: Point[], middle: Point) => ({
  id,
  rings: [ring],
  middle,
  half: 18,
});

describe('districtMarkers', () => {
  it('names a district at its middle', () => {
    const spots = districtMarkers(
      [district('a', square(50, 50, 200), [150, 150])],
      wholeView,
      400,
      400,
      [],
    );
    assert.deepEqual(spots.get('a'), [150, 150]);
  });
  it('names a district whose middle is out of sight in the part that is seen', () => {
    const [x] = districtMarkers(
      [district('a', square(250, 50, 900), [700, 500])],
      wholeView,
      400,
      400,
      [],
    ).get('a')!;
    assert.ok(x >= 250 && x <= 382);
  });
  it('leaves out what is not seen and what has no room', () => {
    assert.equal(
      districtMarkers([district('a', square(500, 50, 50), [525, 75])], wholeView, 400, 400, [])
        .size,
      0,
    );
    const disc = { point: [150, 150] as Point, radius: 300 };
    assert.equal(
      districtMarkers([district('a', square(50, 50, 200), [150, 150])], wholeView, 400, 400, [disc])
        .size,
      0,
    );
  });
});

describe('contains', () => {
  it('leaves holes out', () => {
    const rings = [square(0, 0, 100), square(40, 40, 20)];
    assert.deepEqual(
      [contains(rings, [10, 10]), contains(rings, [50, 50]), contains(rings, [150, 50])],
      [true, false, false],
    );
  });
});
