import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { handoverOf } from '#src/domain/assessment.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { readIssue, registerFile, withdrawIssue } from '../contract/assessment-issues.ts';
import { readOne } from './assessment-issues.ts';
import * as store from './assessments.store.ts';
import { summaryOf, type Summary } from './issue-summaries.ts';
import * as issued from './issued-reports.store.ts';
import type { Requester } from './requester.ts';

const mostFiles = 10;

/**
 * Registers the hash of a file that the signing valuer printed. Only they may: a member could
 * register a file that was altered.
 *
 * @throws HttpError 404 for a report that this reviewer did not sign, 409 before it is delivered.
 */
export async function register(
  db: Db,
  { id, sha256 }: InputOf<typeof registerFile>,
  asker: Requester,
  caller: Caller,
): Promise<OutputOf<typeof readIssue>> {
  await tx(db, async (open) => {
    const found = await lockSigned(open, id, asker);
    const edition = await issued.lastEdition(open, id);
    if (!edition) throw notIssued(found);
    const there = await issued.filesOf(open, edition.code);
    if (there.some((file) => file.sha256 === sha256)) return;
    if (there.length >= mostFiles)
      throw new HttpError(409, `At most ${mostFiles} files of an edition are registered.`, {
        reason: 'too-many-files',
      });
    await issued.insertFile(open, edition.code, sha256, asker.memberId);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'assessment.register',
      target: id,
      detail: { no: found.no, edition: edition.edition, sha256 },
    });
  });
  return readOne(db, id, asker);
}

/**
 * Withdraws a report for good.
 *
 * @throws HttpError 404 for a report that this reviewer did not sign, 409 before it is delivered or
 *   when it is withdrawn already.
 */
export async function withdraw(
  db: Db,
  { id, reason }: InputOf<typeof withdrawIssue>,
  asker: Requester,
  caller: Caller,
): Promise<Summary> {
  await tx(db, async (open) => {
    const found = await lockSigned(open, id, asker);
    if (!(await issued.lastEdition(open, id))) throw notIssued(found);
    if (!(await issued.insertWithdrawal(open, id, reason, asker.memberId)))
      throw new HttpError(409, `Report ${found.no} is withdrawn already.`, {
        reason: 'status-forbids',
        status: found.status,
      });
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'assessment.withdraw',
      target: id,
      detail: { no: found.no, reason },
    });
  });
  return summaryOf(db, (await store.selectIssue(db, id))!);
}

/** @throws HttpError 404 for another member's report, and for one that has no issued content. */
export async function readContent(db: Db, id: string, asker: Requester): Promise<FileResponse> {
  const { report } = await readOne(db, id, asker);
  const edition = report?.verification && (await issued.findEdition(db, report.verification.code));
  if (!edition) throw notFound('The content');
  return new FileResponse(
    `${report.no}-${edition.edition}.json`,
    // JSON is an envelope to every client of this API; this is a file.
    'application/octet-stream',
    Buffer.from(edition.content, 'utf8'),
  );
}

async function lockSigned(
  open: Tx,
  id: string,
  { memberId }: Requester,
): Promise<store.StoredIssue> {
  const found = await store.lockIssue(open, id);
  if (!found || found.kind !== 'signed' || found.reviewerId !== memberId)
    throw notFound('The report');
  if (!handoverOf.includes(found.status)) throw notIssued(found);
  return found;
}

function notIssued({ no, status }: store.StoredIssue): HttpError {
  return new HttpError(409, `Report ${no} is ${status}; it has to be delivered first.`, {
    reason: 'status-forbids',
    status,
  });
}
