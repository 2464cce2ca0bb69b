/** Stands for a report that is still to be put together. */
export const newCluster = 'new';

/** Where a report of several roads is read, or a new one put together. */
export const clusterAddress = (paper: string): string => `/renta-reports/sample-searched?paper=${encodeURIComponent(paper)}`;
