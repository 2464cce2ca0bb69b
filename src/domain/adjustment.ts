export const adjustmentStatuses = ['proposed', 'approved', 'rejected'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

/** Jindou one adjustment moves at most, either way. */
export const largestAdjustment = 1_000_000;

/** Characters a reason has at least: "error" explains nothing to whoever has to approve it. */
export const shortestReason = 10;
