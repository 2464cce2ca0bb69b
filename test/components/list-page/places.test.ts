import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { misplaced, placeMisfits, type Places } from '#src/components/list-page/places.ts';

const places = [{ name: '臺北市', districts: [{ name: '大安區' }] }] as unknown as Places;

describe('places of a filter', () => {
  it('takes a district only with a city we know', () => {
    assert.deepEqual(placeMisfits({ city: '臺北市', district: '大安區' }), []);
    assert.deepEqual(placeMisfits({ district: '大安區' }), ['district']);
    assert.deepEqual(placeMisfits({ city: 'Atlantis', district: '大安區' }), ['city', 'district']);
  });

  it('names what we hold nothing of, and says nothing while places are on their way', () => {
    assert.deepEqual(misplaced({ city: '臺北市', district: '火星區' }, places), [{ key: 'district', value: '火星區' }]);
    assert.deepEqual(misplaced({ city: '桃園市' }, places), [{ key: 'city', value: '桃園市' }]);
    assert.deepEqual(misplaced({ city: '桃園市' }, undefined), []);
    const both = { city: '桃園市', district: '中壢區' };
    assert.deepEqual(misplaced(both, places), [
      { key: 'city', value: '桃園市' },
      { key: 'district', value: '中壢區' },
    ]);
  });
});
