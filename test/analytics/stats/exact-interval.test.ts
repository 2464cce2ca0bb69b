import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { exactInterval } from '#src/analytics/stats/exact-interval.ts';

// hits, n, and the interval that R's binom.test and scipy's binomtest(…, method 'exact') print.
const published = [
  [0, 20, 0, 0.168_433_470_983_085_48],
  [20, 20, 0.831_566_529_016_914_5, 1],
  [1, 5, 0.005_050_763_379_468_115, 0.716_417_936_118_089_5],
  [3, 10, 0.066_739_511_177_7347, 0.652_452_850_060_008],
  [7, 40, 0.073_382_729_352_084_98, 0.327_790_133_361_5945],
  // Mendel's peas, the example of R's binom.test: 0.7076683 to 0.7654066
  [682, 925, 0.707_668_264_079_039, 0.765_406_558_241_478_1],
  [5000, 9000, 0.545_217_443_692_196_3, 0.565_857_684_994_668_9],
] as const;

for (const [hits, n, low, high] of published) {
  it(`gives the published interval of ${hits} of ${n}`, () => {
    const found = exactInterval(hits, n);
    assert.ok(Math.abs(found.low - low) < 1e-9 && Math.abs(found.high - high) < 1e-9, JSON.stringify(found)); // prettier-ignore
  });
}

it('leaves exactly half of the rest in each tail of the binomial distribution', () => {
  // P(X ≥ 3 of 10) at the low end and P(X ≤ 3 of 10) at the high end, summed term by term.
  const chance = (p: number, at: number) => {
    let ways = 1;
    for (let i = 0; i < at; i += 1) ways = (ways * (10 - i)) / (i + 1);
    return ways * p ** at * (1 - p) ** (10 - at);
  };
  const sum = (p: number, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => chance(p, from + i)).reduce((a, b) => a + b, 0);
  const { low, high } = exactInterval(3, 10);
  assert.ok(Math.abs(sum(low, 3, 10) - 0.025) < 1e-12);
  assert.ok(Math.abs(sum(high, 0, 3) - 0.025) < 1e-12);
});

it('holds the share, stays between 0 and 1, mirrors, and is wider at a higher level', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, part) => {
        // prettier-ignore
        const hits = Math.round(n * part);
        const { low, high } = exactInterval(hits, n);
        assert.ok(low >= 0 && low <= hits / n && hits / n <= high && high <= 1 && low < high);
        const mirrored = exactInterval(n - hits, n);
        assert.ok(Math.abs(mirrored.low - (1 - high)) < 1e-9);
        const wide = exactInterval(hits, n, 0.99);
        assert.ok(wide.low <= low && wide.high >= high);
      },
    ),
    { numRuns: 50 },
  );
});

it('names what it is undefined for', () => {
  assert.throws(() => exactInterval(0, 0), /n as a whole number from 1, got 0/);
  assert.throws(() => exactInterval(3, 2), /hits as a whole number from 0 to 2, got 3/);
  assert.throws(() => exactInterval(1, 2, 1), /a level between 0 and 1, got 1/);
});
