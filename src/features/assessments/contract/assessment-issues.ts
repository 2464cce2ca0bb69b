import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { issueActions, issueKinds } from '#src/domain/assessment.ts';
import { assessmentDocument, line, signature } from './assessment-document.ts';
import { evidenceResult } from './assessment-evidence.ts';
import { assessmentReport, issueHead, issueSummary } from './assessment-report.ts';

const id = text(60);
const access = ['login', 'can:assessment-run'];
const sha256Hex = z.string('64 hexadecimal digits').check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits')); // prettier-ignore

/**
 * Free until it is paid: an assessment without enough evidence is rejected here, before any charge.
 */
export const issueAssessment = endpoint({
  method: 'POST',
  path: '/api/v1/assessments/:id/issues',
  summary:
    'Freezes the saved document as a numbered report, to be ordered as `assessment`. Rejected with 409 below confidence C.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    id,
    revision: z.int('the revision it was read with'),
    kind: oneOf(issueKinds),
  }),
  output: issueSummary,
});

const issueAnswer = z.strictObject({
  head: issueSummary,
  /** Whether the caller had it made: only they share, accept or order from it. */
  isOwn: z.boolean(),
  /** What the caller may do with it now. */
  acts: z.array(z.enum(issueActions)),
  /** Whether the caller signed it, and may register its files and withdraw it. */
  isSigner: z.boolean(),
  report: z.nullable(assessmentReport),
});

export const readIssue = endpoint({
  method: 'GET',
  path: '/api/v1/assessment-issues/:id',
  summary:
    'A report that is paid for. Before payment, and before a reviewer delivers it, only its summary.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: issueAnswer,
});

export const issueDocument = endpoint({
  method: 'GET',
  path: '/api/v1/assessment-issues/:id/document',
  summary: 'The document of a report under review, and the evidence its member may see.',
  access: ['login', 'can:assessment-sign'],
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({
    head: issueSummary,
    document: assessmentDocument,
    evidence: evidenceResult,
  }),
});

export const correctIssue = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-issues/:id/versions',
  summary:
    'Saves the reviewer’s corrections as the next version of a report and recalculates its figures. Rejected with 409 below confidence C.',
  access: ['login', 'can:assessment-sign'],
  apiKey: 'denied',
  input: z.strictObject({
    id,
    version: z.int('the version that was corrected'),
    document: assessmentDocument,
  }),
  output: issueSummary,
});

export const shareIssue = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-issues/:id/share',
  summary: 'Creates a link by which a client reads the report, or revokes it.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id, shared: z.boolean('true or false') }),
  output: issueSummary,
});

export const byToken = {
  token: z.string('a token').check(z.regex(/^[\w-]{20,64}$/, 'a token as the link has it')),
};

export const readSharedIssue = endpoint({
  // The token is sent in the body, which no log records.
  method: 'POST',
  path: '/api/v1/shares/open/assessment',
  summary:
    'A shared report. Its cases show public fields only; evidence entered by the valuer is shown whole.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject(byToken),
  output: assessmentReport,
});

export const actOnIssue = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-issues/:id/acts',
  summary:
    'Applies an action to a reviewed assessment: its member accepts it or requests a revision, its reviewer the others.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    id,
    act: oneOf(issueActions),
    note: z._default(line(1000), ''),
    /** Required to sign. */
    signature: z.optional(signature),
  }),
  output: issueSummary,
});

export const registerFile = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-issues/:id/files',
  summary:
    'Registers the SHA-256 of a file its valuer printed, so that whoever gets the file can verify it. The file itself is not sent.',
  access: ['login', 'can:assessment-sign'],
  apiKey: 'denied',
  input: z.strictObject({ id, sha256: sha256Hex }),
  output: issueAnswer,
});

export const withdrawIssue = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-issues/:id/withdrawal',
  summary: 'Withdraws a signed report for good; its verification says so with the reason.',
  access: ['login', 'can:assessment-sign'],
  apiKey: 'denied',
  input: z.strictObject({ id, reason: text(300) }),
  output: issueSummary,
});

export const readIssuedContent = endpoint({
  method: 'GET',
  path: '/api/v1/assessment-issues/:id/content',
  summary: 'The issued content as canonical JSON, whose SHA-256 is that of the report.',
  access: ['login'],
  apiKey: 'denied',
  download: true,
  input: z.strictObject({ id }),
  output: z.unknown(),
});

export const reviewQueue = pageEndpoint({
  path: '/api/v1/assessment-issues',
  summary: 'Assessments that await a reviewer, oldest first.',
  access: ['login', 'can:assessment-sign'],
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: z.strictObject({
    ...issueHead,
    memberName: z.string(),
    acts: z.array(z.enum(issueActions)),
  }),
  whole: z.null(),
});
