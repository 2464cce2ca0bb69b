import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cityNamed,
  firstCities,
  otherCities,
  setCities,
  withOtherCities,
  type City,
} from '#src/domain/city.ts';

const london: City = {
  name: 'London',
  nameHant: '倫敦',
  nameHans: '伦敦',
  nameEn: 'London',
  country: 'GB',
  currency: 'GBP',
  areaUnit: 'sqft',
  rentPeriod: 'year',
  timezone: 'Europe/London',
};

describe('cities', () => {
  it('are found by their key, those added later too', () => {
    assert.equal(cityNamed('London'), undefined);
    setCities([...firstCities, london]);
    try {
      assert.equal(cityNamed('London')?.currency, 'GBP');
    } finally {
      setCities(firstCities);
    }
  });

  it('differ from the first ones by what was added or changed', () => {
    const renamed = { ...firstCities[1]!, nameEn: 'New Taipei City' };
    const list = firstCities.map((city) => (city.name === renamed.name ? renamed : city));
    assert.deepEqual(otherCities(firstCities), []);
    assert.deepEqual(otherCities([...list, london]), [renamed, london]);
  });

  it('are whole again with what differs, whatever the order of its keys', () => {
    const renamed = { ...firstCities[1]!, nameEn: 'New Taipei City' };
    const all = withOtherCities([london, renamed]);
    assert.equal(all.length, firstCities.length + 1);
    assert.equal(all[1]?.nameEn, 'New Taipei City');
    assert.equal(all.at(-1)?.name, 'London');
    const turned = Object.fromEntries(Object.entries(firstCities[0]!).toReversed()) as never;
    assert.deepEqual(otherCities([turned]), []);
  });
});
