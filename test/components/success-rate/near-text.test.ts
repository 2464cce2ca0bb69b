import { expect } from '@open-wc/testing';
import { heldRadius, nearText } from '#src/components/success-rate/near-text.ts';

describe('a circle around a pressed place', () => {
  it('is as wide as the one before, and 500 m where there was none', () => {
    expect(nearText([144.9631, -37.8136], undefined)).to.equal('144.96310,-37.81360,500');
    expect(nearText([144.9631, -37.8136], '1,2,1200')).to.equal('144.96310,-37.81360,1200');
  });

  it('is held to the radius that may be asked, in steps of the slider', () => {
    expect(heldRadius('1,2,437')).to.equal('1,2,440');
    expect(heldRadius('1,2,50')).to.equal('1,2,100');
    expect(heldRadius('1,2,5000')).to.equal('1,2,2000');
  });
});
