import { expect } from '@open-wc/testing';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import { tickedVacancy } from '#src/components/sample-search/ticked-vacancy.ts';

const points = (vacant: number, n: number) =>
  Array.from({ length: n }, (_, at) => ({ waveId: 'w1', status: at < vacant ? 'vacant' : 'trading' }));

describe('tickedVacancy', () => {
  it('gives the share with Wilson’s interval: 7 of 40 as the published example has it', () => {
    const { share, low, high } = tickedVacancy(points(7, 40), () => true, wilsonInterval)!;
    expect(share).to.equal(0.175);
    expect(low).to.be.closeTo(0.0874541, 1e-6);
    expect(high).to.be.closeTo(0.3194999, 1e-6);
  });

  it('says nothing of fewer than five, or where a wave counted no empty units', () => {
    expect(tickedVacancy(points(1, 4), () => true, wilsonInterval)).to.equal(null);
    expect(tickedVacancy([...points(1, 9), { waveId: 'w2', status: 'trading' }], (id) => id === 'w1', wilsonInterval)).to.equal(
      null,
    );
  });
});
