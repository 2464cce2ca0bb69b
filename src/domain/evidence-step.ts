/**
 * Steps of a piece of evidence towards verification, in no order: read from a source; handed in,
 * corrected and handed in again by a member; taken for review, put back and published by a
 * verifier; seen again elsewhere; retracted.
 */
export const evidenceSteps = [
  'imported',
  'submitted',
  'corrected',
  'resubmitted',
  'taken',
  'put-back',
  'published',
  'seen-again',
  'retracted',
] as const;
export type EvidenceStep = (typeof evidenceSteps)[number];

/** The part of the person who took a step. Only verifiers see the name. */
export const evidenceParts = ['source', 'contributor', 'member', 'verifier'] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** The part each step is taken in. */
export const partOf: Readonly<Record<EvidenceStep, EvidencePart>> = {
  imported: 'source',
  submitted: 'contributor',
  corrected: 'contributor',
  resubmitted: 'contributor',
  taken: 'verifier',
  'put-back': 'verifier',
  published: 'verifier',
  'seen-again': 'member',
  retracted: 'verifier',
};
