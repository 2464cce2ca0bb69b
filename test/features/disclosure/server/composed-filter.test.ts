import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isComposed } from '#src/features/disclosure/server/composed-filter.ts';
import { isPlaceAlone, isSmall } from '#src/features/disclosure/server/small-set.ts';

const place = { city: '臺北市', district: '大安區' };

describe('isComposed', () => {
  it('is a filter that picks roads out in any way', () => {
    const picking = [
      { road: ['一', '二'] },
      { grade: ['A' as const] },
      { q: '忠孝' },
      { rent: { from: 200, to: 400 } },
      { bounds: { west: 121, south: 25, east: 122, north: 26 } },
      { near: { lon: 121.5, lat: 25, radiusM: 500 } },
      { polygon: [[121, 25], [122, 25], [122, 26]] as [number, number][] }, // prettier-ignore
    ];
    for (const filter of picking)
      assert.equal(isComposed({ ...place, ...filter }), true, JSON.stringify(filter));
  });

  it('is not one road of a district, nor any cut that picks no road', () => {
    for (const filter of [
      {},
      { road: ['一'] },
      { floor: ['ground' as const], from: '2020Q1' as const },
    ]) {
      assert.equal(isComposed({ ...place, ...filter }), false, JSON.stringify(filter));
    }
    assert.equal(
      isComposed({ city: place.city, road: ['一'] }),
      true,
      'a name that several districts have',
    );
  });
});

describe('what the budget counts', () => {
  it('is five to twenty-nine cases', () => {
    assert.deepEqual([4, 5, 29, 30].map(isSmall), [false, true, true, false]);
  });

  it('is not a road, a district or a city as a whole', () => {
    for (const filter of [
      {},
      place,
      { ...place, road: ['一'] },
      { city: place.city, districts: ['大安區', '信義區'] },
    ]) {
      assert.equal(isPlaceAlone(filter), true, JSON.stringify(filter));
    }
    for (const filter of [
      { ...place, road: ['一', '二'] },
      { ...place, floor: ['ground' as const] },
      { ...place, to: '2020Q1' as const },
    ]) {
      assert.equal(isPlaceAlone(filter), false, JSON.stringify(filter));
    }
  });
});
