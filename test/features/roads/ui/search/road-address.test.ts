import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { roadAddress } from '#src/features/roads/ui/search/road-address.ts';

const read = (query: string) => roadAddress.read(new URLSearchParams(query));

describe('the address of the roads', () => {
  it('orders by rent within a city alone, and names the order it could not use', () => {
    assert.equal(read('city=臺北市&sort=-rent').state.sort, '-rent');
    for (const sort of ['rent', '-rent']) {
      const { state, wrong } = read(`sort=${sort}`);
      assert.equal(state.sort, '-evidence');
      assert.deepEqual(wrong, [{ key: 'sort', value: sort }]);
    }
    assert.deepEqual(read('sort=-vacancy').wrong, []);
  });
  it('drops the order with the city it was of', () => {
    const { state } = read('city=臺北市&sort=-rent');
    assert.equal(roadAddress.write({ ...state, filter: {} }), '');
  });
});
