import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { sampleStatuses } from '#src/domain/sample.ts';
import {
  correctionFields,
  correctionLimits,
  correctionStatuses,
} from '../model/sample-correction.ts';

const own = ['login', 'can:sample-view'] as const;
const verify = ['login', 'can:sample-edit'] as const;
const base = '/api/v1/sample-corrections';
const queue = '/api/v1/sample-correction-reviews';
const id = text(60);

/**
 * Values are text: a status, a trade, a door number, or minor units of a rent a month; none where
 * there is no such unit.
 */
const correctionFieldsOf = {
  field: z.enum(correctionFields),
  was: z.string(),
  value: z.string(),
  currency: z.nullable(shapes.currency),
};

/** A confirmed correction as shown beside its point. */
export const confirmedCorrection = z.strictObject({
  ...correctionFieldsOf,
  correctedAt: z.iso.datetime(),
});

const correction = z.strictObject({
  id: z.string(),
  sampleId: z.string(),
  ...correctionFieldsOf,
  note: z.string(),
  status: z.enum(correctionStatuses),
  /** Why it was rejected. */
  reason: z.string(),
  rewardJindou: z.int(),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The point it is about, as it was surveyed. */
  point: z.strictObject({
    waveId: z.string(),
    period: z.string(),
    city: z.string(),
    district: z.string(),
    road: z.string(),
    doorNo: z.string(),
    address: z.string(),
    name: z.string(),
    status: z.enum(sampleStatuses),
    category: z.nullable(z.string()),
    surveyedOn: z.nullable(z.string()),
  }),
});

export const reportSampleErrorInput = z.strictObject({
  sampleId: id,
  field: oneOf(correctionFields),
  value: z._default(
    z
      .string('a text')
      .check(z.maxLength(correctionLimits.other, `at most ${correctionLimits.other} characters`)),
    '',
  ),
  note: text(correctionLimits.note),
});

export const reportSampleError = endpoint({
  method: 'POST',
  path: base,
  summary:
    'Reports an error of an owned survey point. One per member and point may be pending; a confirmed one earns 2 bonus jindou.',
  access: own,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: reportSampleErrorInput,
  output: correction,
});

export const listSampleCorrections = pageEndpoint({
  path: base,
  summary: 'Corrections the caller reported, newest first.',
  access: own,
  apiKey: ['sample-view'],
  input: z.strictObject({ state: z.optional(oneOf(correctionStatuses)), ...pageFields }),
  item: correction,
  whole: z.null(),
});

export const withdrawSampleCorrection = endpoint({
  method: 'POST',
  path: `${base}/:id/withdraw`,
  summary: 'Withdraws a pending correction.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: correction,
});

const review = z.strictObject({
  ...correction.shape,
  memberName: z.string(),
  /** The point's present value, other corrections included. */
  now: z.string(),
  /** The caller's own, which another person has to review. */
  isOwn: z.boolean(),
  /** The member's reward for confirming it; surveyors are not rewarded. */
  offeredJindou: z.int(),
});

export const listSampleCorrectionReviews = pageEndpoint({
  path: queue,
  summary: 'Reported survey points: pending ones, oldest first, or decided ones.',
  access: verify,
  apiKey: 'denied',
  input: z.strictObject({
    state: z._default(oneOf(['waiting', 'decided']), 'waiting'),
    ...pageFields,
  }),
  item: review,
  whole: z.strictObject({ waiting: z.int() }),
});

const act = { method: 'POST', access: verify, idempotencyKey: 'accepted', output: review } as const;

export const confirmSampleCorrection = endpoint({
  ...act,
  idempotencyKey: 'required',
  path: `${queue}/:id/confirm`,
  summary:
    'Confirms a correction: it is shown beside the surveyed point, counts in figures of the wave from then on, and its member gets the reward.',
  apiKey: 'denied',
  input: z.strictObject({ id }),
});

export const rejectSampleCorrectionInput = z.strictObject({
  id,
  reason: text(correctionLimits.reason),
});

export const rejectSampleCorrection = endpoint({
  ...act,
  path: `${queue}/:id/reject`,
  summary: 'Rejects a correction with a reason for its member.',
  apiKey: 'denied',
  input: rejectSampleCorrectionInput,
});
