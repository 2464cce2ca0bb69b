import type { IssueKind } from '#src/domain/assessment.ts';
import { discountOf, lineOf, prices } from '#src/domain/prices.ts';

/** What a report costs somebody with these roles. */
export function issuePrice(kind: IssueKind, roles: readonly string[]): { full: number; jindou: number } {
  const full = prices.assessment[kind];
  return { full, jindou: lineOf('assessment', full, 1, discountOf(roles)).line };
}
