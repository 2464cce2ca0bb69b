import { chiSquareP } from './chi-square.ts';
import { lnGamma } from './incomplete-gamma.ts';

/** Hits of one group. */
export interface ShareCount {
  hits: number;
  n: number;
}

/** Whether groups have one share. */
export interface ShareTest {
  kind: 'fisher' | 'chi-square';
  p: number;
}

// Two tables of equal probability differ in the last digits of their logarithms.
const tolerance = 1e-7;

/**
 * Fisher's exact test of two shares, both sides: the probability, under one share and the margins
 * as they are, of all tables that are no more probable than this one.
 *
 * @throws RangeError when a count is not a whole number from 0, or there are more hits than cases.
 * @see Fisher (1935), Journal of the Royal Statistical Society 98(1), 39-82; R's `fisher.test`.
 */
export function fisherExact(first: ShareCount, second: ShareCount): number {
  for (const group of [first, second]) checkCount(group);
  const hits = first.hits + second.hits;
  const n = first.n + second.n;
  const from = Math.max(0, hits - second.n);
  const to = Math.min(hits, first.n);
  const whole = lnChoose(n, hits);
  const chance = (at: number) =>
    Math.exp(lnChoose(first.n, at) + lnChoose(second.n, hits - at) - whole);
  const limit = chance(first.hits) * (1 + tolerance);
  let p = 0;
  for (let at = from; at <= to; at += 1) {
    const one = chance(at);
    if (one <= limit) p += one;
  }
  return Math.min(1, p);
}

/** Pearson's approximation is used where at least this many are expected in each cell. */
const leastExpected = 5;

/**
 * Compares the shares of two groups with Fisher's exact test, and of more with Pearson's χ².
 *
 * @returns Null where nothing can be said: fewer than two groups, or more than two of which one is
 *   too small for the approximation.
 * @see Pearson (1900), Philosophical Magazine 50(302), 157-175.
 */
export function compareShares(groups: readonly ShareCount[]): ShareTest | null {
  for (const group of groups) checkCount(group);
  const [first, second] = groups;
  if (first === undefined || second === undefined) return null;
  if (groups.length === 2) return { kind: 'fisher', p: fisherExact(first, second) };
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const share = groups.reduce((sum, { hits }) => sum + hits, 0) / n;
  const rarer = Math.min(share, 1 - share);
  if (!groups.every((group) => group.n * rarer >= leastExpected)) return null;
  const statistic = groups.reduce(
    (sum, group) => sum + (group.hits - group.n * share) ** 2 / (group.n * share * (1 - share)),
    0,
  );
  return { kind: 'chi-square', p: chiSquareP(statistic, groups.length - 1) };
}

const lnChoose = (n: number, k: number) => lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);

function checkCount({ hits, n }: ShareCount): void {
  if (Number.isSafeInteger(hits) && Number.isSafeInteger(n) && hits >= 0 && hits <= n) return;
  throw new RangeError(
    `comparison of shares: expected whole numbers with hits from 0 to n, got ${hits} of ${n}`,
  );
}
