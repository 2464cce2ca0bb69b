import { kaplanMeier } from './kaplan-meier.ts';
import type { Spell } from './spell.ts';

/** Mean time open within a window. */
export interface RestrictedMean {
  mean: number;
  se: number;
}

/**
 * Mean time open up to an age: the area under the Kaplan-Meier curve.
 *
 * @param spells As for `kaplanMeier`.
 * @param until Age above 0, not beyond the last shop seen unless all have closed by then.
 * @throws RangeError as `kaplanMeier`, or when the curve is not known up to `until`.
 * @see Irwin (1949), Journal of Hygiene 47(2), 188-189; Klein & Moeschberger (2003), 4.5 for the
 *   variance.
 */
export function restrictedMean(spells: readonly Spell[], until: number): RestrictedMean {
  const steps = kaplanMeier(spells).filter(({ time }) => time < until);
  const lastSeen = spells.reduce((last, { exit }) => Math.max(last, exit), 0);
  if (!(until > 0 && Number.isFinite(until)))
    throw new RangeError(`restricted mean: expected an age above 0, got ${until}`);
  if (until > lastSeen && (steps.at(-1)?.survival ?? 1) > 0) {
    throw new RangeError(
      `restricted mean: expected an age up to ${lastSeen}, the last a shop was seen at, got ${until}`,
    );
  }
  // From the right, so that the area that is left after each closure is at hand for its variance.
  let area = 0;
  let variance = 0;
  let right = until;
  for (const { time, survival, atRisk, events } of steps.toReversed()) {
    area += survival * (right - time);
    right = time;
    if (atRisk > events) variance += area ** 2 * (events / (atRisk * (atRisk - events)));
  }
  return { mean: area + right, se: Math.sqrt(variance) };
}
