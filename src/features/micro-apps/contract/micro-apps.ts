import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { text } from '#src/contract/field-schemas.ts';

const base = '/api/v1/micro-apps';
const access = ['login', 'can:app-manage'];

/**
 * An app as the configuration of the console writes it; checked by the same rules as the operator's
 * file.
 */
const app = z.record(
  z.string(),
  z.unknown(),
  'an app, { "name": …, "title": { "zh-CN": …, "en": … } }',
);

const versionExpected = 'the version that was looked at, a whole number';

/** A version that awaits a second person. */
const proposal = z.strictObject({
  app,
  /** Settings that differ from the version that runs; all of them for a new app. */
  changes: z.array(z.string()),
  /** Accounts of those who worked on it. */
  by: z.array(z.string()),
  at: instant,
  /** Whether the caller may approve it, which excludes those who worked on it. */
  mayApprove: z.boolean(),
  /** How many active members may approve it. */
  approvers: z.int(),
});

export const managedApp = z.strictObject({
  name: z.string(),
  /** The version that runs; the proposed one while none was approved. */
  app,
  enabled: z.boolean(),
  /** Whether a version of it was approved, and so runs where it is enabled. */
  approved: z.boolean(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(instant),
  proposal: z.nullable(proposal),
  /**
   * `file`: as the operator’s file says; `changed`: in the file, and changed here; `console`: made
   * here.
   */
  source: z.enum(['file', 'changed', 'console']),
  /** 0 where nothing was decided here yet. */
  version: z.int(),
  /** An account. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});

export const listMicroApps = endpoint({
  method: 'GET',
  path: base,
  summary: 'Every sub-app with its origin, disabled ones included, for administrators.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.array(managedApp),
});

export const addMicroApp = endpoint({
  method: 'POST',
  path: base,
  summary:
    'Adds a sub-app. It is active once a second person approves it, or at once where it needs no approval.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ app, enabled: z._default(z.boolean('true or false'), true) }),
  output: managedApp,
});

export const changeMicroApp = endpoint({
  method: 'PATCH',
  path: `${base}/:name`,
  summary:
    'Changes a sub-app, or enables or disables it. A change that needs approval waits while the approved version keeps running.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    name: text(60),
    version: z.int(versionExpected).check(z.minimum(0, versionExpected)),
    app: z.optional(app),
    enabled: z.optional(z.boolean('true or false')),
  }),
  output: managedApp,
});

export const removeMicroApp = endpoint({
  method: 'DELETE',
  path: `${base}/:name`,
  summary:
    'Reverts the changes made here: an app added here is removed, one of the configuration file has the settings of the file again.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ name: text(60) }),
  output: z.null(),
});

const decision = z.strictObject({
  name: text(60),
  version: z.int(versionExpected).check(z.minimum(1, versionExpected)),
});

export const approveMicroApp = endpoint({
  method: 'POST',
  path: `${base}/:name/approve`,
  summary:
    'Approves the proposed version of a sub-app, which then runs. Authors cannot approve their own version.',
  access,
  apiKey: 'denied',
  input: decision,
  output: managedApp,
});

export const rejectMicroApp = endpoint({
  method: 'POST',
  path: `${base}/:name/reject`,
  summary:
    'Rejects the proposed version of a sub-app, or withdraws the caller’s own. The approved version keeps running.',
  access,
  apiKey: 'denied',
  input: decision,
  output: z.nullable(managedApp),
});
