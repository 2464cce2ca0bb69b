/** At least so many cases can be asked of a road, ascending. */
export const evidenceSteps = [5, 11, 20, 50, 100] as const;
