import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  differsByFew,
  disclosed,
  disclosedAsking,
  disclosedMean,
  freeMonthSteps,
  mergedBins,
  noiseBound,
  roundedCount,
  termSteps,
  type HistogramBin,
} from '#src/domain/disclosure.ts';

const sample = (n: number) => ({
  n,
  median: 1192.3688,
  q1: 869.9328,
  q3: 1753.5807,
  interval: { low: 995.1599, high: 1510.1593 },
});

describe('disclosed', () => {
  it('shows the number alone below five rows', () => {
    for (const n of [0, 1, 4])
      assert.deepEqual(disclosed(sample(n)), {
        n,
        median: null,
        q1: null,
        q3: null,
        interval: null,
      });
  });

  it('shows a median of three digits from five rows to twenty-nine', () => {
    for (const n of [5, 29])
      assert.deepEqual(disclosed(sample(n)), {
        n,
        median: 1190,
        q1: null,
        q3: null,
        interval: null,
      });
    assert.equal(disclosed({ ...sample(7), median: 0.123456 }).median, 0.123);
  });

  it('shows quartiles and interval from thirty rows, in three digits', () => {
    const told = { n: 30, median: 1190, q1: 870, q3: 1750, interval: { low: 995, high: 1510 } };
    assert.deepEqual(disclosed(sample(30)), told);
  });
});

describe('disclosedAsking', () => {
  it('shows all of eleven asking rents, which are public one by one, and a rounded median of five', () => {
    assert.deepEqual(disclosedAsking(sample(11)), sample(11));
    assert.deepEqual(disclosedAsking(sample(10)), {
      n: 10,
      median: 1190,
      q1: null,
      q3: null,
      interval: null,
    });
    assert.equal(disclosedAsking(sample(4)).median, null);
  });
});

describe('noiseBound', () => {
  it('is a fifth for the smallest samples and shrinks with their size', () => {
    assert.deepEqual([5, 10, 20, 100, 1000, 1001].map(noiseBound), [0.2, 0.2, 0.1, 0.02, 0.002, 0]);
  });
});

describe('differsByFew', () => {
  it('is so of one to four rows', () => {
    assert.deepEqual([0, 1, 4, 5, 100].map(differsByFew), [false, true, true, false, false]);
  });
});

describe('roundedCount', () => {
  it('goes up as often as the count is above its multiple of five', () => {
    assert.deepEqual(
      [12, 12, 12].map((n, at) => roundedCount(n, [0, 0.39, 0.41][at]!)),
      [15, 15, 10],
    );
    assert.equal(roundedCount(10, 0), 10);
    fc.assert(
      fc.property(fc.nat(500), (n) => {
        const shares = Array.from({ length: 100 }, (_, at) => (at + 0.5) / 100);
        const counts = shares.map((share) => roundedCount(n, share));
        assert.ok(counts.every((count) => count % 5 === 0 && Math.abs(count - n) < 5));
        assert.ok(Math.abs(counts.reduce((sum, count) => sum + count, 0) / 100 - n) < 0.01);
      }),
    );
  });
});

describe('mergedBins', () => {
  const bins = (counts: number[]): HistogramBin[] =>
    counts.map((n, at) => ({
      from: at * 100,
      to: at === counts.length - 1 ? null : (at + 1) * 100,
      n,
    }));

  it('joins neighbours until each holds five rows', () => {
    assert.deepEqual(mergedBins(bins([2, 3, 9, 1, 4])), [
      { from: 0, to: 200, n: 5 },
      { from: 200, to: 300, n: 9 },
      { from: 300, to: null, n: 5 },
    ]);
  });

  it('adds what is left over to the bin before it', () => {
    assert.deepEqual(mergedBins(bins([6, 4])), [{ from: 0, to: null, n: 10 }]);
  });

  it('gives no bin where there are too few rows for one', () => {
    assert.deepEqual(mergedBins(bins([1, 1, 2])), []);
    assert.deepEqual(mergedBins([]), []);
  });

  it('keeps all rows, has no gaps and no small bins, for any input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(12), { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (counts, least) => {
          const merged = mergedBins(bins(counts), least);
          const all = counts.reduce((sum, n) => sum + n, 0);
          if (all < least) return assert.deepEqual(merged, []);
          assert.equal(merged.reduce((sum, { n }) => sum + n, 0), all); // prettier-ignore
          assert.ok(merged.every(({ n }) => n >= least));
          assert.ok(merged.every(({ from }, at) => from === (at === 0 ? 0 : merged[at - 1]!.to)));
          assert.equal(merged.at(-1)!.to, null);
        },
      ),
    );
  });

  it('leaves what it was given as it was', () => {
    const given = bins([6, 4]);
    mergedBins(given);
    assert.deepEqual(given, bins([6, 4]));
  });
});

describe('disclosedMean', () => {
  it('discloses nothing about fewer than five rows with known months', () => {
    for (const n of [0, 1, 4])
      assert.deepEqual(disclosedMean({ n, mean: 36 }, termSteps), { n, mean: null });
    assert.deepEqual(disclosedMean({ n: 9, mean: null }, termSteps), { n: 9, mean: null });
  });

  it('shows terms in half-years and free months in halves from five to ten', () => {
    for (const n of [5, 10]) {
      assert.equal(disclosedMean({ n, mean: 38.4 }, termSteps).mean, 36);
      assert.equal(disclosedMean({ n, mean: 1.3 }, freeMonthSteps).mean, 1.5);
    }
  });

  it('shows whole months and tenths of free ones from eleven on', () => {
    assert.equal(disclosedMean({ n: 11, mean: 38.4 }, termSteps).mean, 38);
    assert.equal(disclosedMean({ n: 11, mean: 1.26 }, freeMonthSteps).mean, 1.3);
  });

  // Two sets that differ by one row: what the difference of their sums says of that row has to be
  // wide.
  it('never lets the row be worked out that two small sets differ by', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 240 }), { minLength: 6, maxLength: 10 }),
        (months) => {
          const of = (rows: readonly number[]) =>
            disclosedMean(
              { n: rows.length, mean: rows.reduce((sum, one) => sum + one, 0) / rows.length },
              termSteps,
            );
          const [all, but] = [of(months), of(months.slice(1))];
          const told = all.mean! * all.n - but.mean! * but.n;
          // Each mean is off by up to half a step, so the row lies anywhere within this of what the
          // two say.
          const unsure = (termSteps.small / 2) * (all.n + but.n);
          assert.ok(Math.abs(told - months[0]!) <= unsure + 1e-6 && unsure >= 30);
        },
      ),
    );
  });
});
