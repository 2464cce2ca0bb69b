/** A step of a Kaplan–Meier curve: a time of an event or a censoring. Shares are 0 to 1. */
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
 * A column of the table under a curve, as `analytics/survival/at-risk` works it out from the shops
 * themselves.
 */
export interface RiskRow {
  /** Whole years. */
  age: number;
  atRisk: number;
  /** Closed, and last seen open, at or before the age. */
  events: number;
  censored: number;
}

/** A curve and its numbers at risk. */
export interface RiskOfCurve {
  steps: readonly SurvivalStep[];
  /** From age 0, ascending; missing where a run was kept before it was worked out. */
  risk?: readonly RiskRow[] | undefined;
}

/**
 * Number at risk just before a whole age, and events and censored by then; null where they are
 * unknown.
 *
 * Between two closings shops are lost from sight and come into sight, which the steps do not show.
 * So without the table they give the number at risk at their own times only.
 */
export function riskAt(
  { steps, risk }: RiskOfCurve,
  age: number,
): { atRisk: number | null; events: number | null; censored: number | null } {
  const last = risk?.at(-1);
  if (!risk || !last) {
    const events = steps.reduce((sum, step) => sum + (step.time <= age ? step.events : 0), 0);
    return {
      atRisk: steps.find(({ time }) => time === age)?.atRisk ?? null,
      events,
      censored: null,
    };
  }
  // After the largest age observed the number at risk is 0, and all events have occurred.
  return (
    risk.find((row) => row.age === age) ?? {
      atRisk: 0,
      events: last.events,
      censored: last.censored,
    }
  );
}

/** A curve as a path of level stretches and drops between two times, from 1 at time 0. */
export function stepPath(
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
