import { kaseExport } from './exports/kase-export.ts';
import { listExport } from './exports/list-export.ts';
import type { JobKind } from './jobs/kind.ts';
import { watchLook } from './searches/watch.ts';
import { successRunJob } from './success-rates/run-job.ts';

/** Every kind of long work this server takes. */
export const jobKinds: readonly JobKind[] = [kaseExport, listExport, successRunJob, watchLook];
