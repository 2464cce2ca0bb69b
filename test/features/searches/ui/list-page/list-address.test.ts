import { expect } from '@open-wc/testing';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';

const word = {
  safeParse: (value: unknown) => ({ success: typeof value === 'string' && /^[a-z]+$/.test(value) }),
};
const words = {
  safeParse: (value: unknown) => ({
    success:
      Array.isArray(value) &&
      value.length <= 2 &&
      value.every((one) => word.safeParse(one).success),
  }),
};

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
    expect(read('')).to.deep.equal({
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
    expect(address.write(state)).to.equal(
      'town=york&street=high&street=low&view=map&columns=size,name&sort=size&page=3&limit=50',
    );
    expect(read(address.write(state))).to.deep.equal({ state, wrong: [] });
  });

  it('takes no key twice that holds one value, and names it', () => {
    for (const [key, query, value] of [
      ['page', 'page=2&page=3', '2, 3'],
      ['sort', 'sort=date&sort=size', 'date, size'],
      ['limit', 'limit=20&limit=50', '20, 50'],
    ] as const) {
      const { state, wrong } = read(query);
      expect(state).to.deep.equal(address.usual);
      expect(wrong).to.deep.equal([{ key, value }]);
    }
  });

  it('leaves usual values out', () => {
    expect(address.write(address.usual)).to.equal('');
  });

  it('writes one query for one state, whatever the order it came in', () => {
    const { state } = read('limit=20&street=high&town=york');
    expect(address.write(state)).to.equal('town=york&street=high&limit=20');
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
      expect(wrong).to.deep.equal([{ key, value }]);
      const known = query.includes('town=york&') && key !== 'town' ? { town: 'york' } : {};
      expect(state).to.deep.equal({ ...address.usual, filter: known });
    });
  }

  it('orders by what only a filter gives where the filter is there, and names the order where it is not', () => {
    const near = listAddress({ fields: { town: word }, repeated: [], sorts: ['-date', 'distance'], views: ['list'], columns: [], sortNeeds: { distance: 'town' } }); // prettier-ignore
    const asked = (query: string) => near.read(new URLSearchParams(query));
    expect(asked('town=york&sort=distance').state.sort).to.equal('distance');
    const { state, wrong } = asked('sort=distance');
    expect([state.sort, wrong]).to.deep.equal(['-date', [{ key: 'sort', value: 'distance' }]]);
    // Removing the filter removes the order with it, without an error.
    expect(near.write({ ...asked('town=york&sort=distance').state, filter: {} })).to.equal('');
  });

  it('allows a page only as deep as lists are read', () => {
    expect(read('page=500&limit=20').state.page).to.equal(500);
    expect(read('page=501&limit=20').wrong).to.deep.equal([{ key: 'page', value: '501' }]);
  });

  it('takes a value that is written twice once', () => {
    expect(read('town=york&street=high&street=high').state.filter.street).to.deep.equal(['high']);
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
    expect(rows.write(state)).to.equal('row=r-1&compare=c,a,b');
    expect(rows.read(new URLSearchParams('row=r-1&compare=c,a,b'))).to.deep.equal({
      state,
      wrong: [],
    });
  });

  it('are named where they are too many, said twice or no id, and the others stay', () => {
    expect(asked('compare=a,b,c,d,a,x%20y').compared).to.deep.equal(['a', 'b', 'c']);
    expect(asked('compare=a,b,c,d,a,x%20y').wrong).to.deep.equal([
      { key: 'compare', value: 'd, a, x y' },
    ]);
    expect(asked('row=x%20y')).to.deep.equal({
      opened: undefined,
      compared: undefined,
      wrong: [{ key: 'row', value: 'x y' }],
    });
  });

  it('are not compared alone', () => {
    for (const lone of ['compare=a', 'compare=', 'compare=a,x%20y']) {
      expect(asked(lone).compared).to.equal(undefined);
      expect(asked(lone).wrong).to.have.length(1);
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
    expect(state.filter).to.deep.equal({ city: 'york' });
    expect(state.limit).to.equal(20);
    expect(wrong).to.deep.equal([]);
    expect(readOwn('sort=-date&limit=50').state).to.deep.include({
      filter: { city: 'york' },
      limit: 50,
    });
  });

  it('asks for no city of its own where the address asks for something', () => {
    expect(readOwn('floor=ground').state.filter).to.deep.equal({ floor: 'ground' });
    expect(readOwn('city=leeds').state.filter).to.deep.equal({ city: 'leeds' });
  });

  it('can be of all cities, and says so in the address', () => {
    const { state } = readOwn('');
    const everywhere = places.write({ ...state, filter: {} }, own);
    expect(everywhere).to.equal('city=all&limit=20');
    expect(readOwn(everywhere)).to.deep.equal({ state: { ...state, filter: {} }, wrong: [] });
  });

  it('writes what shows everybody else the same', () => {
    const shared = places.write({ ...readOwn('').state, page: 3 }, own);
    expect(shared).to.equal('city=york&page=3&limit=20');
    expect(places.read(new URLSearchParams(shared)).state).to.deep.equal(readOwn(shared).state);
    expect(places.read(new URLSearchParams('city=all')).wrong).to.deep.equal([]);
  });

  it('writes the usual size too where their own is another', () => {
    expect(places.write({ ...readOwn('').state, limit: 10 }, own)).to.equal('city=york&limit=10');
  });

  it('allows pages by their own size', () => {
    expect(readOwn('page=500').wrong).to.deep.equal([]);
    expect(readOwn('page=501').wrong).to.deep.equal([{ key: 'page', value: '501' }]);
  });

  it('leaves a city out that the list cannot be cut by', () => {
    expect(readOwn('', { limit: 10, city: 'nowhere' })).to.deep.equal({
      state: places.usual,
      wrong: [],
    });
    expect(read('').state.filter).to.deep.equal({});
    expect(address.read(new URLSearchParams(''), own).state.filter).to.deep.equal({});
  });
});
