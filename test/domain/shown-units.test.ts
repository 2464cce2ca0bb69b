import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { firstCities, setCities } from '#src/domain/city.ts';
import { shownUnits } from '#src/domain/shown-units.ts';

const london = {
  name: 'London',
  nameHant: '倫敦',
  nameHans: '伦敦',
  nameEn: 'London',
  country: 'GB',
  currency: 'GBP',
  areaUnit: 'sqft',
  rentPeriod: 'year',
  timezone: 'Europe/London',
} as const;
const byCity = { areaUnit: 'city', city: '' } as const;

describe('units of a page', () => {
  afterEach(() => setCities(firstCities));

  it('are those of the city: 坪 in Taiwan for readers of Traditional Chinese, else m²', () => {
    assert.equal(shownUnits(byCity, '臺北市', 'zh-Hant').area, 'ping');
    for (const locale of ['zh-CN', 'en'])
      assert.equal(shownUnits(byCity, '臺北市', locale).area, 'm2');
    assert.equal(shownUnits(byCity, '上海市', 'zh-Hant').area, 'm2');
  });

  it('are square feet and rents of a year where the city states them so', () => {
    setCities([...firstCities, london]);
    assert.deepEqual(shownUnits(byCity, 'London', 'zh-CN'), { area: 'sqft', period: 'year' });
  });

  it('are of the member’s city on a page without one, and of the first where there is none', () => {
    setCities([...firstCities, london]);
    assert.equal(shownUnits({ ...byCity, city: 'London' }, '', 'en').area, 'sqft');
    assert.equal(shownUnits(byCity, 'Atlantis', 'zh-Hant').area, 'ping');
  });

  it('are what the member chose, in every city and language', () => {
    for (const areaUnit of ['m2', 'ping', 'sqft'] as const)
      for (const city of ['臺北市', '上海市'])
        assert.equal(shownUnits({ areaUnit, city: '' }, city, 'en').area, areaUnit);
  });
});
