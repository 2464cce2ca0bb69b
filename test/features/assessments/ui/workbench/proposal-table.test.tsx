import { expect } from '@open-wc/testing';
import { accessState } from '#src/client/access/access-state.ts';
import { newDocument } from '#src/domain/assessment.ts';
import { ProposalTable } from '#src/features/assessments/ui/workbench/proposal-table.tsx';
import type {
  Workbench,
  WorkbenchKase,
} from '#src/features/assessments/ui/workbench/workbench-state.ts';
import { render } from '../../../../support/render.tsx';

const bench = {
  draft: { document: newDocument('2021-12-31') },
  evidence: { data: { evidenceUntil: null } },
  currency: 'TWD',
  period: 'month',
  rent: { unit: '' },
} as unknown as Workbench;
const worth = { chance: 0.9, breaches: [], worthBuying: true };
const masked = (id: string, priceJindou: number, quarter = '2021Q3', offer: WorkbenchKase['offer'] = worth) =>
  ({
    row: { id, road: '', roadHans: '', district: '大安區', quarter, areaBand: { from: 30, to: 60 }, floorBand: 'ground', priceJindou, details: null },
    withdrawn: false,
    reason: 'district',
    adjustment: null,
    offer,
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
    return [...element.querySelectorAll('button')].map(
      (one) => one.textContent.match(/\d+(?=\D*$)/)?.[0],
    );
  };

  it('is what an order will charge: the plan’s discount is taken off row by row and rounded up', async () => {
    expect(await prices('member')).to.deep.equal(['8', '3', '11']);
    // 20 % off: 6.4 is 7 and 2.4 is 3, so both come to 10 and not to 8.8.
    expect(await prices('member', 'pro')).to.deep.equal(['7', '3', '10']);
  });
});

describe('masked comparables offered in one go', () => {
  const table = async (kases: readonly WorkbenchKase[]) => {
    const bought: (readonly string[])[] = [];
    const { element } = await render(
      <ProposalTable
        bench={bench}
        kases={kases}
        chosen={new Set()}
        isFull={false}
        onChoose={nothing}
        onUnlock={(ids) => bought.push(ids)}
        onPoint={nothing}
      />,
    );
    return { element, bought };
  };

  it('are those worth buying; what must break a limit is marked with the reason', async () => {
    const { element, bought } = await table([
      masked('ks_1', 5),
      masked('ks_2', 5, '2021Q3', { chance: 0.8, breaches: [], worthBuying: true }),
      masked('ks_3', 5, '2021Q3', { chance: 0.4, breaches: [], worthBuying: false }),
      masked('ks_4', 5, '2021Q3', {
        chance: 0,
        breaches: ['floor', 'location'],
        worthBuying: false,
      }),
      masked('ks_5', 5, '2019Q2', { chance: 0, breaches: ['age'], worthBuying: false }),
    ]);
    const lines = [...element.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(lines[1]).to.contain('80% likely to count');
    expect(lines[3]).to.contain('certain to exceed limits, not counted: Floor, Location');
    expect(lines[4]).to.contain('older than 24 months');
    const all = [...element.querySelectorAll('button')].at(-1)!;
    expect(all.textContent).to.contain('Unlock the best 2 for 10 jindou');
    all.click();
    expect(bought).to.deep.equal([['ks_1', 'ks_2']]);
  });

  it('are six at most', async () => {
    const { element, bought } = await table(
      Array.from({ length: 9 }, (_, i) => masked(`ks_${i}`, 5)),
    );
    [...element.querySelectorAll('button')].at(-1)!.click();
    expect(bought[0]).to.have.length(6);
  });

  it('doubt a row whose quarter may lie beyond the limit of age', async () => {
    // Two years before the day of the value end on the last day of 2019.
    const quarters = ['2021Q3', '2020Q1', '2019Q4', '2019Q2'];
    const { element } = await table(quarters.map((quarter) => masked(quarter, 5, quarter)));
    const lines = [...element.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    const ages = lines.map(
      (line) => /may be older than 24 months|older than 24 months/.exec(line)?.[0] ?? '',
    );
    expect(ages).to.deep.equal(['', '', 'may be older than 24 months', 'older than 24 months']);
  });
});
