import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import {
  handoverOf,
  issueActions,
  isReport,
  issueMachine,
  maxRevisions,
  ownerActions,
  validUntil,
  type AssessmentDocument,
  type IssueAction,
  type ReportSignature,
} from '#src/domain/assessment.ts';
import { pageCount } from '#src/domain/page.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type {
  actOnIssue,
  issueAssessment,
  readIssue,
  readSharedIssue,
  reviewQueue,
} from '../contract/assessment-issues.ts';
import { assertParticulars, assertSignature } from './assert-particulars.ts';
import { evidenceFor } from './assessment-evidence.ts';
import { sharedReport, type Figures } from './assessment-report.ts';
import * as store from './assessments.store.ts';
import { changedElsewhere, findOwn } from './find-own-assessment.ts';
import { contentOf, issueEdition } from './issue-edition.ts';
import { summariesOf, summaryOf, withdrawnAmong, type Summary } from './issue-summaries.ts';
import {
  filesOf,
  findWithdrawal,
  lastEdition,
  type IssuedReport,
  type RegisteredFile,
} from './issued-reports.store.ts';
import { reportFor, reportSources } from './report-attributions.ts';
import type { Requester } from './requester.ts';

type Whole = OutputOf<typeof readSharedIssue>;

/**
 * Freezes a document as a report or an indication. Nothing is charged here: it is ordered and paid
 * like any other product, and a document without enough evidence is rejected first. The worked
 * example is free, so it is ready at once.
 *
 * Issuing the same document again in the same form returns the report that is still unpaid.
 *
 * @throws HttpError 409 when the document changed meanwhile, or its grade does not allow the kind;
 *   400 naming what is missing.
 */
export async function issue(
  db: Db,
  { id, revision, kind }: InputOf<typeof issueAssessment>,
  viewer: Viewer,
): Promise<Summary> {
  const found = await findOwn(db, id, viewer.memberId);
  if (found.revision !== revision) throw changedElsewhere(found.revision);
  const evidence = await evidenceFor(db, found, viewer);
  const report = await reportFor(db, found.document, evidence, kind, viewer, id);
  assertParticulars(found.document, kind);
  const issueId = await tx(db, async (open) => {
    // Under the lock: checks that the figures are of the current document, and finds a report
    // issued meanwhile.
    const now = await store.lockAssessment(open, id, viewer.memberId);
    if (now?.revision !== revision) throw changedElsewhere(now?.revision ?? revision);
    const before = await openIssue(open, id, kind, now.document);
    if (before) return before.id;
    const newIssueId = `ai_${v7()}`;
    const { version } = await store.insertVersion(open, id, kind);
    await store.insertIssue(open, {
      id: newIssueId,
      assessmentId: id,
      memberId: viewer.memberId,
      version,
      kind,
      report,
      validUntil: validUntil(dayAt(new Date())),
    });
    // A signed report is issued when it is delivered; an indication and the example are no reports.
    if (isReport(kind) && kind !== 'signed')
      await issueEdition(open, (await store.selectIssue(open, newIssueId))!, now.document);
    return newIssueId;
  });
  return summaryOf(db, (await store.selectIssue(db, issueId))!);
}

async function openIssue(
  db: Tx,
  id: string,
  kind: string,
  document: AssessmentDocument,
): Promise<store.StoredIssue | undefined> {
  for (const found of await store.selectIssuesOf(db, [id])) {
    if (found.kind !== kind || (kind !== 'example' && (found.status !== 'ordered' || found.isPaid)))
      continue;
    if (isDeepStrictEqual(await store.selectVersion(db, id, found.version), document)) return found;
  }
  return undefined;
}

/** The head always, the report once it is paid and delivered; a reviewer reads it before. */
export async function readOne(
  db: Db,
  id: string,
  asker: Requester,
): Promise<OutputOf<typeof readIssue>> {
  const { memberId, maySign } = asker;
  await tx(db, (open) => store.settle(open, memberId));
  const found = await store.selectIssue(db, id);
  const isOwn = found?.memberId === memberId;
  if (!found || !(isOwn || (maySign && found.kind === 'signed' && found.isPaid)))
    throw notFound('The report');
  const mayRead = found.isPaid && (!isOwn || handoverOf.includes(found.status));
  const head = { ...(await summaryOf(db, found)), status: statusOf(found) };
  return {
    head,
    isOwn,
    acts: found.isPaid ? actsFor(found, asker) : [],
    isSigner: found.kind === 'signed' && found.reviewerId === memberId,
    report: mayRead ? await wholeOf(db, found) : null,
  };
}

