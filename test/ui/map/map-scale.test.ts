import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { graticule, metresPerPixel, scaleBar } from '#src/ui/map/map-scale.ts';

describe('metresPerPixel', () => {
  // One degree of longitude is 111.195 km at the equator of a sphere of 6,371.0088 km.
  it('knows the length of a degree', () =>
    assert.ok(Math.abs(metresPerPixel(0, 180 / Math.PI) - 111_195) <= 1));
  it('shrinks by the cosine of the latitude', () =>
    assert.ok(Math.abs(metresPerPixel(60, 1) / metresPerPixel(0, 1) - 0.5) <= 1e-9));
});

describe('scaleBar', () => {
  it('is the longest round length that fits', () => {
    assert.deepEqual(scaleBar(10, 120), { metres: 1000, px: 100 });
    assert.equal(scaleBar(9, 120).metres, 1000);
    assert.equal(scaleBar(4.1, 120).metres, 200);
    assert.equal(scaleBar(4.2, 120).metres, 500);
  });
});

describe('graticule', () => {
  it('has round steps that are not too near', () => {
    assert.deepEqual(
      graticule(121.503, 121.561, 600),
      [121.51, 121.52, 121.53, 121.54, 121.55, 121.56],
    );
    assert.deepEqual(graticule(121.503, 121.561, 200), [121.55]);
  });
});
