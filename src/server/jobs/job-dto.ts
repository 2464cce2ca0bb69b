import type { jobView } from '#src/contract/jobs.ts';
import type { StoredJob } from './jobs.store.ts';

type JobView = (typeof jobView)['_zod']['output'];

/** A job as the API returns it. */
export function toJobDto(job: StoredJob): JobView {
  const { id, kind, state, share, step, rowsDone, rowsInAll, tries, mostTries, failure, fileName } =
    job;
  return {
    id,
    kind,
    state,
    share,
    step,
    rows: rowsDone === null || rowsInAll === null ? null : { done: rowsDone, inAll: rowsInAll },
    tries,
    mostTries,
    result: job.result ?? null,
    failure,
    fileName,
    createdAt: job.createdAt.toISOString(),
    startedAt: instant(job.startedAt),
    finishedAt: instant(job.finishedAt),
    expiresAt: instant(job.expiresAt),
  };
}

function instant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
