import { expect } from '@open-wc/testing';
import { otherTrades } from '#src/features/success-rates/ui/form/alternative-questions.tsx';
import { chartSteps } from '#src/features/success-rates/ui/form/chart-steps.ts';
import {
  questionErrors,
  formAddress,
  questionAddress,
  widerOnes,
} from '#src/features/success-rates/ui/form/question-address.ts';

const bars = { city: '墨爾本', category: ['fnb-bar'] };

describe('a question in the address', () => {
  it('comes back as it was written', () => {
    const question = {
      ...bars,
      district: 'Southbank',
      horizon: '5',
      plannedRent: '20000',
      plannedSales: '150000',
    };
    const query = formAddress(question).split('?')[1]!;
    expect(questionAddress.read(new URLSearchParams(query)).state.filter).to.deep.equal(question);
  });

  it('leaves out and names what cannot be used', () => {
    const { state, wrong } = questionAddress.read(
      new URLSearchParams('city=Atlantis&district=X&horizon=99&category=fnb-bar'),
    );
    expect(state.filter).to.deep.equal({ category: ['fnb-bar'] });
    expect(wrong.map(({ key }) => key)).to.have.members(['city', 'district', 'horizon']);
  });

  it('drops what was drawn in an unknown city', () => {
    const { state, wrong } = questionAddress.read(
      new URLSearchParams('city=Atlantis&near=121.56,25.04,500&category=fnb-bar'),
    );
    expect(state.filter).to.deep.equal({ category: ['fnb-bar'] });
    expect(wrong.map(({ key }) => key)).to.have.members(['city', 'near']);
  });

  it('finds what does not go together', () => {
    expect([...questionErrors({ ...bars, plannedRent: '100' }).keys()]).to.deep.equal([
      'plannedSales',
    ]);
    expect([...questionErrors({ ...bars, plannedTransferFee: '100' }).keys()]).to.deep.equal([
      'plannedTerm',
    ]);
    expect([
      ...questionErrors({ ...bars, openedFrom: '2010', openedTo: '2009' }).keys(),
    ]).to.deep.equal(['openedTo']);
    expect(questionErrors(bars).size).to.equal(0);
  });

  it('gets wider by a condition at a time; a place is no way, as its city was looked at', () => {
    const asked = { ...bars, district: 'X', openedFrom: '2010', openedTo: '2012', chain: 'yes' };
    expect(widerOnes(asked)).to.deep.equal([
      { key: 'chain', question: { ...bars, district: 'X', openedFrom: '2010', openedTo: '2012' } },
      { key: 'opened', question: { ...bars, district: 'X', chain: 'yes' } },
    ]);
    expect(widerOnes({ ...bars, district: 'X', near: '144.9,-37.8,500' })).to.deep.equal([]);
  });

  it('offers other trades of its city with shops enough, those of its family first', () => {
    const trades = [
      { code: 'ret-fashion', n: 900 },
      { code: 'fnb-tea', n: 40 },
      { code: 'fnb-bar', n: 500 },
      { code: 'fnb-fast', n: 19 },
    ] as const;
    const melbourne = {
      name: '墨爾本',
      nameHans: '墨尔本',
      nameEn: 'Melbourne',
      n: 0,
      districts: [],
      trades: [...trades],
    };
    expect(
      otherTrades({ city: '墨爾本', category: ['fnb-bar'] }, [melbourne]).map(({ code }) => code),
    ).to.deep.equal(['fnb-tea', 'ret-fashion']);
    expect(otherTrades({ city: '臺北市', category: ['fnb-bar'] }, [melbourne])).to.deep.equal([]);
  });
});

describe('the steps of a curve', () => {
  const step = (time: number, atRisk: number, events: number, censored: number) => ({
    time, atRisk, events, censored, survival: 0.9, se: null, low: null, high: null,
  }); // prettier-ignore

  it('stand for both ends of an interval a level does not have', () => {
    expect(chartSteps([step(1.5, 8, 3, 5)])).to.deep.equal([
      {
        time: 1.5,
        atRisk: 8,
        events: 3,
        censored: 5,
        survival: 0.9,
        se: null,
        low: 0.9,
        high: 0.9,
      },
    ]);
  });
});
