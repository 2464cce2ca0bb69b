export const adjustmentStatuses = ['proposed', 'approved', 'rejected'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

/** Jindou one adjustment moves at most, either way. */
export const largestAdjustment = 1_000_000;

/** Minimum characters of a reason: "error" explains nothing to the approver. */
export const shortestReason = 10;
