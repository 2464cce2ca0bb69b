/**
 * How a channel's bill and the books may differ. `paid-twice`: two payments of the channel name one
 * order.
 */
export const reconKinds = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'paid-twice',
] as const;
export type ReconKind = (typeof reconKinds)[number];

/**
 * How a difference was settled: the books were corrected (an adjustment, a refund), the money went
 * back, the bill was wrong, or there is an explanation and nothing had to move.
 */
export const reconOutcomes = ['corrected', 'sent-back', 'channel-wrong', 'explained'] as const;
export type ReconOutcome = (typeof reconOutcomes)[number];
