import { expect } from '@open-wc/testing';
import { OptionList } from '#src/ui/filter-bar/option-list.tsx';
import { click, labelled, press, render, type } from '../../support/render.tsx';

const few = [
  { value: 'g', text: 'ground floor' },
  { value: 'u', text: 'upper floor' },
];

describe('OptionList', () => {
  it('applies many choices together', async () => {
    const applied: (readonly string[])[] = [];
    const { element } = await render(
      <OptionList
        label="Floor"
        options={few}
        chosen={['u']}
        many
        onChoose={(values) => applied.push(values)}
      />,
    );
    const apply = labelled<HTMLButtonElement>(element, 'button', 'Apply')!;
    expect(apply.disabled).to.equal(true);
    await click(labelled(element, '[role=option]', 'ground'));
    expect(applied).to.deep.equal([]);
    await click(apply);
    expect(applied).to.deep.equal([['u', 'g']]);
    await expect(element).to.be.accessible();
  });

  it('moves and chooses by keyboard in a list without a search', async () => {
    const applied: (readonly string[])[] = [];
    const { element } = await render(
      <OptionList
        label="Floor"
        options={few}
        chosen={[]}
        onChoose={(values) => applied.push(values)}
      />,
    );
    const list = element.querySelector<HTMLElement>('[role=listbox]')!;
    list.focus();
    for (const key of ['End', 'ArrowDown', ' ']) await press(list, key);
    expect(applied).to.deep.equal([['u']]);
  });

  it('finds an option by its other names, and says when there is none', async () => {
    const roads = Array.from({ length: 12 }, (_, index) => ({
      value: `r${index}`,
      text: `路${index}`,
      words: index === 7 ? 'Seventh' : '',
    }));
    const { element } = await render(
      <OptionList label="Road" options={roads} chosen={[]} onChoose={() => {}} />,
    );
    const field = element.querySelector('input')!;
    await type(field, 'sEVEN');
    expect(element.querySelectorAll('[role=option]')).to.have.length(1);
    await type(field, 'nowhere');
    expect(element.textContent).to.contain('No matching options');
    await press(field, 'Enter');
  });
});
