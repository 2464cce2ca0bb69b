import { expect } from '@open-wc/testing';
import { valueAxis } from '#src/ui/charts/value-axis.ts';

describe('valueAxis', () => {
  const ticks = (values: readonly number[], whole: boolean) =>
    valueAxis(values, 0, 400, { include: [0], whole }).ticks;

  it('has ticks of whole numbers alone where they are told without decimals', () => {
    expect(ticks([0], true)).to.deep.equal([0, 1]);
    expect(ticks([2], true)).to.deep.equal([0, 1, 2]);
    expect(ticks([], true)).to.deep.equal([0, 1]);
    expect(ticks([0], false).length).to.be.greaterThan(2);
  });

  it('leaves round ticks of a long axis as they are', () =>
    expect(ticks([400], true)).to.deep.equal([0, 50, 100, 150, 200, 250, 300, 350, 400]));
});
