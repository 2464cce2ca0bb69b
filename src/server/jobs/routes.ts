import { cancelJob, jobFile, listJobs, readJob, retryJob } from '#src/contract/jobs.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { cancel, file, list, read, retry } from './service.ts';

export const jobRoutes = ({ db }: Deps): Route[] => [
  serve(listJobs, (input, { member }) => list(db, member!.id, input)),
  serve(readJob, ({ id }, { member }) => read(db, member!.id, id)),
  serve(cancelJob, ({ id }, { member }) => cancel(db, member!.id, id)),
  serve(retryJob, ({ id }, { member }) => retry(db, member!.id, id)),
  serve(jobFile, ({ id }, { member }) => file(db, member!.id, id)),
];
