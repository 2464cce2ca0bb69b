import type { PaymentGateway } from './payment-gateway.ts';

const silence = { status: 404, type: 'text/plain; charset=utf-8', body: 'no notices here' };

/** Bank transfer: no notices; staff read the statement of our account and confirm each transfer (`recharge/confirm`). */
export function manualGateway(): PaymentGateway {
  return {
    name: 'bank',
    merchant: 'our account',
    create: async () => ({ payUrl: null, channelNo: null }),
    parseNotice: () => undefined,
    query: async () => undefined,
    // Sent by hand as well.
    refund: async () => false,
    closeOrder: async () => {},
    taken: silence,
    refused: silence,
  };
}
