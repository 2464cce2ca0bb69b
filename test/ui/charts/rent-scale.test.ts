import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rentScale } from '#src/ui/charts/rent-scale.ts';

describe('rentScale', () => {
  it('begins at zero while the values are near each other', () => {
    const { y, ticks, logarithmic } = rentScale([600, 900, 1200], 0, 200);
    assert.deepEqual([logarithmic, y(0), ticks[0]], [false, 200, 0]);
    assert.ok(y(1200) > 0);
  });
  it('is logarithmic where they are far apart, with steps of 1, 2.5 and 5', () => {
    const { y, ticks, logarithmic } = rentScale([240, 900, 4100], 0, 200);
    assert.equal(logarithmic, true);
    assert.deepEqual(ticks, [250, 500, 1000, 2500]);
    assert.ok(Math.abs(y(500) - y(1000) - (y(1000) - y(2000))) <= 1e-6);
  });
  it('draws nothing outside the frame', () => {
    const { y } = rentScale([240, 4100], 0, 200);
    assert.ok(y(240) <= 200);
    assert.ok(y(4100) >= 0);
  });
  it('has an axis even without values', () =>
    assert.equal(rentScale([], 0, 200).logarithmic, false));
});
