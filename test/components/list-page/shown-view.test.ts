import { expect } from '@open-wc/testing';
import { shownView } from '#src/components/list-page/shown-view.ts';

describe('shownView', () => {
  it('shows list and map together where both fit, the list where they do not', () => {
    expect(shownView('auto', true)).to.equal('split');
    expect(shownView('auto', false)).to.equal('list');
  });
  it('shows a map that was asked for beside the list on a wide screen', () => {
    expect(shownView('map', true)).to.equal('split');
    expect(shownView('map', false)).to.equal('map');
  });
  it('leaves list and charts alone', () => {
    expect([shownView('list', true), shownView('charts', true), shownView('charts', false)]).to.deep.equal([
      'list',
      'charts',
      'charts',
    ]);
  });
});
