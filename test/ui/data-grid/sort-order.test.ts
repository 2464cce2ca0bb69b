import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { directionOf, nextSort } from '#src/ui/data-grid/sort-order.ts';

describe('nextSort', () => {
  it('goes up, down, and back to the usual order', () => {
    const first = nextSort('-date', 'area', '-date');
    const second = nextSort(first, 'area', '-date');
    assert.deepEqual(
      [first, second, nextSort(second, 'area', '-date')],
      ['area', '-area', '-date'],
    );
  });
  it('turns the column of the usual order round', () => {
    assert.equal(nextSort('-date', 'date', '-date'), 'date');
    assert.equal(nextSort('date', 'date', '-date'), '-date');
  });
  it('returns the order of a column', () => {
    assert.deepEqual(
      [directionOf('area', 'area'), directionOf('-area', 'area'), directionOf('-date', 'area')],
      ['ascending', 'descending', 'none'],
    );
  });
});
