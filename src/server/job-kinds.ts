import {
  defaultSmallSets,
  type SmallSetLimits,
} from '#src/features/disclosure/server/budget.service.ts';
import { importCheckJob, importRunJob } from '#src/features/imports/server/import-job.ts';
import { kaseExport } from '#src/features/kases/server/kase-export.ts';
import { listExport } from '#src/features/searches/server/exports/list-export.ts';
import { watchJob } from '#src/features/searches/server/search-watches.ts';
import { digestJob } from '#src/features/searches/server/watch-digests.ts';
import { successRunJob } from '#src/features/success-rates/server/success-run-job.ts';
import type { JobKind } from './jobs/job-kind.ts';

/**
 * Every kind of job this server runs.
 *
 * @param limits Small-set limits of a watch, equal to those of its member's own requests.
 * @param publicUrl Origin of the links in mails; without one they have none.
 */
export const jobKindsWithin = (limits: SmallSetLimits, publicUrl?: string): readonly JobKind[] => [
  kaseExport,
  importCheckJob,
  importRunJob,
  listExport,
  successRunJob,
  watchJob(limits),
  digestJob(publicUrl),
];

export const jobKinds = jobKindsWithin(defaultSmallSets);
