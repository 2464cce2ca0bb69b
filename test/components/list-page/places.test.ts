import { expect } from '@open-wc/testing';
import { misplaced, placeMisfits, type Places } from '#src/components/list-page/places.ts';

const places = [{ name: '臺北市', districts: [{ name: '大安區' }] }] as unknown as Places;

describe('places of a filter', () => {
  it('takes a district only with a city we know', () => {
    expect(placeMisfits({ city: '臺北市', district: '大安區' })).to.deep.equal([]);
    expect(placeMisfits({ district: '大安區' })).to.deep.equal(['district']);
    expect(placeMisfits({ city: 'Atlantis', district: '大安區' })).to.deep.equal(['city', 'district']);
  });

  it('names what we hold nothing of, and says nothing while places are on their way', () => {
    expect(misplaced({ city: '臺北市', district: '火星區' }, places)).to.deep.equal([{ key: 'district', value: '火星區' }]);
    expect(misplaced({ city: '桃園市' }, places)).to.deep.equal([{ key: 'city', value: '桃園市' }]);
    expect(misplaced({ city: '桃園市' }, undefined)).to.deep.equal([]);
  });
});
