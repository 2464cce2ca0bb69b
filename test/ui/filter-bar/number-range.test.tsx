import { expect } from '@open-wc/testing';
import { rangeError, NumberRange } from '#src/ui/filter-bar/number-range.tsx';
import { click, render, type } from '../../support/render.tsx';

describe('NumberRange', () => {
  it('says which end is wrong', () => {
    const fault = (from: string, to: string, decimals = 0) =>
      rangeError({ from, to }, 0, 100, decimals);
    expect(fault('', '')).to.equal(null);
    expect(fault('60', '')).to.equal(null);
    expect(fault('x', '5')).to.equal('from');
    expect(fault('5', '101')).to.equal('to');
    expect(fault('1.5', '')).to.equal('from');
    expect(fault('1.5', '', 1)).to.equal(null);
    expect(fault('60', '60')).to.equal('order');
  });

  it('takes numbers below zero where the scale has them', () => {
    expect(rangeError({ from: '-10', to: '5' }, -100, 1000, 0)).to.equal(null);
  });

  it('hands a stretch on, and keeps what was typed while it is wrong', async () => {
    const chosen: unknown[] = [];
    const { element } = await render(
      <NumberRange
        label="Area"
        unit="m²"
        least={1}
        most={1000}
        value={{ from: '', to: '' }}
        onChoose={(range) => chosen.push(range)}
      />,
    );
    const [from, to] = [...element.querySelectorAll('input')];
    await type(from!, '90');
    await type(to!, '60');
    expect(element.querySelector('[role=alert]')).to.not.equal(null);
    expect(from!.value).to.equal('90');
    await type(to!, '120');
    await click(element.querySelector('button'));
    expect(chosen).to.deep.equal([{ from: '90', to: '120' }]);
    await expect(element).to.be.accessible();
  });
});
