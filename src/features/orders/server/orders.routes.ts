import { payOrders, readPayment } from '#src/features/payments/contract/payments.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import * as orders from '../contract/orders.ts';
import {
  cancel,
  create,
  list,
  preview,
  read,
  readDetails,
  submitInvoiceRequest,
} from './orders.service.ts';
import { pay, paymentOf } from './pay-orders.ts';
import * as refunds from './refund-requests.ts';

export const orderRoutes = ({ db, money = defaultMoneySettings }: Dependencies): Route[] => [
  serve(orders.previewOrder, (input, caller) => preview(db, input, caller)),
  serve(orders.createOrder, (input, caller) => create(db, input, caller)),
  serve(orders.listOrders, (input, { member }) => list(db, input, member!.id)),
  serve(orders.readOrder, ({ id }, { member }) => read(db, id, member!.id)),
  serve(orders.readOrderDetails, ({ id }, { member }) => readDetails(db, id, member!.id)),
  serve(orders.cancelOrder, (input, caller) => cancel(db, input, caller)),
  serve(orders.requestInvoice, (input, caller) => submitInvoiceRequest(db, input, caller)),
  serve(orders.requestRefund, (input, caller) => refunds.submitRefundRequest(db, input, caller)),
  serve(orders.listRefunds, (input) => refunds.list(db, input)),
  serve(orders.approveRefund, (input, caller) =>
    refunds.approve(db, caller.idempotencyKey!, input, caller),
  ),
  serve(orders.rejectRefund, (input, caller) => refunds.reject(db, input, caller)),
  serve(payOrders, (input, caller) => pay(db, caller.idempotencyKey!, input, caller, money)),
  serve(readPayment, ({ id }, { member }) => paymentOf(db, id, member!.id)),
];
