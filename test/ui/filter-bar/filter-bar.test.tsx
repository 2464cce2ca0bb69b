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

  it('puts what does not fit whole behind a button that counts it, and shows what is set first', async () => {
    const seen: string[] = [];
    const many = [
      ...controls(seen),
      ...['Floor', 'Frontage', 'Verification', 'Completeness'].map((label) => ({
        ...controls(seen)[0]!,
        key: label,
        label,
      })),
    ];
    const last = { ...many.at(-1)!, value: 'Complete only' };
    const { element } = await render(
      <div style={{ display: 'flex', width: 760 }}>
        <FilterBar controls={[...many.slice(0, -1), last]} onClearAll={() => {}} />
      </div>,
    );
    const bar = element.querySelector<HTMLElement>('[role=group]')!;
    const readable = () =>
      [...bar.querySelectorAll<HTMLElement>('button[aria-haspopup=dialog]')].filter((button) =>
        button.checkVisibility({ visibilityProperty: true }),
      );
    const cut = () =>
      readable().filter(
        (button) =>
          button.getBoundingClientRect().right > bar.getBoundingClientRect().right + 0.5 ||
          [...button.querySelectorAll('span')].some(
            ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
          ),
      );
    const hidden = () => many.length - (readable().length - 1);
    const count = hidden();
    expect(count).to.be.within(1, 4);
    expect(labelled(element, 'button', `More${count} filter`)?.textContent).to.match(
      new RegExp(`^More${count} filters?$`),
    );
    expect(cut()).to.deep.equal([]);
    // Both conditions that are set are there, though one is the last of all.
    const texts = readable().map(({ textContent }) => textContent);
    expect(texts.some((text) => text.includes('60–100 m²'))).to.equal(true);
    expect(texts.some((text) => text.includes('Complete only'))).to.equal(true);
    await expect(element).to.be.accessible();

    bar.parentElement!.style.width = '1500px';
    await until(() => readable().length === many.length);
    expect(cut()).to.deep.equal([]);
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
