import * as z from 'zod/mini';
import { jobStates, jobSteps } from '#src/domain/job.ts';
import { endpoint, pageEndpoint } from './endpoint.ts';
import { listOf, oneOf, pageFields, text } from './field-schemas.ts';

export const jobView = z.strictObject({
  id: z.string(),
  kind: z.string(),
  state: z.enum(jobStates),
  /** 0 to 1. */
  share: z.number(),
  step: z.enum(jobSteps),
  rows: z.nullable(z.strictObject({ done: z.int(), inAll: z.int() })),
  tries: z.int(),
  mostTries: z.int(),
  /** Result of the job, by its kind; null where that is a file, or nothing yet. */
  result: z.unknown(),
  /** Message of the failure. */
  failure: z.nullable(z.string()),
  /** Name of the file to download; null without one. */
  fileName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  startedAt: z.nullable(z.iso.datetime()),
  finishedAt: z.nullable(z.iso.datetime()),
  /** When the result is deleted. */
  expiresAt: z.nullable(z.iso.datetime()),
});

const id = text(60);

export const listJobs = pageEndpoint({
  path: '/api/v1/jobs',
  summary: 'Jobs of the caller, newest first.',
  access: ['login'],
  apiKey: ['export'],
  input: z.strictObject({
    ...pageFields,
    state: z.optional(listOf(oneOf(jobStates), jobStates.length)),
    kind: z.optional(text(60)),
  }),
  item: jobView,
  whole: z.null(),
});

export const readJob = endpoint({
  method: 'GET',
  path: '/api/v1/jobs/:id',
  summary: 'One job with its progress and, once it is ready, its result.',
  access: ['login'],
  apiKey: ['export'],
  input: z.strictObject({ id }),
  output: jobView,
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/v1/jobs/:id/cancel',
  summary: 'Cancels a waiting or running job. A running one ends within a few seconds.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: jobView,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/v1/jobs/:id/retry',
  summary: 'Queues a failed or cancelled job again.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: jobView,
});

export const jobFile = endpoint({
  method: 'GET',
  path: '/api/v1/jobs/:id/file',
  summary: 'The file of a job as an attachment. Kept for seven days.',
  access: ['login'],
  apiKey: ['export'],
  input: z.strictObject({ id }),
  output: z.unknown(),
  download: true,
});
