import { expect } from '@open-wc/testing';
import type { Workbench, WorkbenchKase } from '#pages/assessment/bench.part.ts';
import { ProposalTable } from '#pages/assessment/proposal-table.part.tsx';
import { accessState } from '#src/access/access-state.ts';
import { newDocument } from '#src/domain/assessment.ts';
import { render } from '../../support/render.tsx';

const bench = {
  draft: { document: newDocument('2021-12-31') },
  currency: 'TWD',
  period: 'month',
  rent: { unit: '' },
} as unknown as Workbench;
const masked = (id: string, priceJindou: number, quarter = '2021Q3') =>
  ({
    row: { id, road: '', roadHans: '', district: '大安區', quarter, areaBand: { from: 30, to: 60 }, floorBand: 'ground', priceJindou, details: null },
    withdrawn: false,
    reason: 'district',
    adjustment: null,
    measures: null,
  }) as unknown as WorkbenchKase; // prettier-ignore
const nothing = () => undefined;

describe('what a masked comparable costs', () => {
  const before = accessState.roles;
  afterEach(() => {
    accessState.roles = before;
  });

  const prices = async (...roles: string[]) => {
    accessState.roles = roles;
    const kases = [masked('ks_1', 8), masked('ks_2', 3)];
    const { element } = await render(
      <ProposalTable
        bench={bench}
        kases={kases}
        chosen={new Set()}
        isFull={false}
        onChoose={nothing}
        onUnlock={nothing}
        onPoint={nothing}
      />,
    );
    return [...element.querySelectorAll('button')].map((one) => one.textContent.match(/\d+(?=\D*$)/)?.[0]);
  };

  it('is what an order will charge: the plan’s discount is taken off row by row and rounded up', async () => {
    expect(await prices('member')).to.deep.equal(['8', '3', '11']);
    // 20 % off: 6.4 is 7 and 2.4 is 3, so both come to 10 and not to 8.8.
    expect(await prices('member', 'pro')).to.deep.equal(['7', '3', '10']);
  });
});

describe('a masked comparable whose day is not told', () => {
  it('is not bought with the others where its quarter may lie beyond the limit of age', async () => {
    const bought: (readonly string[])[] = [];
    // Two years before the day of the value end on the last day of 2019.
    const quarters = ['2021Q3', '2020Q1', '2019Q4', '2019Q2'];
    const { element } = await render(
      <ProposalTable
        bench={bench}
        kases={quarters.map((quarter) => masked(quarter, 5, quarter))}
        chosen={new Set()}
        isFull={false}
        onChoose={nothing}
        onUnlock={(ids) => bought.push(ids)}
        onPoint={nothing}
      />,
    );
    const lines = [...element.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(lines.map((line) => /perhaps over 24 months|over 24 months/.exec(line)?.[0] ?? '')).to.deep.equal([
      '',
      '',
      'perhaps over 24 months',
      'over 24 months',
    ]);
    const all = [...element.querySelectorAll('button')].at(-1)!;
    expect(all.textContent).to.contain('Unlock the 2 recent enough, 10 jindou');
    all.click();
    expect(bought).to.deep.equal([['2021Q3', '2020Q1']]);
  });
});
