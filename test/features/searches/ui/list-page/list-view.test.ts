import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listView } from '#src/features/searches/ui/list-page/list-view.ts';

describe('listView', () => {
  it('shows list and map together where both fit, the list where they do not', () => {
    assert.equal(listView('auto', true), 'split');
    assert.equal(listView('auto', false), 'list');
  });
  it('shows a map that was asked for beside the list on a wide screen', () => {
    assert.equal(listView('map', true), 'split');
    assert.equal(listView('map', false), 'map');
  });
  it('leaves list and charts alone', () => {
    assert.deepEqual(
      [listView('list', true), listView('charts', true), listView('charts', false)],
      ['list', 'charts', 'charts'],
    );
  });
});
