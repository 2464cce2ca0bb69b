import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  boxAround,
  boxOf,
  boxText,
  projectionFor,
  readBox,
  viewOf,
} from '#src/ui/map/projection.ts';

const box = { west: 121.5, south: 25, east: 121.6, north: 25.1 };

describe('projectionFor', () => {
  const projection = projectionFor(box, 400, 600);
  it('puts the middle of the area into the middle of the drawing', () => {
    const [x, y] = projection.project([121.55, 25.05]);
    assert.ok(Math.abs(x - 200) <= 0.01);
    assert.ok(Math.abs(y - 300) <= 0.1);
  });
  it('finds the way back', () => {
    const [longitude, latitude] = projection.unproject(projection.project([121.53, 25.02]));
    assert.ok(Math.abs(longitude - 121.53) <= 1e-9);
    assert.ok(Math.abs(latitude - 25.02) <= 1e-9);
  });
  it('draws north upwards', () =>
    assert.ok(projection.project([121.5, 25.1])[1] < projection.project([121.5, 25])[1]));
});

describe('viewOf and boxOf', () => {
  it('shows the area that was asked for, so that a link brings the same map back', () => {
    const projection = projectionFor(
      { west: 121.4, south: 24.9, east: 121.7, north: 25.2 },
      400,
      400,
    );
    const view = { k: 3, x: -300, y: -420 };
    const seen = boxOf(view, projection, 400, 400);
    const again = viewOf(readBox(boxText(seen))!, projection, 400, 400);
    assert.ok(Math.abs(again.k - view.k) <= 0.01);
    assert.ok(Math.abs(again.x - view.x) <= 1);
    assert.ok(Math.abs(again.y - view.y) <= 1);
  });
});

describe('boxes', () => {
  it('are written for the address and read from it', () => {
    assert.equal(boxText(box), '121.50000,25.00000,121.60000,25.10000');
    assert.deepEqual(readBox(boxText(box)), box);
    assert.equal(readBox('1,2,3'), undefined);
    assert.equal(readBox('3,2,1,4'), undefined);
  });
  it('hold all positions', () => {
    assert.deepEqual(
      boxAround([
        [1, 2],
        [3, 1],
        [2, 5],
      ]),
      { west: 1, south: 1, east: 3, north: 5 },
    );
    assert.equal(boxAround([]), undefined);
  });
});
