import * as z from 'zod/mini';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { oneOf } from '#src/contract/field-schemas.ts';
import { locales } from '#src/domain/locale.ts';
import {
  areaMeasures,
  areaUnitChoices,
  dateForms,
  rentConventions,
  rentUnits,
  themeChoices,
} from '#src/domain/member-settings.ts';
import { pageSizes } from '#src/domain/page.ts';
import { address, code } from './account-fields.ts';

const session = {
  roles: z.array(z.string()),
  can: z.array(z.string()),
  member: z.strictObject({ id: z.string(), account: z.string(), name: z.string() }),
  expiresAt: z.iso.datetime(),
  /** Settings needed before a list is requested or a rent is drawn. */
  settings: z.strictObject({
    /** Null: none was chosen for good yet, and each machine keeps its own. */
    locale: z.nullable(oneOf(locales)),
    theme: z.nullable(oneOf(themeChoices)),
    dateForm: oneOf(dateForms),
    areaUnit: oneOf(areaUnitChoices),
    rentUnit: oneOf(rentUnits),
    rentConvention: oneOf(rentConventions),
    area: oneOf(areaMeasures),
    /** Empty: none is preferred. */
    city: z.string(),
    pageSize: z.literal([...pageSizes]),
  }),
};

/** The response of every endpoint that opens a session. */
export const openedSession = z.strictObject({ token: z.string(), ...session });

/** Account and password as typed: shared by the form and the server. */
export const credentials = z.strictObject({
  account: z
    .string('your account')
    .check(
      z.trim(),
      z.minLength(2, '2 to 254 characters'),
      z.maxLength(254, '2 to 254 characters'),
    ),
  password: z
    .string('your password')
    .check(z.minLength(1, 'your password'), z.maxLength(1024, 'at most 1024 characters')),
  remember: z._default(z.boolean(), false),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/sessions',
  summary:
    'Opens a session. A wrong account and a wrong password get the same response. With a second factor, a 422 with the reason second-step-needed carries the ticket for it.',
  access: [],
  apiKey: 'public',
  input: credentials,
  output: openedSession,
});

export const loginByCode = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/by-code',
  summary:
    'Opens a session with a code sent to phone or mail. Unknown addresses get the same response as wrong codes.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({ address, code, remember: z._default(z.boolean(), false) }),
  output: openedSession,
});

export const secondStep = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/second-step',
  summary: 'Opens the session of a ticket with a code of the authenticator app or a recovery code.',
  access: [],
  apiKey: 'public',
  input: z.strictObject({
    ticket: z.string('the ticket of the first step').check(z.minLength(1), z.maxLength(100)),
    code: z
      .string('six digits or a recovery code')
      .check(
        z.regex(/^\s*(\d{3}\s?\d{3}|[a-z\d]{5}-?[a-z\d]{5})\s*$/i, 'six digits or a recovery code'),
      ),
  }),
  output: openedSession,
});

export const currentSession = endpoint({
  method: 'GET',
  path: '/api/v1/sessions/current',
  summary: 'The member of the token.',
  access: ['login'],
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject(session),
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/v1/sessions/current',
  summary: 'Ends the session of the token.',
  access: ['login'],
  apiKey: 'denied',
  input: nothing,
  output: z.null(),
});
