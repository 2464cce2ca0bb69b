import { readLeasesFile } from '../bench/assessment/leases-file.ts';

/** The open leases of north Taiwan that the demo comes with, the one without an area left out. */
export const demoLeases = readLeasesFile('src/server/demo/data/leases.csv').leases;
