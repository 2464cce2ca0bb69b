import { cancelJob, jobFile, listJobs, readJob, retryJob } from '#src/contract/jobs.ts';
import { scopesOfKey } from '#src/server/http/api-key-scopes.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { cancel, file, list, read, retry } from './jobs.service.ts';

export const jobRoutes = ({ db }: Dependencies): Route[] => [
  serve(listJobs, (input, { member, access }) => list(db, member!.id, input, scopesOfKey(access))),
  serve(readJob, ({ id }, { member, access }) => read(db, member!.id, id, scopesOfKey(access))),
  serve(cancelJob, ({ id }, { member }) => cancel(db, member!.id, id)),
  serve(retryJob, ({ id }, { member }) => retry(db, member!.id, id)),
  serve(jobFile, ({ id }, { member, access }) => file(db, member!.id, id, scopesOfKey(access))),
];
