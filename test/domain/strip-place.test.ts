import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutPlace } from '#src/domain/strip-place.ts';

const place = { city: '臺北市', district: '大安區' };

describe('withoutPlace', () => {
  it('leaves out the city and the district an address begins with', () => {
    assert.equal(withoutPlace('臺北市大安區忠孝東路四段 1 號', place), '忠孝東路四段 1 號');
    assert.equal(withoutPlace('臺北市大安區 忠孝東路四段', place), '忠孝東路四段');
  });

  it('leaves alone what begins otherwise, or is nothing else', () => {
    for (const address of ['忠孝東路四段', '大安區忠孝東路四段', '臺北市大安區', ''])
      assert.equal(withoutPlace(address, place), address);
  });
});
