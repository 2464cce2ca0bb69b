import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { avoidOverlap } from '#src/ui/charts/avoid-label-overlap.ts';

describe('spread', () => {
  it('does not move labels that do not overlap', () => {
    assert.deepEqual(avoidOverlap([10, 50, 90], 16, 0, 100), [10, 50, 90]);
  });
  it('moves meeting labels apart evenly and keeps their order', () => {
    const [upper, lower] = avoidOverlap([52, 48], 16, 0, 100) as [number, number];
    assert.ok(Math.abs(upper - lower - 16) <= 0.1);
    assert.ok(Math.abs((upper + lower) / 2 - 50) <= 0.1);
  });
  it('moves those that meet alone, at an edge too', () => {
    assert.deepEqual(avoidOverlap([99, 20, 95, 97], 16, 0, 100), [100, 20, 68, 84]);
  });
  it('sets as many as there are around the place they share, the first above', () => {
    assert.deepEqual(avoidOverlap([50, 50, 50, 50, 50], 17, 0, 100), [16, 33, 50, 67, 84]);
  });
  it('keeps labels inside their room', () => {
    const placed = avoidOverlap([0, 1, 2, 3], 16, 0, 100);
    assert.ok(Math.min(...placed) >= -0.1);
    for (let index = 1; index < placed.length; index++)
      assert.ok(placed[index]! - placed[index - 1]! >= 15.5);
  });
});
