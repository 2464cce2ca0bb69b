/**
 * Edges of floor area between the groups of a chart, in m². About evenly spaced on a logarithmic scale, and
 * including every edge of the bands of masked rows.
 */
export const areaStretchEdgesM2 = [
  15, 20, 30, 40, 50, 60, 80, 100, 140, 200, 300, 500, 1000, 2000,
] as const;
