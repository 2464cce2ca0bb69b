import { expect } from '@open-wc/testing';
import { widened } from '#pages/renta-reports/roads-searched/widened.part.ts';

it('asks for fewer cases first, then for a wider band of rents', () => {
  expect(widened({ city: '臺北市', evidence: '50', rent: '600-800' })).to.deep.equal({ key: 'evidence', value: '20' });
  expect(widened({ city: '臺北市', evidence: '30' })).to.deep.equal({ key: 'evidence', value: '20' });
  expect(widened({ city: '臺北市', evidence: '5', rent: '600-800' })).to.deep.equal({ key: 'rent', value: '450-1000' });
  expect(widened({ city: '臺北市', rent: '99999-' })).to.deep.equal({ key: 'rent', value: '74999-' });
  expect(widened({ city: '臺北市', rent: '-3' })).to.deep.equal({ key: 'rent', value: '-4' });
});
it('has nothing to loosen where neither is asked for, or the band cannot be opened', () => {
  expect(widened({ q: '忠孝' })).to.equal(undefined);
  expect(widened({ rent: '0-' })).to.equal(undefined);
  expect(widened({ rent: '-100000' })).to.equal(undefined);
});
