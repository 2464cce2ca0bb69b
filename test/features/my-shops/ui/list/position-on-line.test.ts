import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  projectOnLine,
  positionOnLine,
  type Position,
} from '#src/features/my-shops/ui/list/position-on-line.ts';

// On the equator, where a degree is as long either way: one degree east, then three north.
const corner: readonly Position[] = [
  [0, 0],
  [1, 0],
  [1, 3],
];

describe('a place along a road', () => {
  it('is a share of the length', () => {
    assert.deepEqual(projectOnLine(corner, 0), [0, 0]);
    const [lon, lat] = projectOnLine(corner, 0.25);
    assert.ok(Math.abs(lon - 1) <= 1e-3);
    assert.ok(Math.abs(lat - 0) <= 1e-3);
    assert.deepEqual(projectOnLine(corner, 1), [1, 3]);
    assert.deepEqual(projectOnLine(corner, 7), [1, 3]);
  });

  it('is found again from its degrees, and from a door beside the road', () => {
    for (const share of [0, 0.2, 0.25, 0.8, 1]) {
      assert.ok(Math.abs(positionOnLine(corner, projectOnLine(corner, share)) - share) <= 1e-3);
    }
    assert.ok(Math.abs(positionOnLine(corner, [0.5, -0.2]) - 0.125) <= 1e-3);
  });

  it('stays where it is on a road without length', () => {
    assert.deepEqual(projectOnLine([[1, 2], [1, 2]], 0.5), [1, 2]); // prettier-ignore
    assert.equal(positionOnLine([[1, 2], [1, 2]], [3, 4]), 0); // prettier-ignore
  });
});
