import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { middleOf, readArea, readLineOrPoint } from '#src/server/importer/parse-geometry.ts';

describe('middleOf', () => {
  it('is half way along the line, not the middle corner', () => {
    const line = { type: 'LineString' as const, coordinates: [[121, 0], [121.001, 0], [121.004, 0]] as [number, number][] }; // prettier-ignore
    assert.deepEqual(middleOf(line), [121.002, 0]);
  });

  it('counts a degree of longitude shorter the further north', () => {
    // At 60° a degree of longitude is half a degree of latitude long: 2 + 1 as far as 0.5 along the
    // second leg is even.
    const line = { type: 'LineString' as const, coordinates: [[10, 60], [10.002, 60], [10.002, 60.001]] as [number, number][] }; // prettier-ignore
    const [lon, lat] = middleOf(line);
    assert.ok(Math.abs(lon - 10.002) < 1e-5 && Math.abs(lat - 60) < 1e-5, `${lon}, ${lat}`);
  });

  it('is the point itself', () => {
    assert.deepEqual(middleOf({ type: 'Point', coordinates: [121.5, 25] }), [121.5, 25]);
  });
});

describe('readLineOrPoint', () => {
  it('takes lines of two points and more, and drops heights', () => {
    assert.deepEqual(readLineOrPoint({ type: 'LineString', coordinates: [[1, 2, 9], [3, 4]] })?.coordinates, [[1, 2], [3, 4]]); // prettier-ignore
  });
  it('refuses other shapes and positions off the globe', () => {
    for (const shape of [
      null,
      { type: 'LineString', coordinates: [[1, 2]] },
      { type: 'Point', coordinates: [181, 0] },
      { type: 'Point', coordinates: ['121', '25'] },
      { type: 'Polygon', coordinates: [[[1, 2], [3, 4], [5, 6], [1, 2]]] }, // prettier-ignore
    ]) {
      assert.equal(readLineOrPoint(shape), undefined);
    }
  });
});

describe('readArea', () => {
  const ring = [[0, 0], [1, 0], [1, 1], [0, 0]]; // prettier-ignore
  it('takes areas of closed rings', () => {
    assert.ok(readArea({ type: 'Polygon', coordinates: [ring] }));
    assert.ok(readArea({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }));
  });
  it('refuses rings that are open or have no area', () => {
    assert.equal(readArea({ type: 'Polygon', coordinates: [ring.slice(0, 3)] }), undefined);
    assert.equal(
      readArea({ type: 'Polygon', coordinates: [[...ring.slice(0, 3), [0, 0.1]]] }),
      undefined,
    );
    assert.equal(readArea({ type: 'Polygon', coordinates: [] }), undefined);
  });
});
