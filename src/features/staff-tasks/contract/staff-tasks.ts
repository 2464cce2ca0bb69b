import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { qualities } from '#src/domain/kase.ts';
import { roles } from '#src/domain/permission.ts';
import {
  factForms,
  factNames,
  historySteps,
  staffTaskAccess,
  taskKinds,
  taskSources,
  taskWorkers,
} from '../model/staff-task.ts';

const base = '/api/v1/staff/tasks';
const access = ['login', staffTaskAccess];
const count = z.int();
const named = { source: oneOf(taskSources), id: text(80) };

const staffTask = z.strictObject({
  source: oneOf(taskSources),
  id: z.string(),
  kind: oneOf(taskKinds),
  /** Its number, where it has one. */
  no: z.string(),
  /** What it is about: items, a name, an address. */
  titles: z.array(z.string()),
  /** Its form: type of a certification, kind of an access request, field of a correction. */
  variant: z.string(),
  memberId: z.string(),
  /** How the member logs in. */
  memberAccount: z.string(),
  /** Jindou, or fen of a bank transfer. Null where nothing moves, or no price is known yet. */
  amount: z.nullable(z.strictObject({ unit: oneOf(['jindou', 'reward', 'fen']), n: count })),
  askedAt: instant,
  dueAt: instant,
  /** Who works on it; null when unassigned. */
  worker: z.nullable(z.strictObject({ id: z.string(), name: z.string(), isMe: z.boolean() })),
});

const kindCount = z.strictObject({ total: count, overdue: count });

export const listStaffTasks = pageEndpoint({
  path: base,
  summary:
    'Requests that wait for a decision the caller may make, the earliest due first. The caller’s own are left to others.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    kind: z.optional(oneOf(taskKinds)),
    worker: z._default(oneOf(taskWorkers), 'all'),
    ...pageFields,
  }),
  item: staffTask,
  whole: z.null(),
});

export const staffTaskCounts = endpoint({
  method: 'GET',
  path: `${base}/counts`,
  summary: 'How many requests wait for the caller, by kind. Kinds they may not decide are absent.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    total: count,
    overdue: count,
    /** Not overdue, and due by the end of tomorrow. */
    dueSoon: count,
    mine: count,
    /** When the one that waits longest was submitted. */
    oldestAskedAt: z.nullable(instant),
    kinds: z.partialRecord(oneOf(taskKinds), kindCount),
  }),
});

export const readStaffTask = endpoint({
  method: 'GET',
  path: `${base}/:source/:id`,
  summary: 'One request with its history, reason, and what a decision is checked against.',
  access,
  apiKey: 'denied',
  input: z.strictObject(named),
  output: z.strictObject({
    task: staffTask,
    /** What the member wrote. */
    reason: z.string(),
    history: z.array(
      z.strictObject({ at: instant, step: oneOf(historySteps), by: z.string(), note: z.string() }),
    ),
    facts: z.array(
      z.strictObject({
        name: oneOf(factNames),
        as: oneOf(factForms),
        value: z.string(),
        currency: z.nullable(shapes.currency),
      }),
    ),
    /** Items of the request, each with what was paid. */
    items: z.array(
      z.strictObject({
        title: z.string(),
        paidJindou: count,
        status: oneOf(['ordered', 'delivered', 'refunded']),
      }),
    ),
    /** What the member can spend now, and after an approval. Null where approval moves nothing. */
    available: z.nullable(z.strictObject({ before: count, after: count })),
    files: z.array(
      z.strictObject({ id: z.string(), name: z.string(), type: z.string(), bytes: count }),
    ),
    /** Roles that grant what was requested. */
    suits: z.array(oneOf(roles)),
    /**
     * Suggested values of a case that is published, and the name of its tenant, which is published
     * where the reviewer confirms that it is no person's.
     */
    verification: z.nullable(
      z.strictObject({ most: count, quality: oneOf(qualities), tenant: z.nullable(z.string()) }),
    ),
    /** Whether a second person has to decide too, after the caller. */
    needsSecond: z.boolean(),
  }),
});

export const claimStaffTask = endpoint({
  method: 'POST',
  path: `${base}/:source/:id/claim`,
  summary: 'Records that the caller works on it. Rejected while a colleague does.',
  access,
  apiKey: 'denied',
  input: z.strictObject(named),
  output: staffTask,
});

export const releaseStaffTask = endpoint({
  method: 'POST',
  path: `${base}/:source/:id/release`,
  summary: 'Records that the caller no longer works on it.',
  access,
  apiKey: 'denied',
  input: z.strictObject(named),
  output: staffTask,
});

export type StaffTask = OutputOf<typeof listStaffTasks>['list'][number];
export type StaffTaskDetail = OutputOf<typeof readStaffTask>;
export type StaffTaskCounts = OutputOf<typeof staffTaskCounts>;
