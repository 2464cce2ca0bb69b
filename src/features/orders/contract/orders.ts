import * as z from 'zod/mini';
import { instant, wallet } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import { listOf, oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { itemTypes, maxItems, orderStatuses, refundStatuses } from '#src/domain/order.ts';
import { failureCodes, paymentStatuses } from '#src/features/payments/model/payment.ts';
import { couponName } from '#src/contract/coupon-name.ts';
import { billKinds, invoiceStatuses, isTaxNumber } from '#src/features/wallet/model/bill.ts';

const id = text(80);

export const orderItem = z.strictObject({
  id: z.string(),
  type: z.enum(itemTypes),
  refId: z.string(),
  variant: z.string(),
  title: z.string(),
  qty: z.int(),
  unitJindou: z.int(),
  discountJindou: z.int(),
  lineJindou: z.int(),
  /** null until paid; 0 for items that were owned already. */
  paidJindou: z.nullable(z.int()),
  status: z.enum(['ordered', 'delivered', 'refunded']),
});

const refund = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  status: z.enum(refundStatuses),
  itemIds: z.array(z.string()),
  amountJindou: z.int(),
  reason: z.string(),
  decision: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});

export const order = z.strictObject({
  id: z.string(),
  no: z.string(),
  status: z.enum(orderStatuses),
  forTeam: z.boolean(),
  items: z.array(orderItem),
  totalJindou: z.int(),
  payableJindou: z.int(),
  currency: z.literal('jindou'),
  bonusJindou: z.int(),
  boughtJindou: z.int(),
  refundedJindou: z.int(),
  note: z.string(),
  attemptsLeft: z.int(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: z.nullable(instant),
  closeReason: z.string(),
  refundable: z.boolean(),
  invoice: z.enum(invoiceStatuses),
});

const wantedItem = z.strictObject({
  type: oneOf(itemTypes),
  /** Id of the item: of a kase, a road, or a prepared request. */
  refId: id,
  /** Its form, where there are several. Default: the first. */
  variant: z.optional(text(30)),
});
const mostExpected = `a list of 1 to ${maxItems} items`;
const wantedItems = z.array(wantedItem, mostExpected).check(
  z.minLength(1, mostExpected),
  z.maxLength(maxItems, mostExpected),
  z.refine(
    (items) =>
      new Set(items.map(({ type, refId, variant }) => `${type}\n${refId}\n${variant ?? ''}`))
        .size === items.length,
    'each item once',
  ),
);
const wanted = z.strictObject({
  items: wantedItems,
  /** Whether the goods become the team's, so that each of its members owns them. */
  forTeam: z._default(z.boolean('true or false'), false),
  note: z._default(z.string('a text').check(z.maxLength(500, 'at most 500 characters')), ''),
  /** Takes something off a membership. */
  coupon: z.optional(couponName),
});

export const previewOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/preview',
  summary: 'Price of a cart, items the caller owns already, and the balance after it.',
  access: ['login', 'can:order-view'],
  apiKey: ['order-view'],
  input: wanted,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        type: z.enum(itemTypes),
        refId: z.string(),
        variant: z.string(),
        title: z.string(),
        unitJindou: z.int(),
        discountJindou: z.int(),
        /** Parts of the discount: the unused rest of a lower membership, and the coupon. */
        creditJindou: z.int(),
        couponJindou: z.int(),
        lineJindou: z.int(),
        owned: z.boolean(),
      }),
    ),
    totalJindou: z.int(),
    payableJindou: z.int(),
    /** Which part of it gifts would pay; null when there is not enough. */
    parts: z.nullable(z.strictObject({ bonus: z.int(), bought: z.int() })),
    /** Missing amount, 0 when there is none. */
    missingJindou: z.int(),
    wallet,
    /** The team of the buyer, where all that is bought can be the team's too; else null. */
    team: z.nullable(z.strictObject({ name: z.string() })),
    /** Whether it needs the payment password. */
    needsPassword: z.boolean(),
  }),
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  summary:
    'Creates an order at current prices, to be paid within 30 minutes. Items the caller owns cost 0.',
  access: ['login', 'can:order-pay'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: wanted,
  output: order,
});

/** Filters of the caller's own orders, for the list and its file. */
export const orderFilterFields = {
  status: z.optional(listOf(oneOf(orderStatuses), orderStatuses.length)),
  type: z.optional(listOf(oneOf(itemTypes), itemTypes.length)),
  no: z.optional(text(20)),
};
export const orderFilter = z.strictObject(orderFilterFields);

