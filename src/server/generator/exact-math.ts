// Engines may differ in the last digit of Math.exp, Math.log and Math.cos. These functions use only
// the four operations and square roots, which are exactly defined, so that generated data are the
// same byte for byte everywhere.

const ln2High = 0.6931471803691238;
const ln2Low = 1.9082149292705877e-10;
const expTerms = 14;
const lnTerms = 23;

/** e to the power of x, for x from -700 to 700. */
export function exactExp(x: number): number {
  const halvings = Math.floor(x / (ln2High + ln2Low) + 0.5);
  const rest = x - halvings * ln2High - halvings * ln2Low;
  let sum = 1;
  for (let term = expTerms; term > 0; term -= 1) sum = 1 + (sum * rest) / term;
  return timesPowerOfTwo(sum, halvings);
}

/** The natural logarithm of a number above 0. */
export function exactLn(x: number): number {
  if (!(x > 0 && Number.isFinite(x)))
    throw new RangeError(`logarithm: expected a number above 0, got ${x}`);
  let halvings = 0;
  let rest = x;
  for (; rest >= 1.5; halvings += 1) rest /= 2;
  for (; rest < 0.75; halvings -= 1) rest *= 2;
  const t = (rest - 1) / (rest + 1);
  let sum = 0;
  for (let power = lnTerms; power > 0; power -= 2) sum = sum * t * t + 1 / power;
  return 2 * t * sum + halvings * ln2Low + halvings * ln2High;
}

/** The cosine of an angle from -90 to 90 degrees. */
export function exactCosOfDegrees(degrees: number): number {
  const x = (degrees * Math.PI) / 180;
  let sum = 1;
  for (let term = 24; term > 0; term -= 2) sum = 1 - (sum * x * x) / (term * (term - 1));
  return sum;
}

function timesPowerOfTwo(value: number, power: number): number {
  let scaled = value;
  for (let at = 0; at < power; at += 1) scaled *= 2;
  for (let at = 0; at > power; at -= 1) scaled /= 2;
  return scaled;
}

const near = {
  up: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  down: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852854,
  ],
};
const far = {
  up: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  down: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
};
const farthest = {
  up: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  down: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
};

/**
 * The quantile of the standard normal distribution at p.
 *
 * @param p Above 0 and below 1.
 * @see Wichura (1988), Algorithm AS 241, Applied Statistics 37(3), 477–484: relative accuracy about
 *   1e-16.
 */
export function normalDeviate(p: number): number {
  if (!(p > 0 && p < 1))
    throw new RangeError(`normal deviate: expected a share between 0 and 1, got ${p}`);
  const off = p - 0.5;
  if (Math.abs(off) <= 0.425) return off * ratio(near, 0.180625 - off * off);
  const tail = Math.sqrt(-exactLn(off < 0 ? p : 1 - p));
  const size = tail <= 5 ? ratio(far, tail - 1.6) : ratio(farthest, tail - 5);
  return off < 0 ? -size : size;
}

function ratio({ up, down }: typeof near, x: number): number {
  return horner(up, x) / horner(down, x);
}

function horner(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}
