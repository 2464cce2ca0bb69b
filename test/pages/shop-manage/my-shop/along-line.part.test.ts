import { expect } from '@open-wc/testing';
import { alongLine, shareAlong, type Position } from '#pages/shop-manage/my-shop/along-line.part.ts';

// On the equator, where a degree is as long either way: one degree east, then three north.
const corner: readonly Position[] = [
  [0, 0],
  [1, 0],
  [1, 3],
];

describe('a place along a road', () => {
  it('is told by its share of the way', () => {
    expect(alongLine(corner, 0)).to.deep.equal([0, 0]);
    const [lon, lat] = alongLine(corner, 0.25);
    expect(lon).to.be.closeTo(1, 1e-3);
    expect(lat).to.be.closeTo(0, 1e-3);
    expect(alongLine(corner, 1)).to.deep.equal([1, 3]);
    expect(alongLine(corner, 7)).to.deep.equal([1, 3], 'never beyond its end');
  });

  it('is found again from its degrees, and from a door beside the road', () => {
    for (const share of [0, 0.2, 0.25, 0.8, 1]) {
      expect(shareAlong(corner, alongLine(corner, share))).to.be.closeTo(share, 1e-3);
    }
    expect(shareAlong(corner, [0.5, -0.2])).to.be.closeTo(0.125, 1e-3);
  });

  it('stays where it is on a road without length', () => {
    expect(alongLine([[1, 2], [1, 2]], 0.5)).to.deep.equal([1, 2]); // prettier-ignore
    expect(shareAlong([[1, 2], [1, 2]], [3, 4])).to.equal(0); // prettier-ignore
  });
});
