/**
 * What may happen to a piece of evidence on its way to be believed, in no order: read from a source; handed in, corrected and
 * handed in again by a member; taken, put back and published by who verifies; told once more by somebody else; taken back.
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

/** In what part somebody took a step. Who it was by name is told to those who verify alone. */
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
