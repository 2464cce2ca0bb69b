import { thinned } from '../survival/downsample-steps.ts';
import type { SuccessAnswer } from './success-rate.ts';

/** More steps than a chart has pixels for. */
const mostSteps = 400;

/** A result whose curves have no more steps than can be drawn. Its figures are unchanged. */
export function drawn(answer: SuccessAnswer): SuccessAnswer {
  return {
    ...answer,
    curve: thinned(answer.curve, mostSteps),
    groups: answer.groups.map((group) => ({ ...group, curve: thinned(group.curve, mostSteps) })),
  };
}
