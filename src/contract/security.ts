import * as z from 'zod/mini';
import { address, code, loginPassword, newPassword } from './account-fields.ts';
import { endpoint, nothing, pageEndpoint } from './endpoint.ts';
import { oneOf, pageFields } from './fields.ts';

const access = ['login'];
const instant = z.iso.datetime();

export const securityState = endpoint({
  method: 'GET',
  path: '/api/v1/account/security',
  summary: 'What protects the account: password, phone and mail (mostly hidden), second factor, payment password.',
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

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/account/password',
  summary: 'Replaces the login password and ends all other sessions.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ oldPassword: loginPassword, password: newPassword }),
  output: z.strictObject({ endedSessions: z.int() }),
});

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/api/v1/account/contact-codes',
  summary: 'Sends a code to the address of today (`old`), or to the one that shall take its place (`new`).',
  access,
  apiKey: 'denied',
  input: z.strictObject({ which: oneOf(['old', 'new']), kind: oneOf(['phone', 'mail']), address: z.optional(address) }),
  output: z.strictObject({ to: z.string(), expiresAt: instant, againAfterSeconds: z.int(), demoTicket: z.optional(z.string()) }),
});

export const changeContact = endpoint({
  method: 'POST',
  path: '/api/v1/account/contact',
  summary: 'Binds another phone number or mail address, with a code of the old one where there is one, and of the new one.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ kind: oneOf(['phone', 'mail']), address, code, oldCode: z.optional(code), password: loginPassword }),
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
  summary: 'Where the account is logged in now.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.array(device),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/devices/:id',
  summary: 'Ends one session; `others` ends all but this one.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  output: z.strictObject({ ended: z.int() }),
});

export const loginLog = pageEndpoint({
  path: '/api/v1/account/logins',
  summary: 'Logins and failed tries of the last 90 days, newest first.',
  access,
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: z.strictObject({ at: instant, how: z.string(), outcome: z.string(), address: z.string(), userAgent: z.string() }),
  whole: z.null(),
});

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/v1/account/two-step',
  summary: 'Makes the seed of a second factor. It counts for nothing until a code of it came back.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ password: loginPassword }),
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
});

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/v1/account/two-step/confirm',
  summary: 'Switches the second factor on with a code of it, and answers with the recovery codes, told this once.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ code }),
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const endTwoStep = endpoint({
  method: 'POST',
  path: '/api/v1/account/two-step/end',
  summary: 'Switches the second factor off. Staff may not.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ password: loginPassword, code }),
  output: z.null(),
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/account/two-step/recovery-codes',
  summary: 'Makes ten new recovery codes; the old ones are void.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ password: loginPassword }),
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/api/v1/account/export',
  summary: 'Everything the product holds about the caller, as one JSON file.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ password: loginPassword }),
  output: z.unknown(),
  download: true,
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/v1/account/close',
  summary: 'Closes the account for good. Refused while bought jindou are left, which are paid back first.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ password: loginPassword, name: z.string('your user name') }),
  output: z.null(),
});
