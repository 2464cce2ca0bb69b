import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { oneOf, text } from '#src/contract/field-schemas.ts';
import { appPermissions } from '#src/domain/api-scope.ts';

const base = '/api/v1/tokens/scoped';
const access = ['login'];

const scopedToken = z.strictObject({
  id: z.string(),
  /** Name of the sub-app it was made for. */
  app: z.string(),
  permissions: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  calls: z.int(),
});

export const makeScopedToken = endpoint({
  method: 'POST',
  path: base,
  summary:
    'Creates a token for one framed sub-app: read-only, valid for 10 minutes and no longer than the session.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    app: text(60),
    /** All that the registration names when left out. */
    permissions: z.optional(
      z
        .array(oneOf(appPermissions), 'a list of permissions')
        .check(z.refine((list) => new Set(list).size === list.length, 'each permission once')),
    ),
  }),
  output: z.strictObject({
    /** Sent as `Authorization: Bearer …`; returned only once. */
    token: z.string(),
    made: scopedToken,
    /** Counted from the response, for clocks that differ. */
    expiresInSeconds: z.int(),
  }),
});

export const listScopedTokens = endpoint({
  method: 'GET',
  path: base,
  summary: 'Valid tokens of the caller’s sub-apps, over all sessions, newest first.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.array(scopedToken),
});

export const revokeScopedToken = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Revokes a token of a sub-app immediately.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  output: z.null(),
});
