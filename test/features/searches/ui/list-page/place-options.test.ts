import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cityWithout,
  invalidPlaces,
  unknownDistrict,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';

const places = [{ name: '臺北市', districts: [{ name: '大安區' }] }] as unknown as Places;

describe('places of a filter', () => {
  it('accepts a district only with a known city', () => {
    assert.deepEqual(invalidPlaces({ city: '臺北市', district: '大安區' }), []);
    assert.deepEqual(invalidPlaces({ district: '大安區' }), ['district']);
    assert.deepEqual(invalidPlaces({ city: 'Atlantis', district: '大安區' }), ['city', 'district']);
  });

  it('names a district that its city does not have, and says nothing while places are on their way', () => {
    const mars = { city: '臺北市', district: '火星區' };
    assert.equal(unknownDistrict(mars, places), '火星區');
    assert.equal(unknownDistrict({ city: '臺北市', district: '大安區' }, places), undefined);
    assert.equal(unknownDistrict({ city: '臺北市' }, places), undefined);
    assert.equal(
      unknownDistrict({ city: '桃園市', district: '中壢區' }, places),
      undefined,
      'nothing is known of its districts',
    );
    assert.equal(unknownDistrict(mars, undefined), undefined);
  });

  it('names a city without evidence', () => {
    assert.equal(cityWithout({ city: '桃園市' }, places), '桃園市');
    assert.equal(cityWithout({ city: '臺北市' }, places), undefined);
    assert.equal(cityWithout({}, places), undefined);
    assert.equal(cityWithout({ city: '桃園市' }, undefined), undefined);
  });
});
