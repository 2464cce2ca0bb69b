import * as z from 'zod/mini';
import { instant, jindou } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { couponName } from '#src/contract/coupon-name.ts';
import { endReasons, membershipActions, renewalFailures } from '../model/membership.ts';
import { maxSeats, tiers } from '../model/product.ts';
import { product, productName } from './products.ts';

const base = '/api/v1/membership';
const mayView = ['login', 'can:product-view'];
const mayManage = ['login', 'can:product-manage'];

const period = z.strictObject({
  id: z.string(),
  productCode: z.string(),
  title: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
  kind: z.enum(membershipActions),
  orderId: z.string(),
  orderNo: z.string(),
  /** The line of the statement that paid it; null when nothing was charged. */
  billNo: z.nullable(z.string()),
  paidJindou: z.int(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(['ahead', 'now', 'over', 'cut']),
});

export const membershipState = z.strictObject({
  /** The current product: one that was bought, the team’s, or the free one. */
  product,
  tier: z.enum(tiers),
  source: z.enum(['own', 'team', 'free']),
  membership: z.nullable(
    z.strictObject({
      id: z.string(),
      beganAt: instant,
      endsAt: instant,
      autoRenew: z.boolean(),
      /** The product bought at the end, and its price. */
      renewCode: z.string(),
      renewTitle: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
      renewJindou: z.int(),
      /** When it is renewed automatically; null when it is not. */
      renewsAt: z.nullable(instant),
      failure: z.nullable(z.enum(renewalFailures)),
    }),
  ),
  usage: z.strictObject({
    /** Gifts of the running month: given, and not spent yet; null for who gets none. */
    bonus: z.nullable(
      z.strictObject({ given: z.int(), left: z.int(), nextAt: z.nullable(instant) }),
    ),
    /** Rows one file may hold, and the largest file of the last 30 days. */
    exports: z.strictObject({ most: z.int(), largest: z.int(), files: z.int() }),
    seats: z.strictObject({ most: z.int(), used: z.int() }),
  }),
  /** Paid periods, newest first, 24 at most. */
  periods: z.array(period),
  /** How the previous membership ended, for members without a current one. */
  endedLast: z.nullable(z.strictObject({ at: instant, reason: z.enum(endReasons) })),
  /** The caller's last enquiry for a quote, while it is open and for 60 days after the reply. */
  enquiry: z.nullable(
    z.strictObject({
      seats: z.int(),
      answer: z.string(),
      productCode: z.nullable(z.string()),
      answeredAt: z.nullable(instant),
    }),
  ),
});

export const readMembership = endpoint({
  method: 'GET',
  path: base,
  summary: 'Membership of the caller: allowances, usage, end and renewal.',
  access: mayView,
  apiKey: 'denied',
  input: nothing,
  output: membershipState,
});

export const membershipQuote = z.strictObject({
  product,
  act: z.enum(membershipActions),
  priceJindou: z.int(),
  /** The unused value of the period it replaces. */
  creditJindou: z.int(),
  couponJindou: z.int(),
  payableJindou: z.int(),
  extraDays: z.int(),
  startsAt: instant,
  endsAt: instant,
  /** Gifts granted immediately. */
  bonusNow: z.int(),
});

export const quoteMembership = endpoint({
  method: 'GET',
  path: `${base}/quote`,
  summary:
    'Price of a product for the caller now, with credit for the current membership and a coupon.',
  access: mayView,
  apiKey: 'denied',
  input: z.strictObject({ product: productName, coupon: z.optional(couponName) }),
  output: membershipQuote,
});

export const changeRenewal = endpoint({
  method: 'PATCH',
  path: base,
  summary: 'Switches automatic renewal, or selects the next period: the same or a lower tier.',
  access: ['login', 'can:order-pay'],
  apiKey: 'denied',
  input: z.strictObject({
    autoRenew: z.optional(z.boolean('true or false')),
    /** `free`: no renewal. */
    renewCode: z.optional(productName),
  }),
  output: membershipState,
});

const enquiry = z.strictObject({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  name: z.string(),
  seats: z.int(),
  note: z.string(),
  askedAt: instant,
  answer: z.string(),
  productCode: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
});

export const requestQuote = endpoint({
  method: 'POST',
  path: `${base}/enquiries`,
  summary: 'Requests a quote for a product without a fixed price.',
  access: ['login', 'can:product-view'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    seats: jindou(1, maxSeats),
    note: z._default(z.string('a text').check(z.maxLength(500, 'at most 500 characters')), ''),
  }),
  output: enquiry,
});

export const listEnquiries = pageEndpoint({
  path: `${base}/enquiries`,
  summary: 'Enquiries for a quote, pending ones first.',
  access: mayManage,
  apiKey: 'denied',
  input: z.strictObject({ open: z.optional(oneOf(['yes'])), ...pageFields }),
  item: enquiry,
  whole: z.null(),
});

export const answerEnquiry = endpoint({
  method: 'POST',
  path: `${base}/enquiries/:id/answer`,
  summary: 'Answers an enquiry, usually with a product made for it; the member is notified.',
  access: mayManage,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id: text(60), answer: text(500), productCode: z.nullable(productName) }),
  output: enquiry,
});
