export const certificationTypes = ['person', 'enterprise', 'agent'] as const;
export type CertificationType = (typeof certificationTypes)[number];

export const certificationStates = ['none', 'pending', 'passed', 'rejected', 'expired'] as const;
export type CertificationState = (typeof certificationStates)[number];

/** What may follow each state. Staff pass and reject, time expires, the member applies again. */
export const certificationMoves: Readonly<
  Record<CertificationState, readonly CertificationState[]>
> = {
  none: ['pending'],
  pending: ['passed', 'rejected'],
  passed: ['expired', 'pending'],
  rejected: ['pending'],
  expired: ['pending'],
};

/** How long a passed one holds, in years. */
export const certificationYears = 2;

/** Longest validity staff may grant, as an agent's licence states its own day. */
export const longestCertificationYears = 10;

/** Images of licences and cards: how many, and how large one may be. */
export const certificationFiles = { field: 'files', most: 3, largestBytes: 5_000_000 } as const;
