import { expect } from '@open-wc/testing';
import { directionOf, nextSort } from '#src/components/result-table/sort-order.ts';

describe('nextSort', () => {
  it('goes up, down, and back to the usual order', () => {
    const first = nextSort('-date', 'area', '-date');
    const second = nextSort(first, 'area', '-date');
    expect([first, second, nextSort(second, 'area', '-date')]).to.deep.equal(['area', '-area', '-date']);
  });
  it('turns the column of the usual order round', () => {
    expect(nextSort('-date', 'date', '-date')).to.equal('date');
    expect(nextSort('date', 'date', '-date')).to.equal('-date');
  });
  it('tells how a column stands', () => {
    expect([directionOf('area', 'area'), directionOf('-area', 'area'), directionOf('-date', 'area')]).to.deep.equal([
      'ascending',
      'descending',
      'none',
    ]);
  });
});
