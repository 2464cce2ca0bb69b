import type { OutputOf } from '#src/contract/endpoint.ts';
import type { requestRefund } from '../contract/orders.ts';
import type { StoredRefund } from './refunds.store.ts';

export type Refund = OutputOf<typeof requestRefund>;

/** A refund as its member and staff read it. */
export function toRefundDto({
  memberId: _member,
  askedBy: _asked,
  createdAt,
  decidedAt,
  ...refund
}: StoredRefund): Refund {
  return {
    ...refund,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