export const listOrders = pageEndpoint({
  path: '/api/v1/orders',
  summary: 'Orders of the caller, newest first.',
  access: ['login', 'can:order-view'],
  apiKey: ['order-view'],
  input: z.strictObject({ ...orderFilterFields, ...pageFields }),
  item: order,
  whole: z.strictObject({ totalIsCapped: z.boolean() }),
});

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  summary: 'One of the caller’s orders.',
  access: ['login', 'can:order-view'],
  apiKey: ['order-view'],
  input: z.strictObject({ id }),
  output: order,
});

export const readOrderDetails = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/details',
  summary: 'One of the caller’s orders by id or number, with its payments, refunds and bills.',
  access: ['login', 'can:order-view'],
  apiKey: ['order-view'],
  input: z.strictObject({ id }),
  output: z.strictObject({
    order,
    /** When it was cancelled or expired. */
    closedAt: z.nullable(instant),
    /** When all of it was delivered; null before, and where no moment was recorded. */
    deliveredAt: z.nullable(instant),
    /** The last moment at which a refund may be requested; null for an order not paid. */
    refundUntil: z.nullable(instant),
    /** Tries to pay it, oldest first. Only one that succeeded charged anything. */
    payments: z.array(
      z.strictObject({
        id: z.string(),
        status: z.enum(paymentStatuses),
        failureCode: z.nullable(z.enum(failureCodes)),
        amountJindou: z.int(),
        /** What the ledger charged for it, for all its orders together: 0 for one that failed. */
        chargedJindou: z.int(),
        /** How many orders it was to pay together. */
        orders: z.int(),
        withoutPassword: z.boolean(),
        finishedAt: z.nullable(instant),
      }),
    ),
    refunds: z.array(refund),
    /** The bill of the payment, then those of refunds. */
    bills: z.array(
      z.strictObject({
        no: z.string(),
        kind: z.enum(billKinds),
        amountJindou: z.int(),
        bonusJindou: z.int(),
        balanceBefore: z.int(),
        balanceAfter: z.int(),
        occurredAt: instant,
      }),
    ),
  }),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cancel',
  summary: 'Cancels an unpaid order.',
  access: ['login', 'can:order-pay'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    id,
    reason: z._default(z.string('a text').check(z.maxLength(200, 'at most 200 characters')), ''),
  }),
  output: order,
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/refunds',
  summary: 'Requests a refund of an order, or of some of its items, within 7 days of the payment.',
  access: ['login', 'can:order-refund#request'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    id,
    reason: text(500),
    /** Items by their ids. Default: all that were paid for. */
    itemIds: z.optional(
      z
        .array(id, 'a list of ids')
        .check(z.minLength(1, 'at least one id'), z.maxLength(maxItems, 'fewer ids')),
    ),
  }),
  output: refund,
});

/** As finance sees it: whose it is, and for what. */
const askedRefund = z.strictObject({
  ...refund.shape,
  orderNo: z.string(),
  memberAccount: z.string(),
  titles: z.array(z.string()),
  /** The part of the sum refunded to gifts; the rest is refunded to bought jindou. */
  bonusJindou: z.int(),
});

export const listRefunds = pageEndpoint({
  path: '/api/v1/refunds',
  summary: 'Pending and decided refunds, for finance.',
  access: ['login', 'can:order-refund#approve'],
  apiKey: 'denied',
  input: z.strictObject({ status: z.optional(oneOf(refundStatuses)), ...pageFields }),
  item: askedRefund,
  whole: z.null(),
});

export const approveRefund = endpoint({
  method: 'POST',
  path: '/api/v1/refunds/:id/approve',
  summary: 'Refunds the jindou to the accounts they came from, and revokes the items.',
  access: ['login', 'can:order-refund#approve'],
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({
    id,
    note: z._default(z.string('a text').check(z.maxLength(500, 'at most 500 characters')), ''),
  }),
  output: refund,
});

export const rejectRefund = endpoint({
  method: 'POST',
  path: '/api/v1/refunds/:id/reject',
  summary: 'Rejects a refund with a reason.',
  access: ['login', 'can:order-refund#approve'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ id, reason: text(500) }),
  output: refund,
});

export const requestInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/invoice',
  summary: 'Requests an invoice of a paid order.',
  access: ['login', 'can:invoice-request'],
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    id,
    title: text(100),
    taxNo: z
      .string('a taxpayer number')
      .check(z.refine(isTaxNumber, '15 to 20 digits and capital letters')),
  }),
  output: order,
});

export type OrderDetails = OutputOf<typeof readOrderDetails>;

export type RefundRow = OutputOf<typeof listRefunds>['list'][number];
