import type { SurvivalGroup } from '#src/ui/charts/survival-chart.tsx';
import type { successResult } from '../../contract/success-result.ts';

type Step = (typeof successResult)['_zod']['output']['curve'][number];

/**
 * Steps in the format of a chart: where a level has no interval, both of its ends are the estimate.
 */
export function chartSteps(steps: readonly Step[]): SurvivalGroup['steps'] {
  return steps.map(({ low, high, ...step }) => ({
    ...step,
    low: low ?? step.survival,
    high: high ?? step.survival,
  }));
}
