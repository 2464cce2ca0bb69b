import * as z from 'zod/mini';
import { instant, jindou, paymentPassword } from '#src/contract/amounts.ts';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { oneOf } from '#src/contract/field-schemas.ts';
import { freeLimits, freeTypes } from '#src/domain/payment-code.ts';

const access = ['login', 'can:paycode-manage'];
const loginPassword = z
  .string('your login password')
  .check(z.minLength(1, 'your login password'), z.maxLength(1024, 'at most 1024 characters'));

const state = z.strictObject({
  state: z.enum(['unset', 'set', 'locked']),
  /** Only a reset opens it; then there is no time to wait for. */
  needsReset: z.boolean(),
  lockedUntil: z.nullable(instant),
  triesLeft: z.int(),
  setAt: z.nullable(instant),
  free: z.strictObject({
    on: z.boolean(),
    singleLimit: z.int(),
    dayLimit: z.int(),
    types: z.array(z.enum(freeTypes)),
    spentToday: z.int(),
    /** After a reset every payment needs the payment password until then. */
    pausedUntil: z.nullable(instant),
  }),
  uses: z.array(
    z.strictObject({
      at: instant,
      purpose: z.string(),
      right: z.nullable(z.boolean()),
      address: z.string(),
    }),
  ),
});

export const paymentCodeState = endpoint({
  method: 'GET',
  path: '/api/v1/payment-code',
  summary:
    'Whether a payment password is set or locked, the limits of paying without it, and its last ten uses.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: state,
});

export const setPaymentCode = endpoint({
  method: 'POST',
  path: '/api/v1/payment-code',
  summary: 'Sets the payment password for the first time.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ loginPassword, paymentPassword }),
  output: state,
});

export const changePaymentCode = endpoint({
  method: 'POST',
  path: '/api/v1/payment-code/change',
  summary: 'Changes the payment password. A wrong old one counts towards the lock.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ oldPaymentPassword: paymentPassword, paymentPassword }),
  output: state,
});

export const sendResetCode = endpoint({
  method: 'POST',
  path: '/api/v1/payment-code/reset-codes',
  summary: 'Sends a code to the confirmed phone or mail address, at most three in 24 hours.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ by: oneOf(['sms', 'mail']) }),
  output: z.strictObject({
    /** The masked address it was sent to. */
    to: z.string(),
    expiresAt: instant,
    /** On a demo: what `readDemoMessage` shows the message for. */
    demoTicket: z.optional(z.string()),
  }),
});

export const resetPaymentCode = endpoint({
  method: 'POST',
  path: '/api/v1/payment-code/reset',
  summary: 'Sets a new payment password with a code and the login password. Removes every lock.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    code: z.string('six digits').check(z.regex(/^\d{6}$/, 'six digits')),
    loginPassword,
    paymentPassword,
  }),
  output: state,
});

export const setFreePayment = endpoint({
  method: 'POST',
  path: '/api/v1/payment-code/free-payment',
  summary:
    'Sets the limits of paying without the payment password. Enabling and raising need it; disabling and lowering do not.',
  access,
  apiKey: 'denied',
  input: z
    .strictObject({
      on: z.boolean('true or false'),
      singleLimit: jindou(0, freeLimits.single),
      dayLimit: jindou(0, freeLimits.day),
      types: z
        .array(oneOf(freeTypes), 'a list of item types')
        .check(z.refine((types) => new Set(types).size === types.length, 'each type once')),
      paymentPassword: z.optional(paymentPassword),
    })
    .check(
      z.refine(({ singleLimit, dayLimit }) => singleLimit <= dayLimit, {
        message: 'at most dayLimit',
        path: ['singleLimit'],
      }),
    ),
  output: state,
});
