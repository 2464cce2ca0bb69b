import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { CollapsibleFilters } from '#src/ui/filter-row/collapsible-filters.tsx';
import { click, labelled, render, until } from '../../support/render.tsx';

const filters = (
  <CollapsibleFilters set={2} about="All time">
    <label>
      Status <input />
    </label>
  </CollapsibleFilters>
);

describe('CollapsibleFilters', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('shows its fields where there is space', async () => {
    await setViewport({ width: 800, height: 600 });
    const { element } = await render(filters);
    expect(element.querySelector('input')!.checkVisibility()).to.equal(true);
    expect(element.querySelector('button')).to.equal(null);
  });

  it('keeps them in a sheet on a phone, and says how many are set and for what', async () => {
    await setViewport({ width: 360, height: 600 });
    const { element } = await render(filters);
    const button = element.querySelector('button')!;
    expect(button.textContent).to.equal('Filters 2');
    expect(button.parentElement!.textContent).to.include('All time');
    expect(element.querySelector('input')).to.equal(null);
    await click(button);
    await until(() => element.querySelector('dialog[open] input'));
    await expect(element).to.be.accessible();
    await click(labelled(element, 'dialog button', 'Close'));
    await until(() => element.querySelector('dialog[open]') === null);
  });
});
