/** Minimum weight, in points at the same position, for the rent surface to be drawn. */
export const minPoints = 5;
