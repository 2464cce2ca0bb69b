import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { list, patternText } from '#src/domain/field-rules.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';

const word = patternText(/^[a-z]+$/, 'a word');
const words = list(word, 2);

const address = listAddress({
  fields: { town: word, street: words },
  repeated: ['street'],
  sorts: ['-date', 'date', 'size'],
  views: ['list', 'map'],
  columns: ['name', 'size', 'date'],
  misfits: ({ town, street }) => (street && !town ? ['street'] : []),
});
const read = (query: string) => address.read(new URLSearchParams(query));

describe('listAddress', () => {
  it('reads an empty query as the usual list', () => {
    assert.deepEqual(read(''), {
      state: { filter: {}, sort: '-date', page: 1, limit: 10, view: 'list', columns: null },
      wrong: [],
    });
  });

  it('reads back what it wrote', () => {
    const state = {
      filter: { town: 'york', street: ['high', 'low'] },
      sort: 'size',
      page: 3,
      limit: 50,
      view: 'map',
      columns: ['size', 'name'],
    };
    assert.equal(
      address.write(state),
      'town=york&street=high&street=low&view=map&columns=size,name&sort=size&page=3&limit=50',
    );
    assert.deepEqual(read(address.write(state)), { state, wrong: [] });
  });

  it('takes no key twice that holds one value, and names it', () => {
    for (const [key, query, value] of [
      ['page', 'page=2&page=3', '2, 3'],
      ['sort', 'sort=date&sort=size', 'date, size'],
      ['limit', 'limit=20&limit=50', '20, 50'],
    ] as const) {
      const { state, wrong } = read(query);
      assert.deepEqual(state, address.usual);
      assert.deepEqual(wrong, [{ key, value }]);
    }
  });

  it('leaves usual values out', () => {
    assert.equal(address.write(address.usual), '');
  });

  it('writes one query for one state, for any order of parameters', () => {
    const { state } = read('limit=20&street=high&town=york');
    assert.equal(address.write(state), 'town=york&street=high&limit=20');
  });

  for (const [query, key, value] of [
    ['town=YORK', 'town', 'YORK'],
    ['town=', 'town', ''],
    ['town=york&town=leeds', 'town', 'york, leeds'],
    ['town=york&street=a&street=b&street=c', 'street', 'a, b, c'],
    ['street=high', 'street', 'high'],
    ['sort=rent', 'sort', 'rent'],
    ['view=globe', 'view', 'globe'],
    ['page=0', 'page', '0'],
    ['page=1e2', 'page', '1e2'],
    ['page=1001', 'page', '1001'],
    ['limit=30', 'limit', '30'],
    ['columns=name,name', 'columns', 'name,name'],
    ['columns=name,rent', 'columns', 'name,rent'],
    ['town=york&colour=red', 'colour', 'red'],
  ] as const) {
    it(`names ${key} of "${query}" as wrong and shows its usual value`, () => {
      const { state, wrong } = read(query);
      assert.deepEqual(wrong, [{ key, value }]);
      const known = query.includes('town=york&') && key !== 'town' ? { town: 'york' } : {};
      assert.deepEqual(state, { ...address.usual, filter: known });
    });
  }

  it('orders by what only a filter gives where the filter is there, and names the order where it is not', () => {
    const near = listAddress({ fields: { town: word }, repeated: [], sorts: ['-date', 'distance'], views: ['list'], columns: [], sortNeeds: { distance: 'town' } }); // prettier-ignore
    const asked = (query: string) => near.read(new URLSearchParams(query));
    assert.equal(asked('town=york&sort=distance').state.sort, 'distance');
    const { state, wrong } = asked('sort=distance');
    assert.deepEqual([state.sort, wrong], ['-date', [{ key: 'sort', value: 'distance' }]]);
    // Removing the filter removes the order with it, without an error.
    assert.equal(near.write({ ...asked('town=york&sort=distance').state, filter: {} }), '');
  });

  it('allows a page only as deep as lists are read', () => {
    assert.equal(read('page=500&limit=20').state.page, 500);
    assert.deepEqual(read('page=501&limit=20').wrong, [{ key: 'page', value: '501' }]);
  });

  it('takes a value that is written twice once', () => {
    assert.deepEqual(read('town=york&street=high&street=high').state.filter.street, ['high']);
  });
});

