/** Value of `paper` for a new report. */
export const newCluster = 'new';

/** Where a report of several roads is read, or a new one put together. */
export const clusterAddress = (paper: string): string => `/renta-reports/sample-searched?paper=${encodeURIComponent(paper)}`;
