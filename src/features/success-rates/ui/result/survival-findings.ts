import { heldAt } from '#src/ui/charts/survival-steps.ts';
import type { Result } from './run-types.ts';

// What a title may claim is worked out here, from intervals; where they allow nothing, nothing is
// claimed.

/** A share that is open at an age, with its interval. */
export interface OpenShare {
  years: number;
  survival: number;
  low: number;
  high: number;
}

/**
 * The share open after so many years: the estimate of the run where it has one, else the curve;
 * null beyond what was seen.
 */
export function openAfter(
  { years: estimates, curve }: Pick<Result, 'years' | 'curve'>,
  years: number,
): OpenShare | null {
  const estimate = estimates.find((year) => year.years === years)?.estimate;
  if (estimate) return { years, ...ends(estimate) };
  const last = curve.at(-1)?.time ?? 0;
  const held =
    years <= last
      ? heldAt(
          curve.map((step) => ({ ...step, ...ends(step) })),
          years,
        )
      : undefined;
  return held ? { years, survival: held.survival, low: held.low, high: held.high } : null;
}

function ends({
  survival,
  low,
  high,
}: {
  survival: number;
  low: number | null;
  high: number | null;
}) {
  return { survival, low: low ?? survival, high: high ?? survival };
}

/** The figure a report opens with: at the horizon, or at the last year that was seen. */
export function headline(result: Pick<Result, 'years' | 'curve'>): OpenShare | null {
  const longest = result.years.findLast(({ estimate }) => estimate !== null);
  return longest ? openAfter(result, longest.years) : null;
}

/**
 * A year of age in which shops closed faster than in any other, and what the curve was before and
 * after it.
 */
export interface SteepYear {
  year: number;
  before: number;
  after: number;
}

/**
 * The year of age in which shops close fastest; null where its interval meets that of another year,
 * so that it may be chance.
 */
export function steepestYear({
  hazards,
  curve,
}: Pick<Result, 'hazards' | 'curve'>): SteepYear | null {
  const rated = hazards.filter(({ rate, interval }) => rate !== null && interval !== null);
  const first = rated.toSorted((a, b) => b.rate! - a.rate!)[0];
  if (!first || rated.length < 2) return null;
  if (rated.some((other) => other !== first && other.interval!.high >= first.interval!.low))
    return null;
  const at = (years: number) =>
    openAfter({ years: [], curve }, years)?.survival ?? (years === 0 ? 1 : null);
  const [before, after] = [at(first.from), at(first.to)];
  return before === null || after === null ? null : { year: first.to, before, after };
}

/** Years a curve is named at, as far as it was seen. */
export function calloutYears(curve: Result['curve']): number[] {
  const last = curve.at(-1)?.time ?? 0;
  return [1, 3, 5, 10].filter((years) => years <= last);
}

/** A ratio as it is shown: sizes per doubling, all others unchanged. */
export interface ShownTerm {
  name: string;
  beta: number;
  se: number;
  p: number;
  value: number;
  low: number;
  high: number;
  driftP: number | null;
}

type Term = NonNullable<Result['hazardRatios']>['terms'][number];

/** Sizes enter the model as natural logarithms; people think in doublings. */
export function shownTerm({ name, beta, se, p, hazardRatio, low, high, driftP }: Term): ShownTerm {
  const scale = name === 'area' || name === 'capacity' ? Math.LN2 : 1;
  return {
    name,
    beta: beta * scale,
    se: se * scale,
    p,
    value: hazardRatio ** scale,
    low: low ** scale,
    high: high ** scale,
    driftP,
  };
}

/** Whether the interval of a ratio leaves 1 out. */
export const isClear = ({ low, high }: Pick<ShownTerm, 'low' | 'high'>): boolean =>
  low > 1 || high < 1;
