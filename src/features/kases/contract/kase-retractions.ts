import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint } from '#src/contract/endpoint.ts';
import { text } from '#src/contract/field-schemas.ts';

export const retractKase = endpoint({
  method: 'POST',
  path: '/api/v1/kases/:id/retract',
  summary:
    'Retracts a published case: it leaves searches and statistics, stays struck through for its owners, and is refunded.',
  access: ['login', 'can:kase-verify'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({
    id: text(60),
    /** Shown to all owners of the case. */
    reason: text(200),
  }),
  output: z.strictObject({
    id: z.string(),
    reason: z.string(),
    retractedAt: instant,
    /** Members who own it, personally or by their team; each was notified. */
    told: z.int(),
  }),
});

export const supersedeKase = endpoint({
  method: 'POST',
  path: '/api/v1/kases/:id/supersede',
  summary:
    'Replaces a published case by a better record of the same deal: the old one leaves searches and statistics, and its owners own the new one.',
  access: ['login', 'can:kase-verify'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({
    id: text(60),
    /** The case that takes its place: another published one of its city. */
    by: text(60),
    /** Shown to all owners of the case. */
    reason: text(200),
  }),
  output: z.strictObject({
    id: z.string(),
    by: z.string(),
    reason: z.string(),
    /** Members who own it, personally or by their team; each was notified. */
    told: z.int(),
  }),
});
