import { downsampleSteps } from '../survival/downsample-steps.ts';
import type { SuccessRateResult } from './success-rate.ts';

/** More steps than a chart has pixels for. */
const mostSteps = 400;

/** A result whose curves have no more steps than can be drawn. Its figures are unchanged. */
export function downsampleCurves(answer: SuccessRateResult): SuccessRateResult {
  return {
    ...answer,
    curve: downsampleSteps(answer.curve, mostSteps),
    groups: answer.groups.map((group) => ({
      ...group,
      curve: downsampleSteps(group.curve, mostSteps),
    })),
  };
}
