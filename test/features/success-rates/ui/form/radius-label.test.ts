import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { heldRadius, radiusLabel } from '#src/features/success-rates/ui/form/radius-label.ts';

describe('a circle around a pressed place', () => {
  it('is as wide as the one before, and 500 m where there was none', () => {
    assert.equal(radiusLabel([144.9631, -37.8136], undefined), '144.96310,-37.81360,500');
    assert.equal(radiusLabel([144.9631, -37.8136], '1,2,1200'), '144.96310,-37.81360,1200');
  });

  it('is held to the radius that may be asked, in steps of the slider', () => {
    assert.equal(heldRadius('1,2,437'), '1,2,440');
    assert.equal(heldRadius('1,2,50'), '1,2,100');
    assert.equal(heldRadius('1,2,5000'), '1,2,2000');
  });
});
