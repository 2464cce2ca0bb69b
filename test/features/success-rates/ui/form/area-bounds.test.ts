import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areaBounds } from '#src/features/success-rates/ui/form/area-bounds.ts';

describe('the part of a map an area is opened in', () => {
  it('holds a circle with room on all sides', () => {
    const [west, south, east, north] = areaBounds('144.96,-37.81,1000', undefined)!
      .split(',')
      .map(Number);
    // At this latitude a degree is 87.9 km to the east and 111.2 km to the north; 1 km and three
    // quarters of 2 km.
    assert.ok(Math.abs(east! - 144.96 - 2.5 / 87.9) <= 0.0002);
    assert.ok(Math.abs(144.96 - west! - 2.5 / 87.9) <= 0.0002);
    assert.ok(Math.abs(north! + 37.81 - 2.5 / 111.2) <= 0.0002);
    assert.ok(Math.abs(-37.81 - south! - 2.5 / 111.2) <= 0.0002);
  });

  it('holds a border, and is nothing for what cannot be read', () => {
    assert.equal(areaBounds(undefined, '1,1;3,1;3,3;1,3'), '-0.50000,-0.50000,4.50000,4.50000');
    assert.equal(areaBounds(undefined, undefined), undefined);
    assert.equal(areaBounds('x', undefined), undefined);
  });
});
