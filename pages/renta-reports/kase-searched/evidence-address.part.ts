/** Stands for a report that is still to be put together. */
export const newEvidence = 'new';

/** Where a report of evidence is read, or a new one put together. */
export const evidenceAddress = (paper: string): string => `/renta-reports/kase-searched?paper=${encodeURIComponent(paper)}`;
