import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
    assert.deepEqual(questionAddress.read(new URLSearchParams(query)).state.filter, question);
  });

  it('leaves out and names what cannot be used', () => {
    const { state, wrong } = questionAddress.read(
      new URLSearchParams('city=Atlantis&district=X&horizon=99&category=fnb-bar'),
    );
    assert.deepEqual(state.filter, { category: ['fnb-bar'] });
    assert.deepEqual(
      wrong.map(({ key }) => key).toSorted(),
      ['city', 'district', 'horizon'].toSorted(),
    );
  });

  it('drops what was drawn in an unknown city', () => {
    const { state, wrong } = questionAddress.read(
      new URLSearchParams('city=Atlantis&near=121.56,25.04,500&category=fnb-bar'),
    );
    assert.deepEqual(state.filter, { category: ['fnb-bar'] });
    assert.deepEqual(wrong.map(({ key }) => key).toSorted(), ['city', 'near'].toSorted());
  });

  it('finds what does not go together', () => {
    assert.deepEqual([...questionErrors({ ...bars, plannedRent: '100' }).keys()], ['plannedSales']);
    assert.deepEqual(
      [...questionErrors({ ...bars, plannedTransferFee: '100' }).keys()],
      ['plannedTerm'],
    );
    assert.deepEqual(
      [...questionErrors({ ...bars, openedFrom: '2010', openedTo: '2009' }).keys()],
      ['openedTo'],
    );
    assert.equal(questionErrors(bars).size, 0);
  });

  it('gets wider by a condition at a time; a place is no way, as its city was looked at', () => {
    const asked = { ...bars, district: 'X', openedFrom: '2010', openedTo: '2012', chain: 'yes' };
    assert.deepEqual(widerOnes(asked), [
      { key: 'chain', question: { ...bars, district: 'X', openedFrom: '2010', openedTo: '2012' } },
      { key: 'opened', question: { ...bars, district: 'X', chain: 'yes' } },
    ]);
    assert.deepEqual(widerOnes({ ...bars, district: 'X', near: '144.9,-37.8,500' }), []);
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
    assert.deepEqual(
      otherTrades({ city: '墨爾本', category: ['fnb-bar'] }, [melbourne]).map(({ code }) => code),
      ['fnb-tea', 'ret-fashion'],
    );
    assert.deepEqual(otherTrades({ city: '臺北市', category: ['fnb-bar'] }, [melbourne]), []);
  });
});

describe('the steps of a curve', () => {
  const step = (time: number, atRisk: number, events: number, censored: number) => ({
    time, atRisk, events, censored, survival: 0.9, se: null, low: null, high: null,
  }); // prettier-ignore

  it('are used for both ends of a missing interval', () => {
    assert.deepEqual(chartSteps([step(1.5, 8, 3, 5)]), [
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
