import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { AssessmentDocument } from '#src/domain/assessment.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { correctIssue, issueDocument } from '../contract/assessment-issues.ts';
import { assertParticulars } from './assert-particulars.ts';
import { evidenceFor } from './assessment-evidence.ts';
import type { Figures } from './assessment-report.ts';

import * as store from './assessments.store.ts';
import { summaryOf, type Summary } from './issue-summaries.ts';
import { reportFor } from './report-attributions.ts';

/** @throws HttpError 404 for a report that this reviewer is not reviewing. */
export async function readDocument(
  db: Db,
  id: string,
  reviewerId: string,
): Promise<OutputOf<typeof issueDocument>> {
  const { found, document } = await underReview(db, id, reviewerId);
  return {
    head: await summaryOf(db, found),
    document,
    evidence: await evidenceOf(db, found, document),
  };
}

/**
 * Stores a reviewer's corrections as the next version of a report: its figures are computed and
 * frozen again from the rows its member may see. The member's draft does not change; the previous
 * version stays among the versions.
 *
 * @throws HttpError 404 for a report that this reviewer is not reviewing, 409 when its status
 *   changed meanwhile or it no longer has a figure, 400 naming what is missing.
 */
export async function correct(
  db: Db,
  { id, version, document }: InputOf<typeof correctIssue>,
  reviewerId: string,
  caller: Caller,
): Promise<Summary> {
  const { found } = await underReview(db, id, reviewerId);
  assertParticulars(document, found.kind);
  const evidence = await evidenceOf(db, found, document);
  const viewer = viewerOfReport(found);
  const report = await reportFor(db, document, evidence, found.kind, viewer, found.assessmentId);
  await tx(db, async (open) => {
    const next = await store.insertVersionOf(open, found.assessmentId, found.kind, document);
    const corrected = { from: version, version: next, report };
    if (!(await store.correct(open, id, corrected))) throw movedOn(found);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'assessment.correct',
      target: id,
      detail: {
        no: found.no,
        from: version,
        to: next,
        before: figureOf(found.report as Figures),
        after: figureOf(report),
      },
    });
  });
  return summaryOf(db, (await store.selectIssue(db, id))!);
}

const figureOf = ({ result, valuationDate }: Figures) => ({
  unitRent: result.unitRent,
  used: result.used,
  valuationDate,
});

async function underReview(db: Db, id: string, reviewerId: string) {
  const found = await store.selectIssue(db, id);
  if (!found || !found.isPaid || found.reviewerId !== reviewerId) throw notFound('The report');
  if (found.status !== 'drafting') throw movedOn(found);
  return { found, document: (await store.selectVersion(db, found.assessmentId, found.version))! };
}

function movedOn({ no, status }: store.StoredIssue): HttpError {
  return new HttpError(409, `Report ${no} is ${status}, or was corrected since; load it again.`, {
    reason: 'status-forbids',
    status,
  });
}

/** Evidence as the report's member may see it, whatever its reviewer may see. */
function evidenceOf(
  db: Db,
  { assessmentId, memberId, version }: store.StoredIssue,
  document: AssessmentDocument,
) {
  return evidenceFor(
    db,
    { id: assessmentId, revision: version, document },
    viewerOfReport({ memberId }),
  );
}

const viewerOfReport = ({ memberId }: Pick<store.StoredIssue, 'memberId'>) => ({
  memberId,
  mayVerify: false,
});
