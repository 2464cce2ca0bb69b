import { expect } from '@open-wc/testing';
import { rentScale } from '#src/ui/charts/rent-scale.ts';

describe('rentScale', () => {
  it('begins at zero while the values are near each other', () => {
    const { y, ticks, logarithmic } = rentScale([600, 900, 1200], 0, 200);
    expect([logarithmic, y(0), ticks[0]]).to.deep.equal([false, 200, 0]);
    expect(y(1200)).to.be.above(0);
  });
  it('is logarithmic where they are far apart, with steps of 1, 2.5 and 5', () => {
    const { y, ticks, logarithmic } = rentScale([240, 900, 4100], 0, 200);
    expect(logarithmic).to.equal(true);
    expect(ticks).to.deep.equal([250, 500, 1000, 2500]);
    expect(y(500) - y(1000)).to.be.closeTo(y(1000) - y(2000), 1e-6);
  });
  it('draws nothing outside the frame', () => {
    const { y } = rentScale([240, 4100], 0, 200);
    expect(y(240)).to.be.at.most(200);
    expect(y(4100)).to.be.at.least(0);
  });
  it('has an axis even without values', () =>
    expect(rentScale([], 0, 200).logarithmic).to.equal(false));
});
