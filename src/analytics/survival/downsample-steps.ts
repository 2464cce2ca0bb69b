import type { SurvivalStep } from './kaplan-meier.ts';

/**
 * A curve with fewer steps, for drawing. Within equal stretches of age the last step represents
 * all: its survival and its number at risk are the curve's own there, and the closures and the
 * censored of the stretch are added up.
 *
 * @param steps Ascending.
 * @param most Maximum number of steps, a whole number from 1. A shorter curve is returned
 *   unchanged.
 * @throws RangeError when `maxItems` is no such number.
 */
export function downsampleSteps(steps: readonly SurvivalStep[], most: number): SurvivalStep[] {
  if (!Number.isSafeInteger(most) || most < 1)
    throw new RangeError(`thinned curve: expected a whole number from 1, got ${most}`);
  if (steps.length <= most) return [...steps];
  const last = steps.at(-1)!.time;
  const kept = new Map<number, SurvivalStep>();
  for (const step of steps) {
    const stretch = Math.min(most - 1, Math.floor((step.time / last) * most));
    const before = kept.get(stretch);
    kept.set(stretch, {
      ...step,
      events: (before?.events ?? 0) + step.events,
      censored: (before?.censored ?? 0) + step.censored,
    });
  }
  return [...kept.values()];
}
