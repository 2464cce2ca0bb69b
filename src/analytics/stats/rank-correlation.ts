import { z95 } from './normal.ts';

/** How far two rankings agree, from -1 to 1, with its 95 % interval. */
export interface RankCorrelation {
  rho: number;
  low: number;
  high: number;
}

/** With fewer pairs the interval says nothing. */
export const minPairs = 10;

/**
 * Spearman's rank correlation; equal values share the mean of their ranks. The interval is
 * Fisher's, with the variance (1 + ρ²/2) ÷ (n − 3) of ranks.
 *
 * @param pairs At least four, of finite numbers, in any order.
 * @returns Null where one side does not vary, so that it has no ranks.
 * @throws RangeError with fewer than four pairs, or a number that is not finite.
 * @see Spearman (1904), American Journal of Psychology 15(1), 72–101; Bonett & Wright (2000),
 *   Psychometrika 65(1), 23–28.
 */
export function rankCorrelation(
  pairs: readonly (readonly [number, number])[],
): RankCorrelation | null {
  if (pairs.length < 4)
    throw new RangeError(`rankCorrelation: expected at least 4 pairs, got ${pairs.length}`);
  const wrong = pairs.flat().find((value) => !Number.isFinite(value));
  if (wrong !== undefined)
    throw new RangeError(`rankCorrelation: expected finite numbers, got ${wrong}`);
  const [x, y] = [ranks(pairs.map(([first]) => first)), ranks(pairs.map(([, second]) => second))];
  const middle = (pairs.length + 1) / 2;
  let [both, ofX, ofY] = [0, 0, 0];
  for (const [at, rank] of x.entries()) {
    both += (rank - middle) * (y[at]! - middle);
    ofX += (rank - middle) ** 2;
    ofY += (y[at]! - middle) ** 2;
  }
  if (ofX === 0 || ofY === 0) return null;
  const rho = both / Math.sqrt(ofX * ofY);
  const reach = z95 * Math.sqrt((1 + rho ** 2 / 2) / (pairs.length - 3));
  return { rho, low: Math.tanh(Math.atanh(rho) - reach), high: Math.tanh(Math.atanh(rho) + reach) };
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const found = Array.from({ length: values.length }, () => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (order[to + 1]?.value === order[from]!.value) to += 1;
    for (let at = from; at <= to; at += 1) found[order[at]!.at] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return found;
}
