import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fittingFilters } from '#src/ui/filter-bar/fitting-filters.ts';

const filter = (key: string, width: number, isSet = false) => ({ key, width, isSet });
const keys = (found: Set<string>) => [...found].sort().join('');

describe('fittingFilters', () => {
  const three = [filter('a', 100), filter('b', 100), filter('c', 100)];

  it('shows all where they fit, to the pixel, and needs no button then', () => {
    const room = { more: 50, after: 0, gap: 10 };
    assert.equal(keys(fittingFilters(three, { row: 320, ...room }, false)), 'abc');
    assert.equal(keys(fittingFilters(three, { row: 319, ...room }, false)), 'ab');
  });

  it('leaves room for the button that is there in any case, and for what follows it', () => {
    const room = { row: 320, more: 50, gap: 10 };
    assert.equal(keys(fittingFilters(three, { ...room, after: 0 }, true)), 'ab');
    assert.equal(keys(fittingFilters(three, { ...room, after: 60 }, true)), 'a');
  });

  it('shows those that are set first, and none after the first that does not fit', () => {
    const room = { row: 270, more: 50, after: 0, gap: 10 };
    const set = [filter('a', 100), filter('b', 100), filter('c', 100, true)];
    assert.equal(keys(fittingFilters(set, room, false)), 'ac');
    const long = [filter('a', 100), filter('b', 200), filter('c', 20)];
    assert.equal(keys(fittingFilters(long, room, false)), 'a');
  });
});
