import { createHash, randomBytes } from 'node:crypto';
import type {
  AssessmentDocument,
  ReportParticulars,
  ReportSignature,
} from '#src/domain/assessment.ts';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { codeOfBytes } from '../model/report-code.ts';
import type { Figures } from './assessment-report.ts';
import type { StoredIssue } from './assessments.store.ts';
import { insertIssued, lastEdition, type IssuedReport } from './issued-reports.store.ts';

const codeBytes = 10;
/** Format version in the content, to distinguish later formats. */
const format = 'renta-valuation-report/1';

/** The content of an issued report: all that is printed of it, apart from the words of the form. */
export interface IssuedContent {
  format: typeof format;
  code: string;
  no: string;
  kind: StoredIssue['kind'];
  edition: number;
  /** ISO date. */
  issuedOn: string;
  particulars: ReportParticulars | null;
  /** Null in a report without a signature. */
  signed: (ReportSignature & { name: string; note: string }) | null;
  report: Figures;
}

/**
 * Stores a report as its next edition, with a code and the hash of its content. What is stored is
 * never changed; a correction is another edition.
 */
export async function issueEdition(
  db: Tx,
  issue: Pick<StoredIssue, 'id' | 'no' | 'kind' | 'report' | 'note' | 'reviewerName' | 'signature'>,
  { particulars }: Pick<AssessmentDocument, 'particulars'>,
): Promise<void> {
  const edition = ((await lastEdition(db, issue.id))?.edition ?? 0) + 1;
  const code = codeOfBytes(randomBytes(codeBytes));
  const { no, kind, note, reviewerName, signature } = issue;
  const content: IssuedContent = {
    format,
    code,
    no,
    kind,
    edition,
    issuedOn: dayAt(new Date()),
    particulars: particulars ?? null,
    signed: signature && { ...signature, name: reviewerName ?? '', note },
    report: issue.report as Figures,
  };
  const text = canonicalJson(content);
  await insertIssued(db, { code, issueId: issue.id, edition, content: text, sha256: sha256(text) });
}

export const contentOf = ({ content }: Pick<IssuedReport, 'content'>): IssuedContent =>
  JSON.parse(content) as IssuedContent;

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
