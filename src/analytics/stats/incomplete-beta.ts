import { lnGamma } from './incomplete-gamma.ts';

const mostTerms = 10_000;
const enough = 1e-16;

/**
 * Regularised incomplete beta function I_x(a, b): the share of a beta distribution below `x`.
 *
 * By Lentz's continued fraction on the side of the mean where it converges quickly.
 *
 * @param a Above 0.
 * @param b Above 0.
 * @param x From 0 to 1.
 * @throws RangeError when one of them is not.
 * @see Abramowitz & Stegun (1964), 26.5.8.
 */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (!(a > 0 && b > 0))
    throw new RangeError(`incomplete beta: expected a and b above 0, got ${a} and ${b}`);
  if (!(x >= 0 && x <= 1))
    throw new RangeError(`incomplete beta: expected a number from 0 to 1, got ${x}`);
  if (x === 0 || x === 1) return x;
  return x < (a + 1) / (a + b + 2) ? lowerTail(a, b, x) : 1 - lowerTail(b, a, 1 - x);
}

function lowerTail(a: number, b: number, x: number): number {
  const scale = Math.exp(
    lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  return (scale * continuedFraction(a, b, x)) / a;
}

function continuedFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let product = d;
  for (let m = 1; m < mostTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    product *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    product *= c * d;
    if (Math.abs(c * d - 1) <= enough) break;
  }
  return product;
}

/**
 * The number below which a beta distribution has the share `share`.
 *
 * By bisection, which needs no start and cannot leave the range.
 *
 * @param share From 0 to 1.
 * @throws RangeError as `incompleteBeta`.
 */
export function betaQuantile(share: number, a: number, b: number): number {
  if (!(share >= 0 && share <= 1))
    throw new RangeError(`beta quantile: expected a share from 0 to 1, got ${share}`);
  let low = 0;
  let high = 1;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (incompleteBeta(a, b, middle) < share) low = middle;
    else high = middle;
  }
}
