import { expect } from '@open-wc/testing';
import { RangePanel, type Range } from '#src/ui/filter-bar/range-panel.tsx';
import { act, click, labelled, render } from '../../support/render.tsx';

const ends = ['30', '60', '100'].map((value) => ({ value, text: value }));
const ready = [{ text: '30–60', from: '30', to: '60' }];

async function panel(closed: boolean, value: Range = { from: '', to: '' }) {
  const chosen: Range[] = [];
  const { element } = await render(
    <RangePanel
      label="Area"
      ends={ends}
      ready={ready}
      closed={closed}
      value={value}
      onChoose={(range) => chosen.push(range)}
    />,
  );
  const choose = (label: string, end: string) =>
    act(() => {
      const select = labelled(element, 'label', label)!.parentElement!.querySelector('select')!;
      select.value = end;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return {
    element,
    chosen,
    choose,
    apply: labelled<HTMLButtonElement>(element, 'button', 'Apply')!,
  };
}

describe('RangePanel', () => {
  it('offers ready stretches with one press', async () => {
    const { element, chosen } = await panel(false);
    await click(labelled(element, 'button', '30–60'));
    expect(chosen).to.deep.equal([{ from: '30', to: '60' }]);
    await expect(element).to.be.accessible();
  });
  it('applies two ends together, one of them open', async () => {
    const { chosen, choose, apply } = await panel(false);
    await choose('From', '60');
    await click(apply);
    expect(chosen).to.deep.equal([{ from: '60', to: '' }]);
  });
  it('refuses ends the wrong way round and says so', async () => {
    const { element, choose, apply } = await panel(false);
    await choose('From', '100');
    await choose('To', '60');
    expect(element.querySelector('[role=alert]')?.textContent).to.contain('before the end');
    expect(apply.disabled).to.equal(true);
  });
  it('allows one end twice only where the ends belong to the stretch', async () => {
    const quarters = await panel(true);
    await quarters.choose('From', '60');
    await quarters.choose('To', '60');
    expect(quarters.apply.disabled).to.equal(false);
    const edges = await panel(false);
    await edges.choose('From', '60');
    await edges.choose('To', '60');
    expect(edges.apply.disabled).to.equal(true);
  });
});
