import * as z from 'zod/mini';
import { instant, jindou } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { adjustmentStatuses, largestAdjustment, shortestReason } from '../model/adjustment.ts';

const base = '/api/v1/ledger-adjustments';
const reasonExpected = `a text of ${shortestReason} to 200 characters`;
const reason = z
  .string(reasonExpected)
  .check(
    z.refine(
      (value) => [...value.trim()].length >= shortestReason && [...value].length <= 200,
      reasonExpected,
    ),
  );
const amountExpected = `a whole number from ${-largestAdjustment} to ${largestAdjustment}, not 0`;

export const adjustment = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  /** How the member logs in; so for the two after it. */
  memberAccount: z.string(),
  /** Below zero: taken from the member. */
  amountJindou: z.int(),
  reason: z.string(),
  status: z.enum(adjustmentStatuses),
  proposedBy: z.string(),
  proposedByAccount: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedByAccount: z.nullable(z.string()),
  decision: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});

export const proposeAdjustmentInput = z.strictObject({
  memberId: text(60),
  amountJindou: jindou(-largestAdjustment, largestAdjustment).check(
    z.refine((amount) => amount !== 0, amountExpected),
  ),
  reason,
});

export const proposeAdjustment = endpoint({
  method: 'POST',
  path: base,
  summary:
    'Proposes an adjustment of a member’s balance. It takes effect when another person approves it; the member reads the reason.',
  access: ['login', 'can:ledger-adjust#propose'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: proposeAdjustmentInput,
  output: adjustment,
});

export const listAdjustments = pageEndpoint({
  path: base,
  summary: 'Proposed and decided adjustments, newest first.',
  access: ['login', 'can:ledger-adjust#propose|ledger-adjust#approve'],
  apiKey: 'denied',
  input: z.strictObject({ status: z.optional(oneOf(adjustmentStatuses)), ...pageFields }),
  item: adjustment,
  whole: z.null(),
});

export const approveAdjustment = endpoint({
  method: 'POST',
  path: `${base}/:id/approve`,
  summary: 'Posts an adjustment proposed by another person, for a third.',
  access: ['login', 'can:ledger-adjust#approve'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ id: text(60), note: z._default(z.string().check(z.maxLength(200)), '') }),
  output: adjustment,
});

export const rejectAdjustment = endpoint({
  method: 'POST',
  path: `${base}/:id/reject`,
  summary: 'Rejects an adjustment proposed by another person.',
  access: ['login', 'can:ledger-adjust#approve'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id: text(60), note: reason }),
  output: adjustment,
});

export type Adjustment = OutputOf<typeof listAdjustments>['list'][number];
