import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { loginPassword } from './account-fields.ts';
import { openedSession } from './sessions.ts';

// Part of the API only where an OpenID Connect issuer is configured.

const access = ['login'];
const instant = z.iso.datetime();

export const loginByIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/by-identity',
  summary:
    'Opens the session of a login at the issuer, once, for the browser that came back from there.',
  access: [],
  apiKey: 'public',
  input: nothing,
  output: openedSession,
});

export const logoutAtIssuer = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/current/end',
  summary:
    'Ends the session of the token, and returns the address that ends the one at the issuer, if it was opened there.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({ address: z.nullable(z.string()) }),
});

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/v1/account/identities',
  summary: 'Accounts at issuers with which the caller can log in.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    /** Whether the account can be linked to the issuer of this console. */
    canLink: z.boolean(),
    /** Without a password the link is the only way to log in, and cannot be removed. */
    hasPassword: z.boolean(),
    identities: z.array(
      z.strictObject({
        id: z.string(),
        issuer: z.string(),
        label: z.string(),
        linkedAt: instant,
        lastLoginAt: z.nullable(instant),
      }),
    ),
  }),
});

export const linkIdentityInput = z.strictObject({ password: loginPassword });

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/account/identities',
  summary:
    'Begins to link the account to one at the issuer; the browser then opens the returned address.',
  access,
  apiKey: 'denied',
  input: linkIdentityInput,
  output: z.strictObject({ address: z.string() }),
});

export const unlinkIdentityInput = z.strictObject({
  id: z.string().check(z.maxLength(60)),
  password: loginPassword,
});

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/account/identities/:id/remove',
  summary: 'Removes a link. Rejected while the account has no password.',
  access,
  apiKey: 'denied',
  input: unlinkIdentityInput,
  output: z.null(),
});
