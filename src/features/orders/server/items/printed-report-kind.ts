import type { ItemType } from '#src/domain/order.ts';

/** Reports compiled from what a member owns; each is a form of the road report. */
export type PrintedReportKind = 'evidence' | 'cluster';

/** Which of these reports a form is; undefined of every other good. */
export function printedReportKindOf(
  type: ItemType,
  variant: string,
): PrintedReportKind | undefined {
  return type === 'road-report' && (variant === 'evidence' || variant === 'cluster')
    ? variant
    : undefined;
}
