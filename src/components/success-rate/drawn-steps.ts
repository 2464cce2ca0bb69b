import type { successResult } from '#src/contract/success-result.ts';
import type { SurvivalGroup } from '../chart/survival-chart.tsx';

type Step = (typeof successResult)['_zod']['output']['curve'][number];

/**
 * Steps as a chart wants them: where a level has no interval the estimate stands for both ends, and where every shop was
 * followed from its opening the curve begins with all of them.
 *
 * @param n Shops of the curve.
 */
export function drawnSteps(steps: readonly Step[], n: number): SurvivalGroup['steps'] {
  const drawn = steps.map(({ low, high, ...step }) => ({ ...step, low: low ?? step.survival, high: high ?? step.survival }));
  const first = drawn[0];
  const left = drawn.reduce((sum, { events, censored }) => sum + events + censored, 0);
  // Were some seen later in life only, more would leave than were there at the first step.
  if (!first || first.time === 0 || first.atRisk === n || left !== first.atRisk) return drawn;
  return [{ time: 0, atRisk: n, events: 0, censored: 0, survival: 1, low: 1, high: 1 }, ...drawn];
}
