import type { InputOf } from '#src/contract/endpoint.ts';
import type { listJobs } from '#src/contract/jobs.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import { toJobDto } from '#src/server/jobs/job-dto.ts';
import * as store from '#src/server/jobs/jobs.store.ts';

type JobView = ReturnType<typeof toJobDto>;

/** Scopes of the API key of the request; undefined for a session. */
export type KeyScopes = readonly string[] | undefined;

export async function list(
  db: Db,
  memberId: string,
  { page, limit, ...asked }: InputOf<typeof listJobs>,
  scopes?: KeyScopes,
): Promise<Page<JobView>> {
  const filter = { ...asked, scopes };
  const [rows, total] = await Promise.all([
    store.selectJobs(db, memberId, filter, limit, (page - 1) * limit),
    store.countJobs(db, memberId, filter),
  ]);
  return {
    list: rows.map(toJobDto),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/** @throws HttpError 404, also for another member's job. */
export async function read(
  db: Db,
  memberId: string,
  id: string,
  scopes?: KeyScopes,
): Promise<JobView> {
  return toJobDto(await own(db, memberId, id, scopes));
}

/** @throws HttpError 404, or 409 when the job has ended. */
export async function cancel(db: Db, memberId: string, id: string): Promise<JobView> {
  const { state } = await own(db, memberId, id);
  if (!(await store.requestCancel(db, memberId, id))) {
    throw new HttpError(409, `The job is ${state}; only a queued or running job can be cancelled.`);
  }
  return read(db, memberId, id);
}

/** @throws HttpError 404, or 409 unless the job failed or was cancelled. */
export async function retry(db: Db, memberId: string, id: string): Promise<JobView> {
  const { state } = await own(db, memberId, id);
  if (!(await store.requeue(db, memberId, id))) {
    throw new HttpError(409, `The job is ${state}; only a failed or cancelled job can be retried.`);
  }
  return read(db, memberId, id);
}

/**
 * @throws HttpError 404 where there is no file, 409 while the job is not ready, 410 when its file
 * was deleted.
 */
export async function file(
  db: Db,
  memberId: string,
  id: string,
  scopes?: KeyScopes,
): Promise<FileResponse> {
  const { state } = await own(db, memberId, id, scopes);
  if (state === 'expired')
    throw new HttpError(410, 'The file expired after seven days. Order it again.');
  if (state !== 'ready')
    throw new HttpError(409, `The job is ${state}; its file is available once it is ready.`);
  const found = await store.selectFile(db, id);
  if (!found) throw notFound('The file');
  return new FileResponse(found.name, found.type, found.bytes);
}

async function own(
  db: Db,
  memberId: string,
  id: string,
  scopes?: KeyScopes,
): Promise<store.StoredJob> {
  const job = await store.selectJob(db, memberId, id, { scopes });
  if (!job) throw notFound('The job');
  return job;
}