export async function share(
  db: Db,
  id: string,
  shared: boolean,
  memberId: string,
): Promise<Summary> {
  const kept = await tx(db, async (open) => {
    const found = await store.lockIssue(open, id);
    if (!found || found.memberId !== memberId) throw notFound('The report');
    if (shared && !(found.isPaid && handoverOf.includes(found.status))) {
      throw new HttpError(409, 'Only a paid and delivered report can be shared.', {
        reason: 'status-forbids',
        status: found.status,
      });
    }
    // A revoked link never works again.
    const token = shared ? (found.shareToken ?? randomBytes(24).toString('base64url')) : null;
    await store.setShare(open, id, token);
    return { ...found, shareToken: token };
  });
  return summaryOf(db, kept);
}

export async function readShared(db: Db, token: string): Promise<Whole> {
  const found = await store.selectShared(db, token);
  if (!found) throw notFound('The report');
  return sharedReport(await wholeOf(db, found));
}

/**
 * Changes the status of a reviewed report and records the actor.
 *
 * @throws HttpError 403 for a caller without the right, 409 for an act its status forbids or a
 *   third revision, 400 for a signature or a revision without a note.
 */
export async function applyAction(
  db: Db,
  input: InputOf<typeof actOnIssue>,
  asker: Requester,
  caller: Caller,
): Promise<Summary> {
  const { id, act: wanted, note } = input;
  await tx(db, async (open) => {
    const found = await lockPaidIssue(open, id);
    const isOwn = found?.memberId === asker.memberId;
    if (!found || !(isOwn || asker.maySign)) throw notFound('The report');
    assertMayAct(found, wanted, asker);
    const to = nextStatus(issueMachine, found.status, wanted);
    if (to === undefined) throw forbidden(found, wanted);
    if ((wanted === 'sign' || wanted === 'revise') && note.trim() === '') {
      throw invalidInput([
        {
          field: 'note',
          expected: wanted === 'sign' ? 'what was found' : 'what has to be revised',
          got: 'nothing',
        },
      ]);
    }
    const reviewerId = wanted === 'assign' ? asker.memberId : found.reviewerId;
    // Notes of member and reviewer are separate fields: a member's note is never shown as the
    // signed opinion.
    if (wanted === 'sign') assertSignature(input.signature);
    const words = {
      signature: (wanted === 'sign' && input.signature) || null,
      note: wanted === 'sign' ? note : null,
      memberNote: ownerActions.includes(wanted) && note !== '' ? note : null,
    };
    if (!(await store.move(open, id, { from: found.status, to, reviewerId, ...words })))
      throw forbidden(found, wanted);
    await recordAudit(open, {
      ...auditActor(caller),
      action: `assessment.${wanted}`,
      target: id,
      detail: { no: found.no, from: found.status, to, note },
    });
    if (to === 'delivered') {
      await issueSigned(open, found);
      await store.fulfil(open, [id]);
      const content = { id, no: found.no, assessmentId: found.assessmentId };
      await notify(open, {
        id: `nt_${v7()}`,
        memberId: found.memberId,
        kind: 'assessment',
        content,
      });
    }
  });
  return summaryOf(db, (await store.selectIssue(db, id))!);
}

async function issueSigned(open: Tx, found: store.StoredIssue): Promise<void> {
  const document = await store.selectVersion(open, found.assessmentId, found.version);
  await issueEdition(open, found, document!);
}

/**
 * Locks a report whose order is paid until the transaction ends. Records a payment made since its
 * member last read it.
 */
async function lockPaidIssue(open: Tx, id: string): Promise<store.StoredIssue | undefined> {
  const found = await store.lockIssue(open, id);
  if (!found?.isPaid) return undefined;
  if (found.status !== 'ordered') return found;
  await store.settle(open, found.memberId);
  return store.selectIssue(open, id);
}

