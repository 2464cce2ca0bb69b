import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { oneOf } from '#src/contract/field-schemas.ts';
import { userTypes } from '#src/domain/account.ts';
import { address, code, freeText, newPassword, userName } from './account-fields.ts';
import { openedSession } from './sessions.ts';

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/v1/verification-codes',
  summary:
    'Sends a six-digit code. The response is the same whether or not the address belongs to an account.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ purpose: oneOf(['register', 'login', 'reset']), address }),
  output: z.strictObject({
    to: z.string(),
    expiresAt: z.iso.datetime(),
    againAfterSeconds: z.int(),
    demoTicket: z.optional(z.string()),
  }),
});

/** The form of registering, as the page and the server read it. */
export const registration = z.strictObject({
  address,
  code,
  name: userName,
  password: newPassword,
  inviteCode: z._default(
    z
      .string('an invite code')
      .check(z.regex(/^(|[a-z\d]{8})$/i, 'eight letters and digits, or nothing')),
    '',
  ),
  city: z._default(freeText(20), ''),
  userType: oneOf(userTypes),
  agreed: z.literal(true, 'true: both agreements are accepted'),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/registrations',
  summary:
    'Registers a member and logs them in. A taken name is reported only after the right code.',
  access: [],
  apiKey: 'public',
  input: registration,
  output: z.strictObject({ ...openedSession.shape, bonusJindou: z.int() }),
});

export const checkResetCodeInput = z.strictObject({ address, code });

export const checkResetCode = endpoint({
  method: 'POST',
  path: '/api/v1/password-resets',
  summary: 'Verifies the code of a reset and returns the ticket for a new password.',
  access: [],
  apiKey: 'public',
  input: checkResetCodeInput,
  output: z.strictObject({ ticket: z.string(), expiresAt: z.iso.datetime() }),
});

export const resetPasswordInput = z.strictObject({
  ticket: z.string('the ticket of the reset').check(z.minLength(1), z.maxLength(100)),
  password: newPassword,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/password-resets/finish',
  summary: 'Sets a new password with the ticket of a reset. All sessions of the member end.',
  access: [],
  apiKey: 'public',
  input: resetPasswordInput,
  output: z.null(),
});
