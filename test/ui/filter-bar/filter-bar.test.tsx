import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { OptionList } from '#src/ui/filter-bar/option-list.tsx';
import { click, labelled, until, press, render, type } from '../../support/render.tsx';

const towns = [
  'Aberdeen',
  'Bath',
  'Cork',
  'Derby',
  'Exeter',
  'Fife',
  'Glasgow',
  'Hull',
  'Inverness',
].map((text, index) => ({
  value: text.toLowerCase(),
  text,
  n: index + 1,
}));

function controls(seen: string[]): FilterControl[] {
  return [
    {
      key: 'town',
      label: 'Town',
      unset: 'All',
      clear: () => seen.push('clear town'),
      panel: (close) => (
        <OptionList
          label="Town"
          options={towns}
          chosen={[]}
          onChoose={(values) => {
            seen.push(`town ${values.join()}`);
            close();
          }}
        />
      ),
    },
    {
      key: 'size',
      label: 'Size',
      unset: 'Any',
      value: '60–100 m²',
      clear: () => seen.push('clear size'),
      panel: () => <p>Sizes</p>,
    },
  ];
}

describe('FilterBar', () => {
  before(() => setViewport({ width: 1700, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('shows what is set in its own place, with its own way to drop it', async () => {
    const seen: string[] = [];
    const { element } = await render(
      <FilterBar controls={controls(seen)} onClearAll={() => seen.push('clear all')} />,
    );
    expect(labelled(element, 'button', 'Town')?.textContent).to.contain('All');
    expect(labelled(element, 'button', 'Size')?.textContent).to.contain('60–100 m²');
    await click(element.querySelector<HTMLElement>('[aria-label="Remove filter: Size 60–100 m²"]'));
    await click(labelled(element, 'button', 'Clear 1 filter'));
    expect(seen).to.deep.equal(['clear size', 'clear all']);
    expect(labelled(element, 'button', 'Remove filter: Town')).to.equal(undefined);
    await expect(element).to.be.accessible();
  });

  it('opens a filter under its button, searches by typing and chooses by keyboard', async () => {
    const seen: string[] = [];
    const { element } = await render(<FilterBar controls={controls(seen)} onClearAll={() => {}} />);
    const button = labelled<HTMLButtonElement>(element, 'button', 'Town')!;
    button.focus();
    await click(button);
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    const field = document.activeElement as HTMLInputElement;
    expect(field.getAttribute('role')).to.equal('combobox');
    await expect(element).to.be.accessible();
    await type(field, 'r');
    expect(
      [...element.querySelectorAll('[role=option]')].map((option) => option.textContent),
    ).to.deep.equal(['Aberdeen1', 'Cork3', 'Derby4', 'Exeter5', 'Inverness9']);
    await press(field, 'ArrowDown');
    expect(
      document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent,
    ).to.contain('Cork');
    await press(field, 'Enter');
    expect(seen).to.deep.equal(['town cork']);
    expect(button.getAttribute('aria-expanded')).to.equal('false');
    expect(document.activeElement === button).to.equal(true);
  });

  it('becomes one button that opens them all where there is little room', async () => {
    await setViewport({ width: 390, height: 800 });
    const seen: string[] = [];
    const { element } = await render(<FilterBar controls={controls(seen)} onClearAll={() => {}} />);
    expect(labelled(element, 'button', 'Town')).to.equal(undefined);
    await click(labelled(element, 'button', 'Filters 1'));
    await until(() => element.querySelector('dialog'));
    const dialog = element.querySelector('dialog')!;
    expect(dialog.open).to.equal(true);
    await click(labelled(dialog, 'button', 'Town'));
    await click(labelled(dialog, '[role=option]', 'Bath'));
    expect(seen).to.deep.equal(['town bath']);
    await expect(element).to.be.accessible();
    await click(labelled(dialog, 'button', 'Close'));
    expect(dialog.open).to.equal(false);
    await setViewport({ width: 1700, height: 800 });
  });
});
