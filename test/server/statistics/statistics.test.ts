import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  askingStatistics,
  fourDecimals,
  sizeOnly,
  statisticsOf,
  statisticsOfRents,
} from '#src/server/statistics/statistics.ts';

const sample = {
  n: 63,
  q1: 869.932762,
  median: 1192.368839,
  q3: 1753.580686,
  low: 995.15994,
  high: 1510.15926,
  digest: 'set',
};

/** Numbers above 0 and below 1, the same for the same seed. */
function linearCongruential(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return (state + 0.5) / 2 ** 32;
  };
}

describe('statisticsOf', () => {
  it('rounds to three significant digits', () => {
    assert.deepEqual(statisticsOf(sample, null), {
      n: 63,
      q1: 870,
      median: 1190,
      q3: 1750,
      interval: { low: 995, high: 1510 },
    });
  });

  it('keeps quartiles and interval back below thirty rows, and everything below five', () => {
    const median = { median: 1190, q1: null, q3: null, interval: null };
    assert.deepEqual(statisticsOf({ ...sample, n: 29 }, null), { n: 29, ...median });
    assert.deepEqual(statisticsOf({ ...sample, n: 5 }, null), { n: 5, ...median });
    assert.deepEqual(statisticsOf({ ...sample, n: 4 }, null), sizeOnly(4));
    assert.notEqual(statisticsOf({ ...sample, n: 30 }, null).q1, null);
  });

  it('says nothing of no row', () => {
    const empty = { n: 0, q1: null, median: null, q3: null, low: null, high: null, digest: null };
    assert.deepEqual(statisticsOf(empty, 'secret'), sizeOnly(0));
  });

  it('holds the true median in 95 of 100 published intervals or more, smoothing and noise included', () => {
    const draw = linearCongruential(20_261_122);
    const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
    for (const n of [30, 50, 120]) {
      const samples = Array.from({ length: 2000 }, () =>
        Array.from({ length: n }, () => 1000 * Math.exp(0.55 * normal())),
      );
      const held = samples.filter((rents) => {
        const { low, high } = statisticsOfRents(rents, 'secret').interval!;
        return low <= 1000 && 1000 <= high;
      });
      // The spread of ln rent of shops is about 0.55; 0.95 less two standard errors of 2,000 draws
      // would still fail.
      assert.ok(held.length / samples.length >= 0.95, `n = ${n}: ${held.length / samples.length}`);
    }
  });

  it('moves the figures of a set by noise that follows from the set and the secret alone', () => {
    const small = { ...sample, n: 20 };
    const medians = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
      (digest) => statisticsOf({ ...small, digest }, 'secret').median!,
    );
    assert.ok(new Set(medians).size >= 6, `eight sets are told ${medians.join(', ')}`);
    // At twenty rows a tenth at most, 2 / 20.
    for (const median of medians)
      assert.ok(median >= 1192.37 * 0.895 && median <= 1192.37 * 1.105, String(median));
    assert.deepEqual(statisticsOf(small, 'secret'), statisticsOf(small, 'secret'));
    const keys = ['k1', 'k2', 'k3', 'k4'].map((key) => statisticsOf(small, key).median);
    assert.ok(new Set(keys).size > 1);
  });

  it('widens the interval by as much as the noise may have moved it', () => {
    for (const digest of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { interval } = statisticsOf({ ...sample, digest }, 'secret');
      assert.ok(interval!.low <= 996 && interval!.high >= 1509, JSON.stringify(interval));
    }
  });
});

describe('statisticsOfRents', () => {
  it('shows no rent: the median is the mean of the five ranks in the middle', () => {
    // Ranks 4 to 8 of eleven: 40, 50, 60, 70, 180.
    const rents = [10, 20, 30, 40, 50, 60, 70, 180, 190, 200, 210];
    assert.equal(statisticsOfRents(rents.toReversed(), null).median, 80);
  });
});

describe('askingStatistics', () => {
  it('returns asking rents to four decimals from eleven rows on, since each is public', () => {
    const { digest: _digest, ...asking } = sample;
    assert.equal(askingStatistics(asking).median, 1192.3688);
    assert.deepEqual(askingStatistics({ ...asking, n: 10 }), {
      n: 10,
      median: 1190,
      q1: null,
      q3: null,
      interval: null,
    });
  });
});

describe('fourDecimals', () => {
  it('leaves nothing as nothing', () => assert.equal(fourDecimals(null), null));
});
