import type { OutputOf } from '#src/contract/endpoint.ts';
import { handoverOf } from '#src/domain/assessment.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { AttemptLimit } from '#src/server/http/attempt-limit.ts';
import { notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { readVerification } from '../contract/verifications.ts';
import { clientInitials } from '../model/client-initials.ts';
import { parseReportCode } from '../model/report-code.ts';
import * as assessments from './assessments.store.ts';
import { contentOf, type IssuedContent } from './issue-edition.ts';
import { withdrawnAmong } from './issue-summaries.ts';
import * as store from './issued-reports.store.ts';

type Verification = OutputOf<typeof readVerification>;

/**
 * What was issued under a code. A report that was never handed over has no verification, even where
 * its content is stored already.
 *
 * @throws HttpError 404 for an unknown code, 429 after many of them from one address.
 */
export async function verify(
  db: Db,
  attempts: AttemptLimit,
  typed: string,
  { address }: Pick<Caller, 'address'>,
): Promise<Verification> {
  attempts.assertMay(address);
  const code = parseReportCode(typed);
  const edition = code === null ? undefined : await store.findEdition(db, code);
  const issue = edition && (await assessments.selectIssue(db, edition.issueId));
  if (!edition || !issue || !wasHandedOver(issue)) {
    attempts.note(address);
    throw notFound('The report');
  }
  return verificationOf(db, edition, issue);
}

/** A signed report has no edition before it is delivered; others wait for their payment. */
const wasHandedOver = ({ kind, status }: assessments.StoredIssue) =>
  kind === 'signed' || handoverOf.includes(status);

async function verificationOf(
  db: Db,
  edition: store.IssuedReport,
  issue: assessments.StoredIssue,
): Promise<Verification> {
  const content = contentOf(edition);
  const { report } = content;
  const [superseded, withdrawn, evidence, files] = await Promise.all([
    supersededBy(db, edition, issue),
    withdrawalOf(db, issue),
    withdrawnAmong(db, report.lines),
    store.filesOf(db, edition.code),
  ]);
  const { subject, currency, period, result, valuationDate } = report;
  return {
    code: edition.code,
    no: content.no,
    edition: edition.edition,
    kind: content.kind,
    state: withdrawn
      ? 'withdrawn'
      : superseded
        ? 'superseded'
        : issue.validUntil < dayAt(new Date())
          ? 'expired'
          : 'valid',
    issuedOn: content.issuedOn,
    valuationDate,
    validUntil: issue.validUntil,
    superseded,
    withdrawn,
    withdrawnEvidence: evidence.size,
    valuer: valuerOf(content),
    clientInitials: clientInitials(content.particulars?.client ?? ''),
    place: placeOf(subject),
    areaM2: subject.areaM2,
    currency,
    period,
    unitRent: result.unitRent,
    rentMonth: result.rentMonthContract,
    sha256: edition.sha256,
    files: files.map(({ sha256, registeredAt }) => ({
      sha256,
      registeredAt: registeredAt.toISOString(),
    })),
  };
}

/** City, district and road; names in Latin letters are separated. */
function placeOf({ city, district, road }: IssuedContent['report']['subject']): string {
  const names = [city, district, road];
  return names.join(/\p{Script=Latin}/u.test(names.join('')) ? ', ' : '');
}

function valuerOf({ signed, particulars }: IssuedContent): Verification['valuer'] {
  if (signed) return { name: signed.name, qualification: signed.qualification, signed: true };
  if (!particulars || particulars.valuer.trim() === '') return null;
  return { name: particulars.valuer, qualification: particulars.qualification, signed: false };
}

async function supersededBy(
  db: Db,
  edition: store.IssuedReport,
  issue: assessments.StoredIssue,
): Promise<Verification['superseded']> {
  const next = (await store.nextEdition(db, edition)) ?? (await assessments.laterIssue(db, issue));
  return next ? { on: dayAt(next.issuedAt), no: next.no, edition: next.edition } : null;
}

async function withdrawalOf(
  db: Db,
  { id, isPaid }: assessments.StoredIssue,
): Promise<Verification['withdrawn']> {
  const found = await store.findWithdrawal(db, id);
  if (found) return { on: dayAt(found.withdrawnAt), reason: found.reason };
  if (isPaid) return null;
  const refunded = await store.refundedAt(db, id);
  return { on: refunded ? dayAt(refunded) : null, reason: '' };
}
