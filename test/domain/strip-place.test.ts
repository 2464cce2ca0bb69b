import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripPlace } from '#src/domain/strip-place.ts';

const place = { city: '臺北市', district: '大安區' };

describe('stripPlace', () => {
  it('leaves out the city and the district an address begins with', () => {
    assert.equal(stripPlace('臺北市大安區忠孝東路四段 1 號', place), '忠孝東路四段 1 號');
    assert.equal(stripPlace('臺北市大安區 忠孝東路四段', place), '忠孝東路四段');
  });

  it('leaves alone what begins otherwise, or is nothing else', () => {
    for (const address of ['忠孝東路四段', '大安區忠孝東路四段', '臺北市大安區', ''])
      assert.equal(stripPlace(address, place), address);
  });
});
