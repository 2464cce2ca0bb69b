/** Options of the filter for a minimum number of cases, ascending. */
export const evidenceSteps = [5, 11, 20, 50, 100] as const;
