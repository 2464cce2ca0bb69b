import { expect } from '@open-wc/testing';
import { compared, endsOf } from '#src/components/chart/finding.ts';

const group = (median: number, low: number, high: number, n = 40) => ({ n, median, interval: { low, high } });

describe('compared', () => {
  it('says higher or lower only when the intervals do not meet', () => {
    expect(compared(group(800, 750, 850), group(1000, 900, 1100))).to.deep.equal({ kind: 'higher', share: 0.25 });
    expect(compared(group(1000, 900, 1100), group(800, 750, 850))).to.deep.equal({ kind: 'lower', share: 0.2 });
    expect(compared(group(800, 750, 950), group(1000, 900, 1100))).to.deep.equal({ kind: 'within-error' });
  });
  it('says nothing without an interval', () => {
    expect(compared(group(800, 750, 850), { n: 7, median: 900, interval: null })).to.deep.equal({ kind: 'too-few' });
    expect(compared(undefined, undefined)).to.deep.equal({ kind: 'too-few' });
  });
});

describe('endsOf', () => {
  it('leaves out groups without an interval and groups small against the others', () => {
    const [tiny, first, middle, last] = [group(1, 1, 1, 11), group(2, 1, 3, 40), group(3, 1, 3, 100), group(4, 1, 5, 30)];
    expect(endsOf([tiny, first, middle, last, { n: 60, median: 1, interval: null }])).to.deep.equal([first, last]);
  });
  it('has no second end where one group is left', () => {
    const only = group(2, 1, 3);
    expect(endsOf([only])).to.deep.equal([only, undefined]);
    expect(endsOf([])).to.deep.equal([undefined, undefined]);
  });
});
