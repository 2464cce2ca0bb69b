import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCity } from '#src/server/importer/city-row.ts';

const london = {
  city: 'London',
  'names.zh-Hant': '倫敦',
  'names.zh-Hans': '伦敦',
  'names.en': 'London',
  country: 'GB',
  currency: 'GBP',
  area_unit: 'sqft',
  timezone: 'Europe/London',
};
const problems = (cells: Record<string, string>) => {
  const read = readCity({ ...london, ...cells });
  return 'problems' in read ? read.problems : [];
};

describe('readCity', () => {
  it('reads a city with the conventions of its rents', () => {
    assert.deepEqual(readCity({ ...london, rent_period: 'year' }), {
      row: {
        name: 'London',
        nameHant: '倫敦',
        nameHans: '伦敦',
        nameEn: 'London',
        country: 'GB',
        currency: 'GBP',
        areaUnit: 'sqft',
        rentPeriod: 'year',
        timezone: 'Europe/London',
      },
    });
  });

  it('counts rents by the month where the file does not say', () => {
    const read = readCity(london);
    assert.equal('row' in read && read.row.rentPeriod, 'month');
  });

  it('names the column and what it should hold', () => {
    assert.deepEqual(problems({ currency: 'GPB', country: 'UK', timezone: 'London' }), [
      {
        column: 'country',
        reason: 'expected an ISO 3166-1 code of two letters such as TW, got "UK"',
      },
      { column: 'currency', reason: 'expected an ISO 4217 code such as TWD, got "GPB"' },
      {
        column: 'timezone',
        reason: 'expected an IANA time zone such as Asia/Taipei, got "London"',
      },
    ]);
  });

  it('refuses an offset in place of a time zone, since it knows no summer time', () => {
    assert.equal(problems({ timezone: '+08:00' })[0]?.column, 'timezone');
  });

  it('refuses a unit of area that is not converted', () => {
    assert.match(problems({ area_unit: 'acre' })[0]!.reason, /^expected one of m2, ping, sqft/);
  });
});
