import type { SurvivalStep } from './kaplan-meier.ts';

/** An age by which half the shops have closed; an end that the data do not reach is null. */
export interface MedianSurvival {
  median: number | null;
  low: number | null;
  high: number | null;
}

// Products such as 3/4 of 2/3 miss a half by the last digit.
const tolerance = 1e-9;

/**
 * Median survival with its interval by Brookmeyer and Crowley: the ages at which the curve and the
 * two ends of its interval first come down to one half, on the transform the curve was made with.
 *
 * @param steps Of `kaplanMeier`, ascending.
 */
export function medianSurvival(steps: readonly SurvivalStep[]): MedianSurvival {
  const firstAtHalf = (value: (step: SurvivalStep) => number | null) =>
    steps.find((step) => (value(step) ?? Number.POSITIVE_INFINITY) <= 0.5 + tolerance)?.time ??
    null;
  return {
    median: firstAtHalf(({ survival }) => survival),
    low: firstAtHalf(({ low }) => low),
    high: firstAtHalf(({ high }) => high),
  };
}
