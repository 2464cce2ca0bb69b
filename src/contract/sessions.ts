import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { sessionPaths } from './session-addresses.ts';

const session = {
  roles: z.array(z.string()),
  can: z.array(z.string()),
  member: z.strictObject({ id: z.string(), account: z.string(), name: z.string() }),
  expiresAt: z.iso.datetime(),
};

/** Account and password as typed: shared by the form and the server. */
export const credentials = z.strictObject({
  account: z
    .string('your account')
    .check(z.trim(), z.minLength(2, '2 to 254 characters'), z.maxLength(254, '2 to 254 characters')),
  password: z.string('your password').check(z.minLength(1, 'your password'), z.maxLength(1024, 'at most 1024 characters')),
  remember: z._default(z.boolean(), false),
});

export const login = endpoint({
  ...sessionPaths.login,
  summary: 'Opens a session. A wrong account and a wrong password are answered alike.',
  access: [],
  input: credentials,
  output: z.strictObject({ token: z.string(), ...session }),
});

export const currentSession = endpoint({
  ...sessionPaths.currentSession,
  summary: 'Who the token belongs to.',
  access: ['login'],
  input: nothing,
  output: z.strictObject(session),
});

export const logout = endpoint({
  ...sessionPaths.logout,
  summary: 'Ends the session of the token.',
  access: ['login'],
  input: nothing,
  output: z.null(),
});
