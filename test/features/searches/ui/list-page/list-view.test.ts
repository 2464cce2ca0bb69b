import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shownView } from '#src/features/searches/ui/list-page/list-view.ts';

describe('shownView', () => {
  it('shows list and map together where both fit, the list where they do not', () => {
    assert.equal(shownView('auto', true), 'split');
    assert.equal(shownView('auto', false), 'list');
  });
  it('shows a map that was asked for beside the list on a wide screen', () => {
    assert.equal(shownView('map', true), 'split');
    assert.equal(shownView('map', false), 'map');
  });
  it('leaves list and charts alone', () => {
    assert.deepEqual(
      [shownView('list', true), shownView('charts', true), shownView('charts', false)],
      ['list', 'charts', 'charts'],
    );
  });
});
