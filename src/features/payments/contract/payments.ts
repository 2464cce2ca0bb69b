import * as z from 'zod/mini';
import { instant, jindou, paymentPassword, wallet } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { rechargeChannels } from '#src/domain/recharge-channel.ts';
import {
  minByBank,
  packageIds,
  rechargeLimits,
  rechargeStatuses,
} from '#src/features/wallet/model/jindou.ts';
import { failureCodes, paymentMethods, paymentStatuses } from '../model/payment.ts';

const id = text(80);

export const payment = z.strictObject({
  id: z.string(),
  orderIds: z.array(z.string()),
  method: z.enum(paymentMethods),
  amountJindou: z.int(),
  bonusJindou: z.int(),
  boughtJindou: z.int(),
  status: z.enum(paymentStatuses),
  failureCode: z.nullable(z.enum(failureCodes)),
  /** The bill it became; null where nothing was charged. */
  billNo: z.nullable(z.string()),
  finishedAt: z.nullable(instant),
});

export const payOrders = endpoint({
  method: 'POST',
  path: '/api/v1/payments',
  summary:
    'Pays orders with jindou, all or none. Needs the payment password unless the sum is within the limits without it.',
  access: ['login', 'can:order-pay'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({
    orderIds: z.array(id, 'a list of order ids').check(
      z.minLength(1, '1 to 20 order ids'),
      z.maxLength(20, '1 to 20 order ids'),
      z.refine((ids) => new Set(ids).size === ids.length, 'each order once'),
    ),
    paymentPassword: z.optional(paymentPassword),
    /** The sum the payer saw; a sum that differs is rejected, not charged. */
    payableJindou: z.optional(jindou(0, 1_000_000_000)),
  }),
  output: z.extend(payment, { wallet }),
});

export const readPayment = endpoint({
  method: 'GET',
  path: '/api/v1/payments/:id',
  summary: 'One of the caller’s payments.',
  access: ['login', 'can:order-view'],
  apiKey: ['order-view'],
  input: z.strictObject({ id }),
  output: payment,
});

export const recharge = z.strictObject({
  id: z.string(),
  no: z.string(),
  channel: z.enum(rechargeChannels),
  packageId: z.nullable(z.string()),
  jindou: z.int(),
  bonus: z.int(),
  moneyMinor: z.int(),
  currency: z.literal('CNY'),
  status: z.enum(rechargeStatuses),
  /** Payment page, or the content of a QR code. */
  payUrl: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  creditedAt: z.nullable(instant),
  /** Money the channel has reported as paid and that was not returned. */
  receivedMinor: z.int(),
  failure: z.string(),
});

export const rechargeOptions = endpoint({
  method: 'GET',
  path: '/api/v1/recharges/options',
  summary: 'Packages, limits, open channels, and the amount left for today.',
  access: ['login', 'can:recharge'],
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    packages: z.array(
      z.strictObject({ id: z.string(), jindou: z.int(), bonus: z.int(), moneyMinor: z.int() }),
    ),
    least: z.int(),
    most: z.int(),
    mostPerDay: z.int(),
    leftToday: z.int(),
    leastByBank: z.int(),
    channels: z.array(z.enum(rechargeChannels)),
  }),
});

export const createRecharge = endpoint({
  method: 'POST',
  path: '/api/v1/recharges',
  summary:
    'Creates a recharge of a package or an amount by a channel. It is credited when the channel reports the payment.',
  access: ['login', 'can:recharge'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z
    .strictObject({
      packageId: z.optional(oneOf(packageIds)),
      jindou: z.optional(jindou(rechargeLimits.least, rechargeLimits.most)),
      channel: oneOf(rechargeChannels),
    })
    .check(
      z.refine(({ packageId, jindou }) => (packageId === undefined) !== (jindou === undefined), {
        message: 'an amount, or packageId instead of it',
        path: ['jindou'],
      }),
      z.refine(
        ({ channel, jindou }) => channel !== 'bank' || jindou === undefined || jindou >= minByBank,
        {
          message: `at least ${minByBank} by bank transfer`,
          path: ['jindou'],
        },
      ),
    ),
  output: recharge,
});

export const listRecharges = pageEndpoint({
  path: '/api/v1/recharges',
  summary: 'Recharges of the caller, newest first.',
  access: ['login', 'can:account-view'],
  apiKey: ['account-view'],
  input: z.strictObject({
    status: z.optional(oneOf(rechargeStatuses)),
    no: z.optional(text(20)),
    ...pageFields,
  }),
  item: recharge,
  whole: z.null(),
});

export const readRecharge = endpoint({
  method: 'GET',
  path: '/api/v1/recharges/:id',
  summary: 'One of the caller’s recharges.',
  access: ['login', 'can:account-view'],
  apiKey: ['account-view'],
  input: z.strictObject({ id }),
  output: recharge,
});

export const checkRecharge = endpoint({
  method: 'POST',
  path: '/api/v1/recharges/:id/check',
  summary: 'Queries the channel for the payment, and credits it if paid.',
  access: ['login', 'can:recharge'],
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: recharge,
});

export const closeRecharge = endpoint({
  method: 'POST',
  path: '/api/v1/recharges/:id/close',
  summary: 'Cancels an unpaid recharge.',
  access: ['login', 'can:recharge'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id }),
  output: recharge,
});

export const waitingTransfers = pageEndpoint({
  path: '/api/v1/recharges/bank-transfers',
  summary: 'Bank transfers that await confirmation, for finance.',
  access: ['login', 'can:ledger-adjust#approve'],
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: z.extend(recharge, {
    memberId: z.string(),
    /** How the member logs in. */
    memberAccount: z.string(),
    firstConfirmedBy: z.nullable(z.string()),
    firstConfirmedByAccount: z.nullable(z.string()),
    /** Whether two people have to confirm it. */
    needsTwo: z.boolean(),
  }),
  /** From here on two people have to confirm, in fen. */
  whole: z.strictObject({ twoFromMinor: z.int() }),
});

export const confirmTransferInput = z.strictObject({
  id,
  /** The bank's own number of the transfer. */
  bankReference: text(60),
  /** Received amount, in fen. */
  moneyMinor: jindou(1, 1_000_000_000),
});

export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/api/v1/recharges/:id/confirm',
  summary:
    'Confirms that a bank transfer arrived. Above a limit a second person has to confirm it too.',
  access: ['login', 'can:ledger-adjust#approve'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: confirmTransferInput,
  output: recharge,
});

export type WaitingTransfer = OutputOf<typeof waitingTransfers>['list'][number];
