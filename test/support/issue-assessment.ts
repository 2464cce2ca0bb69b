import assert from 'node:assert/strict';
import type { MemberClient } from './console-payments.ts';

/**
 * A quick report of a document, or the indication where its grade is D. @returns Its id, and what
 * it is ordered as.
 */
export async function issueDocument(
  lin: MemberClient,
  assessmentId: string,
  revision: number,
): Promise<{ id: string; variant: string }> {
  const issue = (kind: string) =>
    lin.post(`/api/v1/assessments/${assessmentId}/issues`, { revision, kind });
  const report = await issue('quick');
  if (report.code === 0) return { id: report.data.id, variant: 'quick' };
  assert.equal(report.data?.reason, 'indication-only', report.msg);
  const indication = await issue('indication');
  assert.equal(indication.code, 0, indication.msg);
  return { id: indication.data.id, variant: 'indication' };
}
