import { expect } from '@open-wc/testing';
import { misplaced } from '#src/components/kase-search/misplaced.ts';

const district = { name: '大安區', nameHans: '大安区', nameEn: "Da'an District", n: 1 };
const places = [
  {
    name: '臺北市',
    nameHans: '台北市',
    nameEn: 'Taipei',
    currency: 'TWD' as const,
    n: 1,
    quarters: null,
    newestRelease: null,
    districts: [district],
  },
];

describe('misplaced', () => {
  it('names a district the city does not have', () => {
    expect(misplaced({ city: '臺北市', district: '小安區' }, places)).to.deep.equal([{ key: 'district', value: '小安區' }]);
  });
  it('names a city without evidence, and its district no more', () => {
    expect(misplaced({ city: '新北市', district: '板橋區' }, places)).to.deep.equal([{ key: 'city', value: '新北市' }]);
  });
  it('is silent about places that are right, and while they are not known', () => {
    expect(misplaced({ city: '臺北市', district: '大安區' }, places)).to.deep.equal([]);
    expect(misplaced({ city: '臺北市', district: '小安區' }, undefined)).to.deep.equal([]);
  });
});
