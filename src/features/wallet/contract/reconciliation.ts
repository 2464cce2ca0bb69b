import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { rechargeChannels } from '#src/domain/recharge-channel.ts';
import { shortestReason } from '../model/adjustment.ts';
import { rechargeStatuses } from '../model/jindou.ts';
import { reconKinds, reconOutcomes } from '../model/reconciliation.ts';

const base = '/api/v1/reconciliation';
const noteExpected = `a text of ${shortestReason} to 400 characters`;

export const reconIssue = z.strictObject({
  id: z.string(),
  channel: z.enum(rechargeChannels),
  /** The day of China whose bill it was found in. */
  day: z.string(),
  orderNo: z.string(),
  kind: z.enum(reconKinds),
  /** The amount in our ledger, in fen; null: no such order. */
  hereMinor: z.nullable(z.int()),
  /** The amount in the bill, in fen; null: not in the bill. */
  thereMinor: z.nullable(z.int()),
  /** Present status of the recharge; null without one of this number. */
  rechargeStatus: z.nullable(z.enum(rechargeStatuses)),
  /** Whose recharge it is, as they log in. */
  memberAccount: z.nullable(z.string()),
  /** The assignee. */
  ownerAccount: z.nullable(z.string()),
  createdAt: instant,
  settledAt: z.nullable(instant),
  settledByAccount: z.nullable(z.string()),
  outcome: z.nullable(z.enum(reconOutcomes)),
  note: z.string(),
});

export const listReconIssues = pageEndpoint({
  path: `${base}/issues`,
  summary: 'Differences between bills of payment channels and the books, newest first.',
  access: ['login', 'can:ledger-adjust#propose|ledger-adjust#approve'],
  apiKey: 'denied',
  input: z.strictObject({
    state: z._default(oneOf(['open', 'settled']), 'open'),
    channel: z.optional(oneOf(rechargeChannels)),
    kind: z.optional(oneOf(reconKinds)),
    ...pageFields,
  }),
  item: reconIssue,
  /** All open ones, and those assigned to the caller. */
  whole: z.strictObject({ open: z.int(), mine: z.int() }),
});

export const claimReconIssue = endpoint({
  method: 'POST',
  path: `${base}/issues/:id/take`,
  summary: 'Claims a difference, also from another person.',
  access: ['login', 'can:ledger-adjust#approve'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id: text(60) }),
  output: reconIssue,
});

export const settleReconIssueInput = z.strictObject({
  id: text(60),
  outcome: oneOf(reconOutcomes),
  note: z
    .string(noteExpected)
    .check(
      z.refine(
        (value) => [...value.trim()].length >= shortestReason && [...value].length <= 400,
        noteExpected,
      ),
    ),
});

export const settleReconIssue = endpoint({
  method: 'POST',
  path: `${base}/issues/:id/settle`,
  summary:
    'Records how a difference was settled. It moves nothing: jindou are corrected by an adjustment, money by the channel.',
  access: ['login', 'can:ledger-adjust#approve'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: settleReconIssueInput,
  output: reconIssue,
});

export const reconChannels = endpoint({
  method: 'GET',
  path: `${base}/channels`,
  summary:
    'Channels whose bills are compared, with the time of the last query and the results of the last days.',
  access: ['login', 'can:ledger-adjust#propose|ledger-adjust#approve'],
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    channels: z.array(
      z.strictObject({
        channel: z.enum(rechargeChannels),
        askedAt: z.nullable(instant),
        /** Empty: it responded. */
        failure: z.string(),
        /** Newest first, at most seven. */
        days: z.array(
          z.strictObject({ day: z.string(), lines: z.int(), issues: z.int(), finishedAt: instant }),
        ),
      }),
    ),
  }),
});

export type ReconIssue = OutputOf<typeof listReconIssues>['list'][number];
