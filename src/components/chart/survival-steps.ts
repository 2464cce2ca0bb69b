/** A step of a Kaplan–Meier curve: a time at which somebody closed or was last seen open. Shares are 0 to 1. */
export interface SurvivalStep {
  time: number;
  atRisk: number;
  events: number;
  censored: number;
  survival: number;
  low: number;
  high: number;
}

/** The last time a curve speaks of; 0 of one without steps. */
export function curveEnd(steps: readonly SurvivalStep[]): number {
  return steps.at(-1)?.time ?? 0;
}

/** The step that holds at a time; undefined before the first. */
export function heldAt(steps: readonly SurvivalStep[], time: number): SurvivalStep | undefined {
  return steps.findLast((step) => step.time <= time);
}

/**
 * Those still followed at a time, and who had closed or was lost from sight by then.
 *
 * Shops may come under observation late, so the number at risk is that of the next step, not what is left of all.
 */
export function riskAt(
  steps: readonly SurvivalStep[],
  n: number,
  time: number,
): { atRisk: number; events: number; censored: number } {
  const past = steps.filter((step) => step.time <= time);
  const events = past.reduce((sum, step) => sum + step.events, 0);
  const censored = past.reduce((sum, step) => sum + step.censored, 0);
  const next = steps.find((step) => step.time >= time);
  const last = steps.at(-1);
  const left = last ? last.atRisk - last.events - last.censored : n;
  return { atRisk: next?.atRisk ?? left, events, censored };
}

/** A curve as a path of level stretches and drops between two times, from 1 at time 0. */
export function stairs(
  steps: readonly SurvivalStep[],
  from: number,
  to: number,
  x: (time: number) => number,
  y: (share: number) => number,
): string {
  let path = `M${x(from).toFixed(1)} ${y(heldAt(steps, from)?.survival ?? 1).toFixed(1)}`;
  for (const { time, survival } of steps) {
    if (time <= from || time > to) continue;
    path += `H${x(time).toFixed(1)}V${y(survival).toFixed(1)}`;
  }
  return `${path}H${x(to).toFixed(1)}`;
}
