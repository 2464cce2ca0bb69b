import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fourDecimals, sizeOnly, statisticsOf } from '#src/server/statistics.ts';

const sample = { n: 63, q1: 869.932762, median: 1192.368839, q3: 1753.580686, low: 995.15994, high: 1510.15926 };

describe('statisticsOf', () => {
  it('rounds to four decimals', () => {
    assert.deepEqual(statisticsOf(sample), {
      n: 63,
      q1: 869.9328,
      median: 1192.3688,
      q3: 1753.5807,
      interval: { low: 995.1599, high: 1510.1593 },
    });
  });

  it('keeps back what a small sample must not say', () => {
    assert.deepEqual(statisticsOf({ ...sample, n: 10 }), { n: 10, median: 1190, q1: null, q3: null, interval: null });
    assert.deepEqual(statisticsOf({ ...sample, n: 4 }), sizeOnly(4));
  });

  it('says nothing of no row', () => {
    assert.deepEqual(statisticsOf({ n: 0, q1: null, median: null, q3: null, low: null, high: null }), sizeOnly(0));
  });
});

describe('fourDecimals', () => {
  it('leaves nothing as nothing', () => assert.equal(fourDecimals(null), null));
});