describe('rows that stand open or beside each other', () => {
  const rows = listAddress({ fields: { town: word }, repeated: [], sorts: ['-date'], views: ['list'], columns: [], opens: 'row', compares: 3 }); // prettier-ignore
  const asked = (query: string) => {
    const { state, wrong } = rows.read(new URLSearchParams(query));
    return { opened: state.opened, compared: state.compared, wrong };
  };

  it('are read back as they were written, in the order chosen', () => {
    const state = { ...rows.usual, opened: 'r-1', compared: ['c', 'a', 'b'] };
    assert.equal(rows.write(state), 'row=r-1&compare=c,a,b');
    assert.deepEqual(rows.read(new URLSearchParams('row=r-1&compare=c,a,b')), { state, wrong: [] });
  });

  it('are named where they are too many, said twice or no id, and the others stay', () => {
    assert.deepEqual(asked('compare=a,b,c,d,a,x%20y').compared, ['a', 'b', 'c']);
    assert.deepEqual(asked('compare=a,b,c,d,a,x%20y').wrong, [
      { key: 'compare', value: 'd, a, x y' },
    ]);
    assert.deepEqual(asked('row=x%20y'), {
      opened: undefined,
      compared: undefined,
      wrong: [{ key: 'row', value: 'x y' }],
    });
  });

  it('are not compared alone', () => {
    for (const lone of ['compare=a', 'compare=', 'compare=a,x%20y']) {
      assert.equal(asked(lone).compared, undefined);
      assert.equal(asked(lone).wrong.length, 1);
    }
  });
});

describe('a list of somebody with settings', () => {
  const places = listAddress({
    fields: { city: word, floor: word },
    repeated: [],
    sorts: ['-date'],
    views: ['list'],
    columns: [],
    misfits: ({ city }) => (city === 'nowhere' ? ['city'] : []),
  });
  const own = { limit: 20, city: 'york' };
  const readOwn = (query: string, mine = own) => places.read(new URLSearchParams(query), mine);

  it('begins in their city with their page size where the address says nothing', () => {
    const { state, wrong } = readOwn('');
    assert.deepEqual(state.filter, { city: 'york' });
    assert.equal(state.limit, 20);
    assert.deepEqual(wrong, []);
    assert.deepEqual(
      { ...readOwn('sort=-date&limit=50').state, filter: { city: 'york' }, limit: 50 },
      readOwn('sort=-date&limit=50').state,
    );
  });

  it('does not apply the default city when the address has filters', () => {
    assert.deepEqual(readOwn('floor=ground').state.filter, { floor: 'ground' });
    assert.deepEqual(readOwn('city=leeds').state.filter, { city: 'leeds' });
  });

  it('can be of all cities, which is written in the address', () => {
    const { state } = readOwn('');
    const everywhere = places.write({ ...state, filter: {} }, own);
    assert.equal(everywhere, 'city=all&limit=20');
    assert.deepEqual(readOwn(everywhere), { state: { ...state, filter: {} }, wrong: [] });
  });

  it('writes the member’s defaults into the address, so that others see the same', () => {
    const shared = places.write({ ...readOwn('').state, page: 3 }, own);
    assert.equal(shared, 'city=york&page=3&limit=20');
    assert.deepEqual(places.read(new URLSearchParams(shared)).state, readOwn(shared).state);
    assert.deepEqual(places.read(new URLSearchParams('city=all')).wrong, []);
  });

  it('writes the usual size too where their own is another', () => {
    assert.equal(places.write({ ...readOwn('').state, limit: 10 }, own), 'city=york&limit=10');
  });

  it('allows pages by their own size', () => {
    assert.deepEqual(readOwn('page=500').wrong, []);
    assert.deepEqual(readOwn('page=501').wrong, [{ key: 'page', value: '501' }]);
  });

  it('leaves a city out that the list cannot be cut by', () => {
    assert.deepEqual(readOwn('', { limit: 10, city: 'nowhere' }), {
      state: places.usual,
      wrong: [],
    });
    assert.deepEqual(read('').state.filter, {});
    assert.deepEqual(address.read(new URLSearchParams(''), own).state.filter, {});
  });
});
