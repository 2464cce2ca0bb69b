/**
 * Edges of floor area that groups of a chart begin with, in m². About evenly apart on a logarithmic scale, and
 * holding every edge of the bands masked rows are shown in.
 */
export const areaStretchEdgesM2 = [15, 20, 30, 40, 50, 60, 80, 100, 140, 200, 300, 500, 1000, 2000] as const;
