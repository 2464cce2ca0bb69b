import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shapeOf } from '#src/domain/road.ts';

describe('shapeOf', () => {
  it('keeps the shape and loses the scale', () => {
    assert.deepEqual(shapeOf([900, 1000, 1400]), [0, 0.2, 1]);
    assert.deepEqual(shapeOf([9, 10, 14]), shapeOf([900, 1000, 1400]));
    assert.deepEqual(shapeOf([7, 7]), [0.5, 0.5]);
    assert.deepEqual(shapeOf([]), []);
  });
});
