import { expect } from '@open-wc/testing';
import { graticule, metresPerPixel, scaleBar } from '#src/components/map/scale.ts';

describe('metresPerPixel', () => {
  // One degree of longitude is 111.195 km at the equator of a sphere of 6,371.0088 km.
  it('knows the length of a degree', () => expect(metresPerPixel(0, 180 / Math.PI)).to.be.closeTo(111_195, 1));
  it('shrinks by the cosine of the latitude', () =>
    expect(metresPerPixel(60, 1) / metresPerPixel(0, 1)).to.be.closeTo(0.5, 1e-9));
});

describe('scaleBar', () => {
  it('is the longest round length that fits', () => {
    expect(scaleBar(10, 120)).to.deep.equal({ metres: 1000, px: 100 });
    expect(scaleBar(9, 120).metres).to.equal(1000);
    expect(scaleBar(4.1, 120).metres).to.equal(200);
    expect(scaleBar(4.2, 120).metres).to.equal(500);
  });
});

describe('graticule', () => {
  it('has round steps that are not too near', () => {
    expect(graticule(121.503, 121.561, 600)).to.deep.equal([121.51, 121.52, 121.53, 121.54, 121.55, 121.56]);
    expect(graticule(121.503, 121.561, 200)).to.deep.equal([121.55]);
  });
});