function assertMayAct(
  { memberId, reviewerId, revisions }: store.StoredIssue,
  wanted: IssueAction,
  asker: Requester,
): void {
  const isOwners = ownerActions.includes(wanted);
  // Reviewers cannot sign their own report, and the reviewer who claimed a report finishes it.
  const mayAct = isOwners
    ? memberId === asker.memberId
    : asker.maySign &&
      memberId !== asker.memberId &&
      (wanted === 'assign' || reviewerId === asker.memberId);
  if (!mayAct)
    throw new HttpError(403, `${wanted} is not allowed for you here.`, {
      missing: ['assessment-sign'],
    });
  if (wanted === 'revise' && revisions >= maxRevisions) {
    throw new HttpError(409, `A report can be revised ${maxRevisions} times at most.`, {
      reason: 'revisions-spent',
    });
  }
}

function forbidden({ no, status }: store.StoredIssue, wanted: IssueAction): HttpError {
  return new HttpError(409, `Report ${no} is ${status}; ${wanted} is not possible from there.`, {
    reason: 'status-forbids',
    status,
  });
}

export async function queue(
  db: Db,
  { page, limit }: InputOf<typeof reviewQueue>,
  asker: Requester,
): Promise<OutputOf<typeof reviewQueue>> {
  const [rows, total] = await Promise.all([
    store.selectQueue(db, limit, (page - 1) * limit),
    store.countQueue(db),
  ]);
  const heads = await summariesOf(db, rows);
  const list = rows.map((row, at) => ({
    ...heads[at]!,
    status: statusOf(row),
    memberName: row.memberName,
    acts: actsFor(row, asker),
  }));
  return { list, total, page, limit, pages: pageCount(total, limit), whole: null };
}

/**
 * Acts available to a caller in the report's current status. No caller can use the acts of
 * scheduled jobs.
 */
function actsFor(found: store.StoredIssue, { memberId, maySign }: Requester): IssueAction[] {
  const isOwn = found.memberId === memberId;
  const isReviewers =
    maySign && !isOwn && (found.reviewerId === null || found.reviewerId === memberId);
  const status = statusOf(found);
  return issueActions.filter(
    (one) =>
      one !== 'expire' &&
      nextStatus(issueMachine, status, one) !== undefined &&
      (ownerActions.includes(one) ? isOwn : isReviewers) &&
      !(one === 'revise' && found.revisions >= maxRevisions),
  );
}

/** Paid but not yet recorded as paid: the reviewer need not wait for the member's next read. */
const statusOf = ({ status, isPaid, kind }: store.StoredIssue) =>
  status === 'ordered' && isPaid && kind === 'signed' ? ('paid' as const) : status;

async function wholeOf(db: Db, found: store.StoredIssue): Promise<Whole> {
  const isIssued = found.kind !== 'signed' || handoverOf.includes(found.status);
  const [edition, document] = await Promise.all([
    isIssued ? lastEdition(db, found.id) : undefined,
    store.selectVersion(db, found.assessmentId, found.version),
  ]);
  const content = edition && contentOf(edition);
  const figures = content?.report ?? (found.report as Figures);
  const [head, withdrawn, sources, files, withdrawal] = await Promise.all([
    summaryOf(db, found),
    withdrawnAmong(db, figures.lines),
    figures.sources ?? reportSources(db, figures),
    edition ? filesOf(db, edition.code) : [],
    findWithdrawal(db, found.id),
  ]);
  const isSigned = found.kind === 'signed' && isIssued;
  return {
    ...figures,
    ...head,
    lines: figures.lines.map((line) => ({ ...line, withdrawn: withdrawn.has(line.key) })),
    signerName: isSigned ? (content?.signed?.name ?? found.reviewerName) : null,
    signerNote: isSigned ? (content?.signed?.note ?? found.note) : '',
    sources,
    particulars: (content ? content.particulars : document?.particulars) ?? null,
    signature: content?.signed ? signatureOf(content.signed) : null,
    verification: edition && content ? markOf(edition, content.issuedOn, files) : null,
    withdrawal: withdrawal
      ? { on: dayAt(withdrawal.withdrawnAt), reason: withdrawal.reason }
      : null,
  };
}

const signatureOf = ({ qualification, inspection, inspectedOn }: ReportSignature) => ({
  qualification,
  inspection,
  inspectedOn,
});

const markOf = (
  { code, edition, sha256 }: IssuedReport,
  issuedOn: string,
  files: readonly RegisteredFile[],
): NonNullable<Whole['verification']> => ({
  code,
  edition,
  sha256,
  issuedOn,
  files: files.map(({ sha256: hash, registeredAt }) => ({
    sha256: hash,
    registeredAt: registeredAt.toISOString(),
  })),
});
