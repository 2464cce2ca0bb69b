import { expect } from '@open-wc/testing';
import { roadAddress } from '#pages/renta-reports/roads-searched/road-address.part.ts';

const read = (query: string) => roadAddress.read(new URLSearchParams(query));

describe('the address of the roads', () => {
  it('orders by rent within a city alone, and names the order it could not use', () => {
    expect(read('city=臺北市&sort=-rent').state.sort).to.equal('-rent');
    for (const sort of ['rent', '-rent']) {
      const { state, wrong } = read(`sort=${sort}`);
      expect(state.sort).to.equal('-evidence');
      expect(wrong).to.deep.equal([{ key: 'sort', value: sort }]);
    }
    expect(read('sort=-vacancy').wrong).to.deep.equal([]);
  });
  it('drops the order with the city it was of', () => {
    const { state } = read('city=臺北市&sort=-rent');
    expect(roadAddress.write({ ...state, filter: {} })).to.equal('');
  });
});
