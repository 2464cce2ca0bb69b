import * as z from 'zod/mini';
import { day, instant, wallet } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { listOf, oneOf, pageFields } from '#src/contract/field-schemas.ts';
import { billKinds } from '../model/bill.ts';

export const jindouBalance = endpoint({
  method: 'GET',
  path: '/api/v1/jindou/balance',
  summary:
    'Balance of the caller: bought and bonus jindou, held and available, and expiry of bonus jindou.',
  access: ['login', 'can:account-view'],
  apiKey: ['account-view'],
  input: nothing,
  output: z.extend(wallet, {
    /** The caller's membership discount in per cent: prices are shown as they will be charged. */
    discountPercent: z.int(),
    /** Gifts with something left, the one that lapses first before the others. */
    lots: z.array(z.strictObject({ remaining: z.int(), held: z.int(), expiresAt: instant })),
  }),
});

export const billLine = z.strictObject({
  no: z.string(),
  kind: z.enum(billKinds),
  title: z.string(),
  /** Change of the balance; 0 where jindou were only held or released. */
  amountJindou: z.int(),
  bonusJindou: z.int(),
  boughtJindou: z.int(),
  heldJindou: z.int(),
  balanceAfter: z.int(),
  heldAfter: z.int(),
  /** The order it belongs to, where there is one. */
  orderId: z.nullable(z.string()),
  occurredAt: instant,
});

const range = {
  /** First and last day, both included, in the time of China (UTC+8). */
  from: z.optional(day),
  to: z.optional(day),
};
const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  {
    message: 'a day not before `from`',
    path: ['to'],
  },
);

/** `/^BL\d{16}$/` is how bills are numbered. */
export const billNumber = z
  .string('the number of a bill')
  .check(z.regex(/^BL\d{16}$/, 'the number of a bill, BL and 16 digits'));

export const jindouRecords = pageEndpoint({
  path: '/api/v1/jindou/records',
  summary: 'Lines of the caller’s statement, newest first; by page, or after the key of a line.',
  access: ['login', 'can:account-view'],
  apiKey: ['account-view'],
  input: z
    .strictObject({
      ...range,
      kind: z.optional(listOf(oneOf(billKinds), billKinds.length)),
      ...pageFields,
      /** `nextKey` of the page before: continues there, whatever rows were added since. */
      key: z.optional(billNumber),
    })
    .check(inOrder),
  item: billLine,
  whole: z.strictObject({ totalIsCapped: z.boolean(), nextKey: z.nullable(z.string()) }),
});

export const jindouStatement = endpoint({
  method: 'GET',
  path: '/api/v1/jindou/statement',
  summary:
    'Opening and closing balance of a range and the changes by kind. Opening and changes add up to closing.',
  access: ['login', 'can:account-view'],
  apiKey: ['account-view'],
  input: z.strictObject(range).check(inOrder),
  output: z.strictObject({
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    opening: z.int(),
    closing: z.int(),
    openingHeld: z.int(),
    closingHeld: z.int(),
    lines: z.int(),
    byKind: z.array(
      z.strictObject({
        kind: z.enum(billKinds),
        lines: z.int(),
        amountJindou: z.int(),
        heldJindou: z.int(),
      }),
    ),
    byMonth: z.array(z.strictObject({ month: z.string(), inJindou: z.int(), outJindou: z.int() })),
  }),
});

export const jindouDays = endpoint({
  method: 'GET',
  path: '/api/v1/jindou/days',
  summary:
    'Spendable balance at the end of each day with a movement, oldest first; the newest 1,000 days.',
  access: ['login', 'can:account-view'],
  apiKey: ['account-view'],
  input: z.strictObject(range).check(inOrder),
  output: z.strictObject({
    /** Before the first day. */
    opening: z.strictObject({ available: z.int(), bonus: z.int() }),
    days: z.array(
      z.strictObject({
        day: z.string(),
        /** Without holds. */
        available: z.int(),
        /** The part of the balance that was given. */
        bonus: z.int(),
      }),
    ),
  }),
});
