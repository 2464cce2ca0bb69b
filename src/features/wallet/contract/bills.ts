import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint } from '#src/contract/endpoint.ts';
import { itemTypes } from '#src/domain/order.ts';
import { invoiceStatuses } from '../model/bill.ts';
import { billLine, billNumber } from './jindou.ts';

export const readBill = endpoint({
  method: 'GET',
  path: '/api/v1/bills/:no',
  summary: 'One bill as a document: items, payment by kind of jindou, and refunds.',
  access: ['login', 'can:account-view'],
  apiKey: ['account-view'],
  input: z.strictObject({ no: billNumber }),
  output: z.strictObject({
    ...billLine.shape,
    /** The same in fen; one jindou is one yuan. */
    moneyMinor: z.int(),
    currency: z.literal('CNY'),
    balanceBefore: z.int(),
    orderNo: z.nullable(z.string()),
    rechargeNo: z.nullable(z.string()),
    items: z.array(
      z.strictObject({
        type: z.enum(itemTypes),
        refId: z.string(),
        title: z.string(),
        qty: z.int(),
        paidJindou: z.int(),
      }),
    ),
    /** Bills that gave back something of this one. */
    refunds: z.array(
      z.strictObject({ no: z.string(), amountJindou: z.int(), occurredAt: instant }),
    ),
    invoice: z.enum(invoiceStatuses),
  }),
});
