import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { oneOf, text } from '#src/contract/field-schemas.ts';
import { apiKeyDays, apiScopes } from '#src/domain/api-scope.ts';
import { loginPassword } from '#src/features/auth/contract/account-fields.ts';

const access = ['login'];
const instant = z.iso.datetime();

const apiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** Its last four characters. */
  hint: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  /** Calls of the last 30 days by day, days without any left out. */
  usage: z.array(z.strictObject({ day: z.string(), calls: z.int() })),
});

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/v1/account/api-keys',
  summary: 'API keys of the caller with their usage, newest first.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.array(apiKey),
});

export const makeApiKeyInput = z.strictObject({
  name: text(40),
  scopes: z.array(oneOf(apiScopes), 'a list of scopes').check(
    z.minLength(1, 'at least one scope'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'each scope once'),
  ),
  days: z.literal([...apiKeyDays], `one of ${apiKeyDays.join(', ')}`),
  password: loginPassword,
});

export const makeApiKey = endpoint({
  method: 'POST',
  path: '/api/v1/account/api-keys',
  summary: 'Creates an API key. The key itself is returned only once.',
  access,
  apiKey: 'denied',
  input: makeApiKeyInput,
  output: z.strictObject({ key: z.string(), made: apiKey }),
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/api-keys/:id',
  summary: 'Revokes an API key immediately.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  output: z.null(),
});

const appUse = z.strictObject({
  app: z.string(),
  lastOpenedAt: z.nullable(instant),
  pinned: z.boolean(),
});

export const listAppUses = endpoint({
  method: 'GET',
  path: '/api/v1/account/apps',
  summary: 'Sub-apps the caller opened or pinned.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.array(appUse),
});

export const noteAppUse = endpoint({
  method: 'PATCH',
  path: '/api/v1/account/apps/:app',
  summary: 'Records that a sub-app was opened, or pins it.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    app: text(60),
    opened: z.optional(z.literal(true)),
    pinned: z.optional(z.boolean('true or false')),
  }),
  output: appUse,
});
