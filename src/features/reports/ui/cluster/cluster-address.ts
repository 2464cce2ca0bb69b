/** Value of `paper` for a new report. */
export const newCluster = 'new';

/** Address of a report of several roads, or of the form for a new one. */
export const clusterAddress = (paper: string): string =>
  `/renta-reports/sample-searched?paper=${encodeURIComponent(paper)}`;
