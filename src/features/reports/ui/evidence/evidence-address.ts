/** Value of `paper` for a new report. */
export const newEvidence = 'new';

/** Address of a report of evidence, or of the form for a new one. */
export const evidenceAddress = (paper: string): string =>
  `/renta-reports/kase-searched?paper=${encodeURIComponent(paper)}`;
