import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kaseAddress, kaseReportAddress } from '#src/features/kases/ui/search/kase-address.ts';

const link =
  'city=臺北市&district=大安區&road=忠孝東路四段&road=仁愛路四段&from=2020Q1&to=2021Q4&area=60-100&floor=ground&rent=600-1000&exclude=part&sort=date&page=2&limit=20';
const read = (query: string) => kaseAddress.read(new URLSearchParams(query));

describe('the address of a search for evidence', () => {
  it('restores every filter', () => {
    const { state, wrong } = read(link);
    assert.deepEqual(wrong, []);
    assert.deepEqual(state.filter, {
      city: '臺北市',
      district: '大安區',
      road: ['忠孝東路四段', '仁愛路四段'],
      from: '2020Q1',
      to: '2021Q4',
      area: '60-100',
      floor: ['ground'],
      rent: '600-1000',
      exclude: ['part'],
    });
    assert.deepEqual([state.sort, state.page, state.limit], ['date', 2, 20]);
    assert.equal(
      [...new URLSearchParams(kaseAddress.write(state))].toString(),
      [...new URLSearchParams(link)].toString(),
    );
  });

  it('keeps the area of the map', () => {
    const bounds = '121.51000,25.02000,121.56000,25.05000';
    assert.deepEqual(read(`bounds=${bounds}`).state.filter, { bounds });
    assert.equal(kaseAddress.write(read(`bounds=${bounds}`).state), `bounds=${bounds}`);
  });

  for (const [query, wrong] of [
    ['area=65-100', ['area']],
    ['area=100-60', ['area']],
    ['rent=601-', ['rent']],
    ['floor=roof', ['floor']],
    ['exclude=ghosts', ['exclude']],
    ['from=2020Q5', ['from']],
    ['from=2021Q1&to=2020Q4', ['to']],
    ['bounds=1,2,3', ['bounds']],
    ['sort=rent', ['sort']],
    ['city=Atlantis', ['city']],
    ['district=大安區', ['district']],
    ['city=臺北市&road=忠孝東路四段', ['road']],
    ['city=Atlantis&district=大安區&road=x', ['city', 'district', 'road']],
  ] as const) {
    it(`refuses ${wrong.join(', ')} of ${query}`, () => {
      const { state, wrong: found } = read(query);
      assert.deepEqual(
        found.map(({ key }) => key),
        wrong,
      );
      for (const key of wrong) assert.ok(!(key in state.filter));
    });
  }
});

describe('the address of the report of searches', () => {
  it('accepts the tab of the member’s own searches, which the plain search rejects', () => {
    const query = new URLSearchParams('view=searched');
    assert.deepEqual(kaseReportAddress.read(query).wrong, []);
    assert.deepEqual(kaseAddress.read(query).wrong, [{ key: 'view', value: 'searched' }]);
  });
});
