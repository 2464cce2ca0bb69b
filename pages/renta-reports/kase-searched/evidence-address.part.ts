/** Value of `paper` for a new report. */
export const newEvidence = 'new';

/** Where a report of evidence is read, or a new one put together. */
export const evidenceAddress = (paper: string): string => `/renta-reports/kase-searched?paper=${encodeURIComponent(paper)}`;
