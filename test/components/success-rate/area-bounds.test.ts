import { expect } from '@open-wc/testing';
import { areaBounds } from '#src/components/success-rate/area-bounds.ts';

describe('the part of a map an area is opened in', () => {
  it('holds a circle with room on all sides', () => {
    const [west, south, east, north] = areaBounds('144.96,-37.81,1000', undefined)!.split(',').map(Number);
    // At this latitude a degree is 87.9 km to the east and 111.2 km to the north; 1 km and three quarters of 2 km.
    expect(east! - 144.96).to.be.closeTo(2.5 / 87.9, 0.0002);
    expect(144.96 - west!).to.be.closeTo(2.5 / 87.9, 0.0002);
    expect(north! + 37.81).to.be.closeTo(2.5 / 111.2, 0.0002);
    expect(-37.81 - south!).to.be.closeTo(2.5 / 111.2, 0.0002);
  });

  it('holds a border, and is nothing for what cannot be read', () => {
    expect(areaBounds(undefined, '1,1;3,1;3,3;1,3')).to.equal('-0.50000,-0.50000,4.50000,4.50000');
    expect(areaBounds(undefined, undefined)).to.equal(undefined);
    expect(areaBounds('x', undefined)).to.equal(undefined);
  });
});
