import { expect } from '@open-wc/testing';
import { columnStore, movedColumn, sameColumns } from '#src/ui/data-grid/column-settings.ts';

const all = ['name', 'size', 'date'];

describe('columnStore', () => {
  afterEach(() => localStorage.clear());

  it('gives back what was chosen, to the same person and list alone', () => {
    columnStore('shops', 'ann', all).write(['date', 'name']);
    expect(columnStore('shops', 'ann', all).read()).to.deep.equal(['date', 'name']);
    expect(columnStore('shops', 'bob', all).read()).to.equal(null);
    expect(columnStore('roads', 'ann', all).read()).to.equal(null);
  });
  it('forgets', () => {
    const store = columnStore('shops', 'ann', all);
    store.write(['date']);
    store.write(null);
    expect(store.read()).to.equal(null);
  });
  for (const text of ['{', '"name"', '[]', '["name","rent"]', '[1]']) {
    it(`takes ${text} for no choice`, () => {
      localStorage.setItem('renta-columns:shops:ann', text);
      expect(columnStore('shops', 'ann', all).read()).to.equal(null);
    });
  }
});

describe('movedColumn', () => {
  it('moves a name by one place', () =>
    expect(movedColumn(all, 'date', -1)).to.deep.equal(['name', 'date', 'size']));
  it('stays at the ends', () => expect(movedColumn(all, 'date', 1)).to.deep.equal(all));
  it('is another order', () =>
    expect(sameColumns(all, movedColumn(all, 'date', -1))).to.equal(false));
});
