import { valueAxis } from './value-axis.ts';

/** The plot area of a survival chart: its edges in pixels, and the scales of years and shares. */
export interface SurvivalPlot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The last time on the axis, in years. */
  last: number;
  x: (years: number) => number;
  y: (share: number) => number;
}

/** @param last The last time on the axis, in years. */
export function survivalPlot(
  edges: Pick<SurvivalPlot, 'left' | 'right' | 'top' | 'bottom'>,
  last: number,
): SurvivalPlot {
  const { left, right, top, bottom } = edges;
  return {
    ...edges,
    last,
    x: (years) => left + ((right - left) * years) / last,
    y: (share) => top + (bottom - top) * (1 - share),
  };
}

/** Whole years on the axis of a plot, ascending. */
export function wholeYears({ left, right, last }: SurvivalPlot): number[] {
  return valueAxis([0, last], left, right, { tickPx: 60 }).ticks.filter(
    (tick) => Number.isInteger(tick) && tick <= last,
  );
}
