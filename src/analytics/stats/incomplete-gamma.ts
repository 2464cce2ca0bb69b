// Coefficients of Lanczos' approximation for g = 7, nine terms: full double precision right of 1/2.
const lanczosG = 7;
const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1, -176.615_029_162_140_6,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
] as const; // prettier-ignore

const mostTerms = 10_000;
const enough = 1e-16;

/**
 * Natural logarithm of the gamma function.
 *
 * @param x Above 0.
 * @throws RangeError when it is not.
 * @see Lanczos (1964), SIAM Journal on Numerical Analysis B 1, 86-96.
 */
export function lnGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`lnGamma: expected a number above 0, got ${x}`);
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + lanczosG + 0.5;
  const sum = lanczos.reduce(
    (total, term, at) => (at === 0 ? term : total + term / (shifted + at)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

/**
 * Upper regularised incomplete gamma function Q(a, x): the share of a gamma distribution of shape
 * `a` above `x`.
 *
 * By its series left of a + 1 and by Lentz's continued fraction right of it, so that small tails
 * keep their digits.
 *
 * @param a Shape, above 0.
 * @param x At least 0.
 * @throws RangeError when one of them is not.
 * @see Abramowitz & Stegun (1964), 6.5.29 and 6.5.31.
 */
export function upperGamma(a: number, x: number): number {
  if (!(a > 0)) throw new RangeError(`upperGamma: expected a shape above 0, got ${a}`);
  if (!(x >= 0)) throw new RangeError(`upperGamma: expected a number from 0, got ${x}`);
  if (x === 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  const scale = Math.exp(a * Math.log(x) - x - lnGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < mostTerms && Math.abs(term) > Math.abs(sum) * enough; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / Number.MIN_VALUE;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < mostTerms; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b);
    c = b + factor / c;
    product *= d * c;
    if (Math.abs(d * c - 1) <= enough) break;
  }
  return product;
}
