import * as z from 'zod/mini';
import { instant } from './amounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { text } from './fields.ts';

const base = '/api/v1/micro-apps';
const access = ['login', 'can:app-manage'];

/** An app as the configuration of the console writes it; checked by the same rules as the operator's file. */
const app = z.record(z.string(), z.unknown(), 'an app, { "name": …, "title": { "zh-CN": …, "en": … } }');

const versionExpected = 'the version that was looked at, a whole number';

export const managedApp = z.strictObject({
  name: z.string(),
  app,
  enabled: z.boolean(),
  /** `file`: as the operator’s file says; `changed`: in the file, and changed here; `console`: made here. */
  source: z.enum(['file', 'changed', 'console']),
  /** 0 where nothing was decided here yet. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});

export const listMicroApps = endpoint({
  method: 'GET',
  path: base,
  summary: 'Every sub-app with where it was decided, switched off ones too: for who looks after them.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.array(managedApp),
});

export const addMicroApp = endpoint({
  method: 'POST',
  path: base,
  summary: 'Adds a sub-app. Consoles that are opened from now on show it.',
  access,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ app, enabled: z._default(z.boolean('true or false'), true) }),
  output: managedApp,
});

export const changeMicroApp = endpoint({
  method: 'PATCH',
  path: `${base}/:name`,
  summary: 'Changes a sub-app, or switches it on and off. One of the operator’s file is laid over, not lost.',
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
  summary: 'Takes back what was decided here: an app made here is gone, one of the file is as the file says.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ name: text(60) }),
  output: z.null(),
});
