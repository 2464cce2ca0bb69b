import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { pageFields, text } from '#src/contract/field-schemas.ts';
import { issueKinds, issueStatuses, maxComparables } from '#src/domain/assessment.ts';
import { maxSecondary } from '../model/secondary-evidence.ts';
import { assessmentDocument, line } from './assessment-document.ts';
import { evidenceResult } from './assessment-evidence.ts';
import { issueSummary } from './assessment-report.ts';

const id = text(60);
const access = ['login', 'can:assessment-run'];

const evidenceIds = {
  kaseIds: z._default(
    z.array(id).check(z.maxLength(maxComparables, `at most ${maxComparables} cases`)),
    [],
  ),
  sampleIds: z._default(
    z.array(id).check(z.maxLength(maxSecondary, `at most ${maxSecondary} survey points`)),
    [],
  ),
};

const assessmentHead = {
  id: z.string(),
  title: z.string(),
  revision: z.int(),
  createdAt: instant,
  updatedAt: instant,
};

export const assessment = z.strictObject({
  ...assessmentHead,
  document: assessmentDocument,
  versions: z.array(z.strictObject({ version: z.int(), note: z.string(), createdAt: instant })),
  issues: z.array(issueSummary),
});

export const listAssessments = pageEndpoint({
  path: '/api/v1/assessments',
  summary: 'The caller’s assessments, last changed first.',
  access,
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: z.strictObject({
    ...assessmentHead,
    city: z.string(),
    district: z.string(),
    road: z.string(),
    areaM2: z.nullable(z.number()),
    comparables: z.int(),
    issues: z.array(
      z.strictObject({ no: z.string(), kind: z.enum(issueKinds), status: z.enum(issueStatuses) }),
    ),
  }),
  whole: z.null(),
});

export const createAssessment = endpoint({
  method: 'POST',
  path: '/api/v1/assessments',
  summary:
    'Creates an assessment: empty, with a document, of a listed shop, or of one of the caller’s units.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    document: z.optional(assessmentDocument),
    /** A shop whose place and measures the document begins with. */
    shopId: z.optional(id),
    /** One of the caller's units, listed or not, whose place and measures it begins with. */
    unitId: z.optional(id),
    /** A kase whose place it begins with, and which becomes its first comparable. */
    kaseId: z.optional(id),
    /**
     * Evidence it begins with besides; without a shop or a document, its place is that of the
     * first.
     */
    evidence: z.optional(z.strictObject(evidenceIds)),
  }),
  output: assessment,
});

export const readAssessment = endpoint({
  method: 'GET',
  path: '/api/v1/assessments/:id',
  summary: 'One of the caller’s assessments with its versions and issued reports.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: assessment,
});

export const saveAssessment = endpoint({
  method: 'PATCH',
  path: '/api/v1/assessments/:id',
  summary: 'Saves the document. Rejected with 409 after a concurrent change.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    id,
    revision: z.int('the revision it was read with'),
    document: assessmentDocument,
  }),
  output: z.strictObject({ revision: z.int(), updatedAt: instant }),
});

export const deleteAssessment = endpoint({
  method: 'DELETE',
  path: '/api/v1/assessments/:id',
  summary: 'Deletes an assessment without issued reports.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
});

export const assessmentEvidence = endpoint({
  method: 'GET',
  path: '/api/v1/assessments/:id/evidence',
  summary:
    'Comparables proposed for the saved subject, selected comparables, and the estimate of the evidence.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: evidenceResult,
});

export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/v1/assessments/:id/evidence',
  summary:
    'Adds cases to the comparables, or survey points as secondary evidence. Existing ones are not added again.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id, ...evidenceIds }),
  output: z.strictObject({ id: z.string(), revision: z.int(), added: z.int() }),
});

export const keepVersion = endpoint({
  method: 'POST',
  path: '/api/v1/assessments/:id/versions',
  summary: 'Saves the document as a version that can be restored.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id, note: z._default(line(80), '') }),
  output: z.strictObject({ version: z.int(), note: z.string(), createdAt: instant }),
});

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/v1/assessments/:id/versions/:version',
  summary: 'The document of one version.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    id,
    version: z.pipe(
      z.string('a version').check(z.regex(/^[1-9]\d{0,5}$/, 'a whole number from 1')),
      z.transform(Number),
    ),
  }),
  output: z.strictObject({ version: z.int(), document: assessmentDocument }),
});
