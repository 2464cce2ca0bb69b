import { has } from '#src/domain/access-rule.ts';
import { requesterOf as budgetOf } from '#src/features/disclosure/server/budget.service.ts';
import { viewerOf } from '#src/features/kases/server/kase-viewer.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { createAttemptLimit } from '#src/server/http/attempt-limit.ts';
import { serve, type Caller, type Route } from '#src/server/http/serve-endpoint.ts';
import * as assessmentIssues from '../contract/assessment-issues.ts';
import * as assessmentPhotos from '../contract/assessment-photos.ts';
import * as assessments from '../contract/assessments.ts';
import * as verifications from '../contract/verifications.ts';
import { correct, readDocument } from './assessment-corrections.ts';
import { applyAction, issue, queue, readOne, readShared, share } from './assessment-issues.ts';
import * as photos from './assessment-photos.service.ts';
import {
  add,
  create,
  evidence,
  saveVersion,
  list,
  read,
  remove,
  save,
  version,
} from './assessments.service.ts';
import * as issuedFiles from './issued-files.ts';
import { prepareEngine } from './prepare-engine.ts';
import type { Requester } from './requester.ts';
import { verify } from './verifications.service.ts';

/** Unknown codes of reports that one address may send in ten minutes. */
const unknownCodes = {
  most: 20,
  windowMs: 600_000,
  message: 'Too many unknown codes from this address.',
};

export const assessmentRoutes = (
  { db, smallSets }: Dependencies,
  attempts = createAttemptLimit(unknownCodes),
): Route[] => [
  serve(assessments.listAssessments, (input, { member }) => {
    // Not awaited, and errors are ignored: the first request of a document prepares it too and
    // reports the error.
    void prepareEngine(db).catch(() => undefined);
    return list(db, input, member!.id);
  }),
  serve(assessments.createAssessment, (input, caller) => create(db, input, caller)),
  serve(assessments.readAssessment, ({ id }, { member }) => read(db, id, member!.id)),
  serve(assessments.saveAssessment, (input, { member }) => save(db, input, member!.id)),
  serve(assessments.deleteAssessment, ({ id }, { member }) => remove(db, id, member!.id)),
  serve(assessments.assessmentEvidence, ({ id }, caller) =>
    evidence(db, id, viewerOf(caller), budgetOf(caller, smallSets)),
  ),
  serve(assessments.addEvidence, (input, caller) => add(db, input, viewerOf(caller))),
  serve(assessments.keepVersion, (input, { member }) => saveVersion(db, input, member!.id)),
  serve(assessments.readVersion, (input, { member }) => version(db, input, member!.id)),
  serve(assessmentIssues.issueAssessment, (input, caller) => issue(db, input, viewerOf(caller))),
  serve(assessmentIssues.readIssue, ({ id }, caller) => readOne(db, id, askerOf(caller))),
  serve(assessmentIssues.issueDocument, ({ id }, { member }) => readDocument(db, id, member!.id)),
  serve(assessmentIssues.correctIssue, (input, caller) =>
    correct(db, input, caller.member!.id, caller),
  ),
  serve(assessmentIssues.shareIssue, ({ id, shared }, { member }) =>
    share(db, id, shared, member!.id),
  ),
  serve(assessmentIssues.readSharedIssue, ({ token }) => readShared(db, token)),
  serve(assessmentPhotos.sendPhotos, (input, { member }) => photos.upload(db, input, member!.id)),
  serve(assessmentPhotos.readPhoto, ({ id }, caller) => photos.read(db, id, askerOf(caller))),
  serve(assessmentPhotos.readSharedPhoto, (input) => photos.readShared(db, input)),
  serve(assessmentIssues.actOnIssue, (input, caller) =>
    applyAction(db, input, askerOf(caller), caller),
  ),
  serve(assessmentIssues.registerFile, (input, caller) =>
    issuedFiles.register(db, input, askerOf(caller), caller),
  ),
  serve(assessmentIssues.withdrawIssue, (input, caller) =>
    issuedFiles.withdraw(db, input, askerOf(caller), caller),
  ),
  serve(assessmentIssues.readIssuedContent, ({ id }, caller) =>
    issuedFiles.readContent(db, id, askerOf(caller)),
  ),
  serve(verifications.readVerification, ({ code }, caller) => verify(db, attempts, code, caller)),
  serve(assessmentIssues.reviewQueue, (input, caller) => queue(db, input, askerOf(caller))),
];

function askerOf({ member, access }: Caller): Requester {
  return { memberId: member!.id, maySign: has(['assessment-sign'], false, access) };
}
