import { expect } from '@open-wc/testing';
import { preferences } from '#src/client/state/preferences.ts';
import { ColumnChooser } from '#src/ui/data-grid/column-chooser.tsx';
import { click, labelled, render, until } from '../../support/render.tsx';

const all = [
  { key: 'name', head: 'Name', priority: 0 },
  { key: 'size', head: 'Size', priority: 1 },
  { key: 'date', head: 'Date', priority: 2 },
];

async function opened(chosen: readonly string[], changed = true) {
  const choices: (readonly string[] | null)[] = [];
  const { element } = await render(
    <ColumnChooser
      all={all}
      chosen={chosen}
      changed={changed}
      onChoose={(columns) => choices.push(columns)}
    />,
  );
  await click(labelled(element, 'button', 'Columns'));
  const panel = element.querySelector<HTMLElement>('[role=dialog]')!;
  await until(() => labelled(panel, 'button', 'Reset columns'));
  return { element, panel, choices };
}

describe('ColumnChooser', () => {
  it('shows, hides and moves columns', async () => {
    const { panel, choices } = await opened(['name', 'date']);
    await click(labelled(panel, 'label', 'Size')!.querySelector('input'));
    await click(labelled(panel, 'label', 'Date')!.querySelector('input'));
    await click(labelled(panel, 'button', 'Move “Date” up'));
    expect(choices).to.deep.equal([['name', 'date', 'size'], ['name'], ['date', 'name']]);
  });

  it('does not let the first column go', async () => {
    const { panel } = await opened(['name']);
    expect(labelled(panel, 'label', 'Name')!.querySelector('input')!.disabled).to.equal(true);
  });

  it('always has a way back to the usual columns', async () => {
    const { panel, choices } = await opened(['name']);
    await click(labelled(panel, 'button', 'Reset columns'));
    expect(choices).to.deep.equal([null]);
    const unchanged = await opened(['name', 'size', 'date'], false);
    expect(
      labelled<HTMLButtonElement>(unchanged.panel, 'button', 'Reset columns')!.disabled,
    ).to.equal(true);
  });

  it('changes the height of rows for this person', async () => {
    const { element, panel } = await opened(['name']);
    await click(labelled(panel, 'label', 'Compact')!.querySelector('input'));
    expect(preferences.density).to.equal('compact');
    preferences.density = 'standard';
    await expect(element).to.be.accessible();
  });
});
