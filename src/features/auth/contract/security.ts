import * as z from 'zod/mini';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields } from '#src/contract/field-schemas.ts';
import { address, code, loginPassword, newPassword } from './account-fields.ts';

const access = ['login'];
const instant = z.iso.datetime();

export const securityState = endpoint({
  method: 'GET',
  path: '/api/v1/account/security',
  summary:
    'Security of the account: password, phone and mail (mostly masked), second factor, payment password.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    passwordSetAt: instant,
    phone: z.nullable(z.string()),
    mail: z.nullable(z.string()),
    twoStep: z.strictObject({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
    paymentPassword: z.boolean(),
    devices: z.int(),
  }),
});

export const changePasswordInput = z.strictObject({
  oldPassword: loginPassword,
  password: newPassword,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/account/password',
  summary: 'Replaces the login password and ends all other sessions.',
  access,
  apiKey: 'denied',
  input: changePasswordInput,
  output: z.strictObject({ endedSessions: z.int() }),
});

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/api/v1/account/contact-codes',
  summary: 'Sends a code to the present address (`old`) or to its replacement (`new`).',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    which: oneOf(['old', 'new']),
    kind: oneOf(['phone', 'mail']),
    address: z.optional(address),
  }),
  output: z.strictObject({
    to: z.string(),
    expiresAt: instant,
    againAfterSeconds: z.int(),
    demoTicket: z.optional(z.string()),
  }),
});

export const changeContactInput = z.strictObject({
  kind: oneOf(['phone', 'mail']),
  address,
  code,
  oldCode: z.optional(code),
  password: loginPassword,
});

export const changeContact = endpoint({
  method: 'POST',
  path: '/api/v1/account/contact',
  summary:
    'Binds another phone number or mail address, with codes of the new one and of the old one, if any.',
  access,
  apiKey: 'denied',
  input: changeContactInput,
  output: z.strictObject({ to: z.string() }),
});

const device = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  openedAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  remembered: z.boolean(),
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/v1/account/devices',
  summary: 'Current sessions of the account.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.array(device),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/devices/:id',
  summary: 'Ends one session; `others` ends all except the current one.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  output: z.strictObject({ ended: z.int() }),
});

export const loginLog = pageEndpoint({
  path: '/api/v1/account/logins',
  summary: 'Logins and failed attempts of the last 90 days, newest first.',
  access,
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: z.strictObject({
    at: instant,
    how: z.string(),
    outcome: z.string(),
    address: z.string(),
    userAgent: z.string(),
  }),
  whole: z.null(),
});

export const beginTwoStepInput = z.strictObject({ password: loginPassword });

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/v1/account/two-step',
  summary: 'Creates the seed of a second factor. It is inactive until a code of it is confirmed.',
  access,
  apiKey: 'denied',
  input: beginTwoStepInput,
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
});

export const confirmTwoStepInput = z.strictObject({ code });

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/v1/account/two-step/confirm',
  summary: 'Activates the second factor with a code of it, and returns the recovery codes once.',
  access,
  apiKey: 'denied',
  input: confirmTwoStepInput,
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const endTwoStepInput = z.strictObject({ password: loginPassword, code });

export const endTwoStep = endpoint({
  method: 'POST',
  path: '/api/v1/account/two-step/end',
  summary: 'Deactivates the second factor. Not available to staff.',
  access,
  apiKey: 'denied',
  input: endTwoStepInput,
  output: z.null(),
});

export const newRecoveryCodesInput = z.strictObject({ password: loginPassword });

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/account/two-step/recovery-codes',
  summary: 'Creates ten recovery codes and invalidates earlier ones.',
  access,
  apiKey: 'denied',
  input: newRecoveryCodesInput,
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const exportOwnDataInput = z.strictObject({ password: loginPassword });

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/api/v1/account/export',
  summary: 'All data about the caller as one JSON file.',
  access,
  apiKey: 'denied',
  input: exportOwnDataInput,
  output: z.unknown(),
  download: true,
});

export const closeAccountInput = z.strictObject({
  password: loginPassword,
  name: z.string('your user name'),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/v1/account/close',
  summary:
    'Closes the account permanently. Rejected while bought jindou are left, which are refunded first.',
  access,
  apiKey: 'denied',
  input: closeAccountInput,
  output: z.null(),
});
