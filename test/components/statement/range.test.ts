import { expect } from '@open-wc/testing';
import { chinaDay, quickOf, rangeOf } from '#src/components/statement/range.ts';

describe('the days of a statement', () => {
  // 2026-11-20 00:30 in China is still the 19th in Greenwich.
  const now = Date.parse('2026-11-19T16:30:00Z');

  it('are counted in the time of China', () => {
    expect(chinaDay(now)).to.equal('2026-11-20');
  });

  it('are this month, thirty days with today, this year or all', () => {
    expect(rangeOf('month', now)).to.deep.equal({ from: '2026-11-01', to: '2026-11-20' });
    expect(rangeOf('days30', now)).to.deep.equal({ from: '2026-10-22', to: '2026-11-20' });
    expect(rangeOf('year', now)).to.deep.equal({ from: '2026-01-01', to: '2026-11-20' });
    expect(rangeOf('all', now)).to.deep.equal({ from: undefined, to: undefined });
  });

  it('are known again, or are somebody’s own', () => {
    expect(quickOf(rangeOf('days30', now), now)).to.equal('days30');
    expect(quickOf({ from: '2026-02-01', to: '2026-02-28' }, now)).to.equal(undefined);
  });
});
