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

/** A column of the table under a curve, as `analytics/survival/at-risk` works it out from the shops themselves. */
export interface RiskRow {
  /** Whole years. */
  age: number;
  atRisk: number;
  /** Closed, and last seen open, at or before the age. */
  events: number;
  censored: number;
}

/** A curve and who stands behind it. */
export interface RiskOfCurve {
  steps: readonly SurvivalStep[];
  /** From age 0, ascending; missing where a run was kept before it was worked out. */
  risk?: readonly RiskRow[] | undefined;
}

/**
 * Who is at risk just before a whole age, and who had closed or was lost from sight by then; null where nobody can tell.
 *
 * Between two closings shops are lost from sight and come into sight, which the steps do not show. So without the table
 * they tell who was at risk at their own times alone.
 */
export function riskAt(
  { steps, risk }: RiskOfCurve,
  age: number,
): { atRisk: number | null; events: number | null; censored: number | null } {
  const last = risk?.at(-1);
  if (!risk || !last) {
    const events = steps.reduce((sum, step) => sum + (step.time <= age ? step.events : 0), 0);
    return { atRisk: steps.find(({ time }) => time === age)?.atRisk ?? null, events, censored: null };
  }
  // After the last age a shop was followed to nobody is at risk, and all have left who ever will.
  return risk.find((row) => row.age === age) ?? { atRisk: 0, events: last.events, censored: last.censored };
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
